import type { CartItem, CartSummary } from '#contract/cart.ts';
import { shipping } from '#contract/rules/totals.ts';
import { toRupees } from '#contract/rules/money.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatRupees } from '#web/ui/price.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { mrpTotal } from './cart-lines.ts';
import { rupeesToFreeShipping } from './free-shipping.ts';

/** What the cart costs and why; checkout shows the same. */
export function CartTotals({ items, summary }: { items: readonly CartItem[]; summary: CartSummary }) {
  const mrp = mrpTotal(items);
  const saved = mrp - summary.subtotal;
  const pieces = summary.totalQuantity === 1 ? '1 item' : `${summary.totalQuantity} items`;
  return (
    <div className="grid gap-3">
      <SummaryList>
        <SummaryRow label={`MRP (${pieces})`}>{formatRupees(mrp)}</SummaryRow>
        {saved > 0 && (
          <SummaryRow label="Discount on MRP" tone="saving">
            −{formatRupees(saved)}
          </SummaryRow>
        )}
        <SummaryRow
          label="Shipping"
          note={summary.shipping > 0 ? `Free over ${formatRupees(toRupees(shipping.freeAbove))}` : undefined}
        >
          {summary.shipping > 0 ? formatRupees(summary.shipping) : 'Free'}
        </SummaryRow>
        <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
          {formatRupees(summary.total)}
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
      max={gap > 0 ? toRupees(shipping.freeAbove) + 1 : 1}
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
