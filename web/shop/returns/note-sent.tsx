import type { Return } from '#contract/returns.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useNoteSentMutation } from '#web/resources/returns/returns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { readAgain } from './read-again.ts';

const formId = 'note-sent';

/** Reports that the buyer has sent the return, with an optional tracking number. */
export function NoteSent({ open, onClose, orderReturn }: { open: boolean; onClose: () => void; orderReturn: Return }) {
  const { form, field, state, message } = useNoting(orderReturn, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Have you sent it?"
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" form={formId} variant="primary" state={state === 'pending' ? 'pending' : 'idle'}>
            I have sent it
          </Button>
        </>
      }
    >
      <form {...form} id={formId} method="post" className="mt-1 grid gap-5">
        <TextField
          label="Tracking number"
          hint="It is on the receipt from the post office or courier."
          optional
          autoComplete="off"
          maxLength={40}
          {...field('trackingNumber')}
        />
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function useNoting(orderReturn: Return, onDone: () => void) {
  const dispatch = useShopDispatch();
  const [note] = useNoteSentMutation();
  return useForm({
    validate: () => ({}),
    async submit({ trackingNumber = '' }) {
      const { data, error } = await note({
        params: { id: orderReturn._id },
        body: { trackingNumber: trackingNumber.trim() },
      });
      if (!data) {
        const { errors, message: why } = asCallError(error);
        const fault = errors?.find(({ field: name }) => name === 'trackingNumber');
        if (fault) return { errors: { trackingNumber: fault.message } };
        await dispatch(readAgain(orderReturn._id));
        return { message: why || 'That did not work. Please try again.' };
      }
      onDone();
      dispatch(showSuccess(data.message));
      return undefined;
    },
  });
}
