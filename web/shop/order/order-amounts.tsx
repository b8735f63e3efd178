import type { Order } from '#contract/orders.ts';
import { OrderSum } from '#web/resources/orders/order-sum.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';

/** What the order costs and how it is paid. */
export function OrderAmounts({ order }: { order: Order }) {
  const { gstin } = order;
  return (
    <section aria-labelledby="amounts">
      <SectionHeading id="amounts">Payment</SectionHeading>
      <OrderSum order={order} />
      <p className="mt-3 text-sm text-muted">{waysOfPaying(order)}</p>
      {gstin && <p className="mt-1 text-sm text-muted tabular-nums">Invoice to GSTIN {gstin}</p>}
    </section>
  );
}

function waysOfPaying({ paymentInfo: { method, status }, pricing, status: state }: Order): string {
  if (pricing.total === 0) return 'Nothing to pay';
  const isOver = state === 'cancelled' || state === 'expired' || state === 'refunded';
  if (method === 'COD') {
    if (status === 'PAID') return 'Paid in cash on delivery';
    return isOver ? 'Cash on delivery. Nothing is to be paid' : 'To pay in cash when it arrives';
  }
  if (status === 'PAID') return 'Paid online';
  if (status === 'REFUNDED') return 'Paid online, and sent back to you';
  return isOver ? 'Not paid' : 'To be paid online';
}
