import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#web/ui/price.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

/** Every part of what an order costs; the parts add up to the total. */
export function OrderSum({ order: { pricing, couponCode } }: { order: Pick<Order, 'pricing' | 'couponCode'> }) {
  const { subtotal, discount, freediscount, shipping, deliveryCharge, total } = pricing;
  return (
    <SummaryList>
      <SummaryRow label="Items">{formatRupees(subtotal)}</SummaryRow>
      {discount > 0 && (
        <SummaryRow label={couponCode ? `Coupon ${couponCode}` : 'Discount'} tone="saving">
          −{formatRupees(discount)}
        </SummaryRow>
      )}
      {freediscount > 0 && (
        <SummaryRow label="Offer of the shop" tone="saving">
          −{formatRupees(freediscount)}
        </SummaryRow>
      )}
      <SummaryRow label="Shipping">{shipping > 0 ? formatRupees(shipping) : 'Free'}</SummaryRow>
      {deliveryCharge > 0 && <SummaryRow label="Cash on delivery fee">{formatRupees(deliveryCharge)}</SummaryRow>}
      <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
        {formatRupees(total)}
      </SummaryRow>
    </SummaryList>
  );
}
