import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { readOrderNow } from '#web/resources/payments/order-outcome.ts';
import { useCancelOrderMutation } from '#web/resources/payments/payments.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { cancelReasons, longestReason, ownWords, whatCancellingDoes } from './cancel-words.ts';

const formId = 'cancel-order';

/** Asks why, says what happens to the money, and cancels. */
export function CancelDialog({ open, onClose, order }: { open: boolean; onClose: () => void; order: Order }) {
  const { form, field, state, message } = useCancelling(order, onClose);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tone="danger"
      title="Cancel this order?"
      actions={
        <>
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" form={formId} variant="danger" state={state === 'pending' ? 'pending' : 'idle'}>
            Cancel the order
          </Button>
        </>
      }
    >
      <form {...form} id={formId} method="post" className="mt-1 grid gap-5">
        <div className="grid gap-1">
          {whatCancellingDoes(order).map((words) => (
            <p key={words} className="text-pretty">
              {words}
            </p>
          ))}
        </div>
        <RadioGroup legend="Why do you cancel?" error={field('reason').error}>
          {cancelReasons.map((one) => (
            <OptionTile
              key={one}
              name="reason"
              value={one}
              title={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </RadioGroup>
        {reason === ownWords && (
          <TextareaField label="In your words" required rows={3} maxLength={longestReason} {...field('words')} />
        )}
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function useCancelling({ _id: id, orderNumber }: Order, onDone: () => void) {
  const dispatch = useShopDispatch();
  const [cancel] = useCancelOrderMutation();
  return useForm({
    validate: ({ reason = '', words = '' }) => ({
      ...(reason === '' && { reason: 'Choose a reason.' }),
      ...(reason === ownWords && words.trim() === '' && { words: 'Tell us in a few words.' }),
    }),
    async submit({ reason = '', words = '' }) {
      const told = reason === ownWords ? words.trim() : reason;
      const { data, error } = await cancel({ params: { id }, body: { reason: told } });
      if (!data) {
        // It may have been packed meanwhile: the screen behind shows it as it is now.
        await dispatch(readOrderNow(id));
        return { message: (isCallError(error) && error.message) || 'That did not work. Please try again.' };
      }
      onDone();
      dispatch(showSuccess(`Order ${orderNumber} is cancelled.`));
      return undefined;
    },
  });
}
