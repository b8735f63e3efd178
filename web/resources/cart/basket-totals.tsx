import type { CartItem } from '#contract/cart.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { mrpTotal } from './cart-lines.ts';
import { PriceList } from './price-list.tsx';
import type { PriceParts } from './price-list.tsx';

/** Price breakdown of items not yet ordered, in cart and checkout. */
export function BasketTotals({
  items,
  pricing,
  couponCode,
  isOld,
}: {
  items: readonly CartItem[];
  pricing: PriceParts & { subtotal: number };
  couponCode?: string | null | undefined;
  /** While a change is being repriced. */
  isOld: boolean;
}) {
  const { subtotal, discount = 0, freediscount = 0 } = pricing;
  const offMrp = Math.max(toPaise(mrpTotal(items)) - toPaise(subtotal), 0);
  const saved = offMrp + toPaise(discount) + toPaise(freediscount);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div aria-busy={isOld || undefined} className="grid gap-3 aria-busy:opacity-60">
      <PriceList
        goods={{
          label: `MRP (${pieces === 1 ? '1 item' : `${pieces} items`})`,
          amount: toRupees(toPaise(subtotal) + offMrp),
        }}
        offMrp={toRupees(offMrp)}
        couponCode={couponCode}
        parts={pricing}
      />
      {saved > 0 && (
        <p className="rounded-sm bg-success-tint px-3 py-2 text-sm font-medium text-success">
          You save {formatRupees(toRupees(saved))} on this order.
        </p>
      )}
    </div>
  );
}
