import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { useSetOrderStatusMutation } from '#web/resources/orders/admin-orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** The whole order ends, for a reason that its buyer reads. */
export function CancelForm({ order, onDone }: { order: WholeOrder; onDone: () => void }) {
  const [setStatus] = useSetOrderStatusMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ notes = '' }) => (notes.trim() === '' ? { notes: 'Reason is required.' } : {}),
    submit: async ({ notes = '' }) => {
      const body = { status: 'cancelled', notes: notes.trim() };
      const { data, error } = await setStatus({ params: { id: order._id }, body });
      if (error) return { message: wordsOf(error) };
      tell({ words: data.message.replace(/\.$/, '') });
      onDone();
      return undefined;
    },
  });
  const { left } = order.refundable;
  return (
    <Dialog open tone="danger" onClose={onDone} title={`Cancel ${order.orderNumber}?`}>
      <form {...form} className="grid gap-4">
        <p>
          Its pieces go back on the shelf{left > 0 ? `, and ${formatRupees(left)} go back to the buyer` : ''}. This
          cannot be undone.
        </p>
        <TextField label="Reason" hint="The buyer reads it." autoComplete="off" maxLength={200} {...field('notes')} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onDone}>Keep the order</Button>
          <Button type="submit" variant="danger" state={state}>
            Cancel order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
