import { reportReasons } from '#contract/rules/reviews.ts';
import type { ReportReason } from '#contract/rules/reviews.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { useReportReviewMutation } from './own-reviews.api.ts';

const reasonWords: Record<ReportReason, string> = {
  spam: 'It is spam or advertising',
  fake: 'It is fake or not about this product',
  offensive: 'It is abusive or threatening',
  inappropriate: 'Its words or photos are inappropriate',
  other: 'Something else',
};

const fields = ['reason', 'description'];

/** Form to report a review to staff. */
export function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const dispatch = useShopDispatch();
  const [report] = useReportReviewMutation();
  const { form, field, state, message } = useForm({
    validate: ({ reason }) => (reason ? {} : { reason: 'Choose a reason.' }),
    async submit({ reason, description = '' }) {
      const known = reportReasons.find((one) => one === reason);
      if (!known) return undefined;
      const { data, error } = await report({ params: { id: reviewId }, body: { reason: known, description } });
      if (!data) return faultsOf(asCallError(error), fields);
      dispatch(showSuccess(data.message));
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this review"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="report" variant="primary" state={state === 'pending' ? 'pending' : 'idle'}>
            Report review
          </Button>
        </>
      }
    >
      <form {...form} id="report" method="post" className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <RadioGroup legend="Why are you reporting it?" error={field('reason').error}>
          {reportReasons.map((reason) => (
            <OptionTile key={reason} name="reason" value={reason} title={reasonWords[reason]} />
          ))}
        </RadioGroup>
        <TextareaField
          label="Tell us more"
          optional
          rows={3}
          maxLength={500}
          hint="Only our team can see this."
          {...field('description')}
        />
      </form>
    </Dialog>
  );
}
