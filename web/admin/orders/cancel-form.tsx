import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { parcelEnds } from '#contract/rules/shipments.ts';
import { useSetOrderStatusMutation } from '#web/resources/orders/admin-orders.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** Why an order ends: cancelled by a person, or its parcel came back or was lost. */
type Cause = 'cancel' | keyof typeof parcelEnds;

/** Cancels or closes the whole order, with a reason shown to the customer. */
export function CancelForm({ order, cause, onDone }: { order: WholeOrder; cause: Cause; onDone: () => void }) {
  const [setStatus] = useSetOrderStatusMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ notes = '' }) => (notes.trim() === '' ? { notes: 'Reason is required.' } : {}),
    submit: async ({ notes = '' }) => {
      const body = { status: 'cancelled', notes: notes.trim(), ...(cause !== 'cancel' && { parcel: cause }) };
      const { data, error } = await setStatus({ params: { id: order._id }, body });
      if (error) return { message: wordsOf(error) };
      tell({ words: data.message.replace(/\.$/, '') });
      onDone();
      return undefined;
    },
  });
  const { left } = order.refundable;
  const { title, reason } = causes[cause];
  const toShelf = cause === 'lost' ? 'Nothing is restocked' : 'Its pieces are restocked';
  return (
    <AskingDialog open tone="danger" onClose={onDone} title={title(order.orderNumber)}>
      <form {...form} className="grid gap-4">
        <p>
          {cause !== 'cancel' && 'The order is closed. '}
          {toShelf}
          {left > 0 ? `, and ${formatRupees(left)} is refunded to the customer` : ''}. This cannot be undone.
        </p>
        <TextField
          label="Reason"
          hint="The customer sees this."
          autoComplete="off"
          maxLength={200}
          defaultValue={reason}
          {...field('notes')}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onDone}>Keep order</Button>
          <Button type="submit" variant="danger" state={state}>
            {cause === 'cancel' ? 'Cancel order' : 'Close order'}
          </Button>
        </div>
      </form>
    </AskingDialog>
  );
}

const causes: Record<Cause, { title: (number: string) => string; reason: string }> = {
  cancel: { title: (number) => `Cancel ${number}?`, reason: '' },
  returned: { title: () => 'Did the parcel come back?', reason: parcelEnds.returned },
  lost: { title: () => 'Was the parcel lost?', reason: parcelEnds.lost },
};
