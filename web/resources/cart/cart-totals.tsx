import type { CartItem, CartSummary } from '#contract/cart.ts';
import type { JudgedCoupon } from '#contract/coupons.ts';
import { shipping as shippingRule } from '#contract/rules/totals.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatRupees } from '#web/ui/price.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { mrpTotal } from './cart-lines.ts';
import { rupeesToFreeShipping } from './free-shipping.ts';

/** A coupon in use and what the shop says the cart comes to with it; `isOld` while it is asked about a change. */
export type AppliedCoupon = { code: string; pricing: JudgedCoupon['pricing']; isOld: boolean };

/** What the cart costs and why; checkout shows the same. */
export function CartTotals({
  items,
  summary,
  coupon,
}: {
  items: readonly CartItem[];
  summary: CartSummary;
  coupon?: AppliedCoupon | undefined;
}) {
  const mrp = mrpTotal(items);
  const offMrp = mrp - summary.subtotal;
  const { shipping, total, discount = 0, freediscount = 0 } = { ...summary, ...coupon?.pricing };
  const saved = toRupees(toPaise(offMrp + discount + freediscount));
  const pieces = summary.totalQuantity === 1 ? '1 item' : `${summary.totalQuantity} items`;
  return (
    <div aria-busy={coupon?.isOld || undefined} className="grid gap-3 aria-busy:opacity-60">
      <SummaryList>
        <SummaryRow label={`MRP (${pieces})`}>{formatRupees(mrp)}</SummaryRow>
        {offMrp > 0 && (
          <SummaryRow label="Discount on MRP" tone="saving">
            −{formatRupees(offMrp)}
          </SummaryRow>
        )}
        {coupon && (
          <SummaryRow label={`Coupon ${coupon.code}`} tone="saving">
            −{formatRupees(discount)}
          </SummaryRow>
        )}
        {freediscount > 0 && (
          <SummaryRow label="Offer of the shop" tone="saving">
            −{formatRupees(freediscount)}
          </SummaryRow>
        )}
        <SummaryRow
          label="Shipping"
          note={shipping > 0 ? `Free over ${formatRupees(toRupees(shippingRule.freeAbove))}` : undefined}
        >
          {shipping > 0 ? formatRupees(shipping) : 'Free'}
        </SummaryRow>
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

/** How far to free shipping; ₹999.00 itself still pays. */
export function FreeShippingBar({ subtotal }: { subtotal: number }) {
  const gap = rupeesToFreeShipping(subtotal);
  return (
    <ProgressBar
      value={gap > 0 ? subtotal : 1}
      max={gap > 0 ? toRupees(shippingRule.freeAbove) + 1 : 1}
      tone={gap > 0 ? 'ink' : 'success'}
    >
      {gap > 0 ? (
        <>
          Add <b className="font-bold">{formatRupees(gap)}</b> more for free shipping
        </>
      ) : (
        'Shipping is free on this order'
      )}
    </ProgressBar>
  );
}
