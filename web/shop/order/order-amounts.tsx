import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { CreditNoteButton } from '#web/resources/invoices/paper-button.tsx';
import { businessWords } from '#web/resources/orders/business-words.ts';
import { OrderSum } from '#web/resources/orders/order-sum.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';

/** Amounts and payment method of the order. */
export function OrderAmounts({ order }: { order: Order }) {
  const { _id: id, gstin, creditNotes } = order;
  return (
    <section aria-labelledby="amounts">
      <SectionHeading id="amounts">Payment</SectionHeading>
      <OrderSum order={order} />
      <p className="mt-3 text-sm text-muted">{waysOfPaying(order)}</p>
      {gstin && <p className="mt-1 text-sm text-muted tabular-nums">Invoice to {businessWords(order)}</p>}
      {creditNotes.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {creditNotes.map(({ _id: noteId, amount }) => (
            <li key={noteId}>
              <CreditNoteButton orderId={id} refundId={noteId} size="sm">
                Credit note{creditNotes.length > 1 && ` for ${formatRupees(amount)}`}
              </CreditNoteButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waysOfPaying({ paymentInfo: { method, status }, pricing, status: state, dueOnDelivery }: Order): string {
  if (pricing.total === 0) return 'Nothing to pay';
  const isOver = state === 'cancelled' || state === 'expired' || state === 'refunded';
  if (method === 'COD') {
    if (status === 'PAID') return 'Paid in cash on delivery';
    if (status === 'REFUNDED') return 'Paid in cash, refunded';
    return isOver || dueOnDelivery === 0 ? 'Cash on delivery. Nothing to pay' : 'Pay in cash when it arrives';
  }
  if (status === 'PAID') return 'Paid online';
  if (status === 'REFUNDED') return 'Paid online, refunded';
  return isOver ? 'Not paid' : 'Waiting for online payment';
}
