import type { Order } from '#contract/orders.ts';
import { businessWords } from '#web/resources/orders/business-words.ts';
import { OrderSum } from '#web/resources/orders/order-sum.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';

/** Amounts and payment method of the order. */
export function Amounts({ order }: { order: Order }) {
  const { gstin } = order;
  return (
    <section aria-labelledby="amounts">
      <SectionHeading id="amounts">{titleOf(order)}</SectionHeading>
      <OrderSum order={order} />
      <p className="mt-3 text-sm text-muted">{wayWords(order)}</p>
      {gstin && <p className="mt-1 text-sm text-muted">Invoice for {businessWords(order)}</p>}
    </section>
  );
}

/** "To pay" appears only if something is still owed. */
function titleOf({ paymentInfo, status, dueOnDelivery, total }: Order): string {
  if (total > 0 && paymentInfo.status === 'PAID') return 'Paid';
  return status === 'pending_payment' || dueOnDelivery > 0 ? 'To pay' : 'Amount';
}

function wayWords({ paymentInfo, total }: Order): string {
  if (total === 0) return 'Nothing to pay';
  if (paymentInfo.method === 'COD') return 'Cash on delivery';
  if (paymentInfo.status === 'REFUNDED') return 'Paid online and refunded';
  return paymentInfo.status === 'PAID' ? 'Paid online' : 'Online payment';
}
