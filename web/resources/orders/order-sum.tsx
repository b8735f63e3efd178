import type { Order } from '#contract/orders.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { PriceList } from '#web/resources/cart/price-list.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

type ShownOrder = Pick<Order, 'pricing' | 'couponCode' | 'dueOnDelivery'>;

/** Price breakdown of an order, and what the courier still collects if that is less. */
export function OrderSum({ order: { pricing, couponCode, dueOnDelivery } }: { order: ShownOrder }) {
  const less = dueOnDelivery > 0 ? toPaise(pricing.total) - toPaise(dueOnDelivery) : 0;
  return (
    <>
      <PriceList
        goods={{ label: 'Items', amount: pricing.subtotal }}
        couponCode={couponCode}
        parts={pricing}
        isPlaced
      />
      {less > 0 && (
        <SummaryList className="mt-3">
          <SummaryRow label="Cancelled items" tone="saving">
            −{formatRupees(toRupees(less))}
          </SummaryRow>
          <SummaryRow label="To pay on delivery" tone="total">
            {formatRupees(dueOnDelivery)}
          </SummaryRow>
        </SummaryList>
      )}
    </>
  );
}
