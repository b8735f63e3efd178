import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shippingRule } from '#web/platform/shop-facts.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

/** Price parts of a cart, quote or order, in rupees; they add up to the total. */
export type PriceParts = {
  shipping: number;
  total: number;
  discount?: number;
  freediscount?: number;
  deliveryCharge?: number;
};

/** Price breakdown, one part per row. */
export function PriceList({
  goods,
  offMrp = 0,
  couponCode,
  parts: { shipping, total, discount = 0, freediscount = 0, deliveryCharge = 0 },
  isPlaced,
}: {
  /** The first row: the amount everything else is added to or subtracted from. */
  goods: { label: string; amount: number };
  offMrp?: number;
  couponCode?: string | null | undefined;
  parts: PriceParts;
  /** The order is placed, so hints on avoiding fees are omitted. */
  isPlaced?: boolean;
}) {
  const advice = (words: string) => (isPlaced ? undefined : words);
  return (
    <SummaryList>
      <SummaryRow label={goods.label}>{formatRupees(goods.amount)}</SummaryRow>
      <Saving label="Discount on MRP" amount={offMrp} />
      <Saving label={couponCode ? `Coupon ${couponCode}` : 'Discount'} amount={discount} />
      <Saving label="Shop offer" amount={freediscount} />
      {shipping > 0 ? (
        <SummaryRow label="Shipping" note={advice(`Free over ${formatRupees(toRupees(shippingRule().freeAbove))}`)}>
          {formatRupees(shipping)}
        </SummaryRow>
      ) : (
        <SummaryRow label="Shipping">Free</SummaryRow>
      )}
      {deliveryCharge > 0 && (
        <SummaryRow label="Cash on delivery fee" note={advice('None when you pay online')}>
          {formatRupees(deliveryCharge)}
        </SummaryRow>
      )}
      <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
        {formatRupees(total)}
      </SummaryRow>
    </SummaryList>
  );
}

function Saving({ label, amount }: { label: string; amount: number }) {
  if (amount <= 0) return null;
  return (
    <SummaryRow label={label} tone="saving">
      −{formatRupees(amount)}
    </SummaryRow>
  );
}
