import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { isAnyReturnable, returnsOfAll } from '#contract/rules/returns.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { BasketTotals } from '#web/resources/cart/basket-totals.tsx';
import { FreeShippingBar } from '#web/resources/cart/free-shipping-bar.tsx';
import type { useBasketCoupon } from '#web/resources/coupons/use-basket-coupon.ts';
import { PromiseRow } from '#web/resources/pincodes/promise-row.tsx';
import { useSavedPromise } from '#web/resources/pincodes/use-saved-promise.ts';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponLine } from './coupon-line.tsx';
import type { CartPrice } from './use-cart-price.ts';

/** The cart's totals; sticky on wide screens. */
export function CheckoutAside({
  items,
  price: { pricing, isDeliveryFree, isOld },
  coupon,
  isBlocked,
  onBlocked,
  children,
}: {
  items: readonly CartItem[];
  price: CartPrice;
  coupon: ReturnType<typeof useBasketCoupon>;
  isBlocked: boolean;
  onBlocked: () => void;
  children: ReactNode;
}) {
  const { promise } = useSavedPromise();
  const categories = items.map(({ product }) => product.category._id);
  const rules = shopFacts().returns;
  return (
    <aside aria-label="Summary" className="grid content-start gap-6 lg:sticky lg:below-24 lg:self-start lg:py-6">
      {children}
      <PromiseRow takesReturns={isAnyReturnable(rules, categories)} className="border-b border-line pb-4" />
      <FreeShippingBar subtotal={pricing.subtotal} isFree={isDeliveryFree} />
      <CouponLine use={coupon} />
      <BasketTotals items={items} pricing={pricing} couponCode={coupon.coupon?.code} isOld={isOld} />
      <div className="grid gap-3 max-md:hidden">
        <CheckoutButton isBlocked={isBlocked} onBlocked={onBlocked} />
      </div>
      <p className="text-sm text-muted">
        {paymentWords(promise?.cod !== false)} {returnsOfAll(rules, categories)}
      </p>
    </aside>
  );
}

/** Cash is not mentioned if the saved pincode has no cash on delivery. */
function paymentWords(placeTakesCash: boolean): string {
  const { isOffered, fee } = shopFacts().cash;
  if (!isOffered || !placeTakesCash) return 'Pay online.';
  return `Pay online, or in cash on delivery${fee > 0 ? ` for ${formatRupees(toRupees(fee))} more` : ''}.`;
}
