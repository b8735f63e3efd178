import type { CartItem } from '#contract/cart.ts';
import type { Quote } from '#contract/orders.ts';
import { shipping as shippingRule } from '#contract/rules/totals.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { mrpTotal } from '#web/resources/cart/cart-lines.ts';
import { formatRupees } from '#web/ui/price.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

/** Every part of what is to be paid by the chosen way; the parts add up to the total. */
export function CheckoutTotals({
  items,
  quote: { couponCode },
  pricing: { subtotal, shipping, deliveryCharge, discount, freediscount, total },
  isFresh,
}: {
  items: readonly CartItem[];
  quote: Quote;
  pricing: Quote['cod']['pricing'];
  isFresh: boolean;
}) {
  const mrp = mrpTotal(items);
  const off = toRupees(Math.max(toPaise(mrp) - toPaise(subtotal), 0));
  const saved = toRupees(toPaise(off) + toPaise(discount) + toPaise(freediscount));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="grid gap-3 aria-busy:opacity-60" aria-busy={!isFresh || undefined}>
      <SummaryList>
        <SummaryRow label={`MRP (${pieces === 1 ? '1 item' : `${pieces} items`})`}>
          {formatRupees(toRupees(toPaise(subtotal) + toPaise(off)))}
        </SummaryRow>
        {off > 0 && <Saving label="Discount on MRP" amount={off} />}
        {discount > 0 && <Saving label={`Coupon ${couponCode ?? ''}`} amount={discount} />}
        {freediscount > 0 && <Saving label="Offer of the shop" amount={freediscount} />}
        <SummaryRow
          label="Shipping"
          note={shipping > 0 ? `Free over ${formatRupees(toRupees(shippingRule.freeAbove))}` : undefined}
        >
          {shipping > 0 ? formatRupees(shipping) : 'Free'}
        </SummaryRow>
        {deliveryCharge > 0 && (
          <SummaryRow label="Cash on delivery fee" note="None when you pay online">
            {formatRupees(deliveryCharge)}
          </SummaryRow>
        )}
        <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
          {formatRupees(total)}
        </SummaryRow>
      </SummaryList>
      {saved > 0 && (
        <p className="rounded-sm bg-success-tint px-3 py-2 text-sm font-medium text-success">
          You save {formatRupees(saved)} on this order.
        </p>
      )}
    </div>
  );
}

function Saving({ label, amount }: { label: string; amount: number }) {
  return (
    <SummaryRow label={label} tone="saving">
      −{formatRupees(amount)}
    </SummaryRow>
  );
}
