import type { WholeReturn } from '#contract/admin-returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { paymentReferenceShape } from '#contract/rules/reference-shapes.ts';
import { useNotePayoutMutation } from '#web/resources/returns/admin-returns.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';
import { wayTitles } from './desk-words.ts';

/**
 * Records that a UPI or bank refund was sent, by its reference; all but four characters of the payout details are
 * deleted.
 */
export function SentForm({ one, onStop, onDone }: { one: WholeReturn; onStop: () => void; onDone: () => void }) {
  const [notePayout] = useNotePayoutMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ reference = '' }) =>
      paymentReferenceShape.test(reference.trim()) ? {} : { reference: 'Enter 6 to 40 letters, digits or hyphens.' },
    submit: async ({ reference = '' }) => {
      const { error } = await notePayout({ params: { id: one._id }, body: { reference: reference.trim() } });
      if (error) return { message: wordsOf(error) };
      tell({ words: `${formatRupees(one.refundAmount)} of ${one.returnNumber} marked as sent` });
      onDone();
      return undefined;
    },
  });
  const { payout, refundMode } = one;
  return (
    <AskingDialog open onClose={onStop} title={`Payout of ${one.returnNumber}`}>
      <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="wrap-anywhere">
          {formatRupees(one.refundAmount)} by {refundMode ? wayTitles[refundMode] : 'hand'}
          {payout && ` to ${'upiId' in payout ? payout.upiId : `${payout.name}, ${payout.account}, ${payout.ifsc}`}`}
        </p>
        <TextField label="Payment reference" autoComplete="off" maxLength={40} {...field('reference')} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onStop}>Cancel</Button>
          <Button type="submit" variant="ink" state={state}>
            Mark as sent
          </Button>
        </div>
      </form>
    </AskingDialog>
  );
}
