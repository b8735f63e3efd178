import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shippingRule } from '#web/platform/shop-facts.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { rupeesToFreeShipping } from './free-shipping.ts';

/** Progress towards free shipping; ₹999.00 itself still pays shipping. */
export function FreeShippingBar({
  subtotal,
  isFree = false,
}: {
  subtotal: number;
  /** Whether a coupon covers the shipping. */
  isFree?: boolean;
}) {
  const gap = isFree ? 0 : rupeesToFreeShipping(subtotal);
  return (
    <ProgressBar
      value={gap > 0 ? subtotal : 1}
      max={gap > 0 ? toRupees(shippingRule().freeAbove) + 1 : 1}
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
