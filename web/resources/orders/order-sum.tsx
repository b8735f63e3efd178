import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { PriceList } from '#web/resources/cart/price-list.tsx';
import { totalKept } from './total-kept.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

type ShownOrder = Pick<Order, 'pricing' | 'couponCode' | 'dueOnDelivery' | 'notCollected'>;

/** Price breakdown of an order, and what the courier collects if that is less. */
export function OrderSum({ order: { pricing, couponCode, dueOnDelivery, notCollected } }: { order: ShownOrder }) {
  return (
    <>
      <PriceList
        goods={{ label: 'Items', amount: pricing.subtotal }}
        couponCode={couponCode}
        parts={pricing}
        isPlaced
      />
      {notCollected > 0 && (
        <SummaryList className="mt-3">
          <SummaryRow label="Cancelled items" tone="saving">
            −{formatRupees(notCollected)}
          </SummaryRow>
          <SummaryRow label={dueOnDelivery > 0 ? 'To pay on delivery' : 'Total without them'} tone="total">
            {formatRupees(totalKept({ pricing, notCollected }))}
          </SummaryRow>
        </SummaryList>
      )}
    </>
  );
}
