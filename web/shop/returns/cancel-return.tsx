import type { Return } from '#contract/returns.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useCancelReturnMutation } from '#web/resources/returns/returns.api.ts';
import { kindOf } from '#web/resources/returns/return-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { readAgain } from './read-again.ts';

const formId = 'cancel-return';

/** Confirms cancelling a return and says what follows from it. */
export function CancelReturn({
  open,
  onClose,
  orderReturn,
}: {
  open: boolean;
  onClose: () => void;
  orderReturn: Return;
}) {
  const { form, field, state, message } = useCancelling(orderReturn, onClose);
  const kind = kindOf(orderReturn);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tone="danger"
      title={`Cancel this ${kind}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep the {kind}</Button>
          <Button type="submit" form={formId} variant="danger" state={state === 'pending' ? 'pending' : 'idle'}>
            Cancel the {kind}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} method="post" className="mt-1 grid gap-5">
        <p className="text-pretty">
          You keep your items, and the courier will not come.
          {kind === 'exchange' && ' The item reserved for you goes back on sale.'}
        </p>
        <TextareaField label="Why?" optional rows={2} maxLength={200} {...field('reason')} />
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function useCancelling(orderReturn: Return, onDone: () => void) {
  const dispatch = useShopDispatch();
  const [cancel] = useCancelReturnMutation();
  return useForm({
    validate: () => ({}),
    async submit({ reason = '' }) {
      const { data, error } = await cancel({ params: { id: orderReturn._id }, body: { reason: reason.trim() } });
      if (!data) {
        await dispatch(readAgain(orderReturn._id));
        return { message: asCallError(error).message || 'That did not work. Please try again.' };
      }
      onDone();
      dispatch(showSuccess(`Your ${kindOf(orderReturn)} ${orderReturn.returnNumber} is cancelled.`));
      return undefined;
    },
  });
}
