import { useRef } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { CartNews } from '#web/resources/cart/cart-news.tsx';
import { CartProblems } from '#web/resources/cart/cart-problems.tsx';
import { problemOf } from '#web/resources/cart/cart-lines.ts';
import { useCartActions } from '#web/resources/cart/use-cart-actions.ts';
import { LineList } from '#web/resources/cart/line-list.tsx';
import { useLineNotes } from '#web/resources/cart/use-line-notes.ts';
import type { useCart } from '#web/resources/cart/use-cart.ts';
import { useRemovals } from '#web/resources/cart/use-removals.ts';
import { useBasketCoupon } from '#web/resources/coupons/use-basket-coupon.ts';
import { DeliveryPromise } from '#web/resources/pincodes/delivery-promise.tsx';
import { useSavedPincode } from '#web/resources/pincodes/saved-pincode.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckoutAside } from './checkout-aside.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { LostOrder } from './lost-order.tsx';
import { NothingInCart } from './nothing-in-cart.tsx';
import { useCartPrice } from './use-cart-price.ts';
import { useSaveForLater } from './use-save-for-later.ts';

/** Lines on one side, totals on the other. */
export function FilledCart({ cart }: { cart: ReturnType<typeof useCart> }) {
  const { items } = cart;
  const { setQuantity } = useCartActions();
  const { noteFor, news } = useLineNotes(items, cart.notices);
  const removals = useRemovals(items);
  const saveForLater = useSaveForLater(removals.take);
  const pincode = useSavedPincode();
  const coupon = useBasketCoupon(items);
  const price = useCartPrice(cart, coupon);
  const problems = useRef<HTMLElement>(null);
  const isBlocked = items.some((item) => problemOf(item) !== null);
  const lines = (
    <LineList
      items={items}
      removals={removals}
      noteFor={noteFor}
      below={pincode && <Delivery />}
      onSaveForLater={saveForLater}
    />
  );
  const settle = {
    items,
    onRemove: (item: CartItem) => removals.take(item),
    onTake: setQuantity,
  };
  if (items.length === 0) {
    return (
      <>
        <CartNews notices={news} />
        <LostOrder version={cart.isUser ? cart.version : undefined} />
        {lines}
        <NothingInCart />
      </>
    );
  }
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start">
        <CartNews notices={news} />
        {cart.isPriceOld && (
          <div className="py-5">
            <ErrorState
              title="We could not update prices"
              message="These are the prices from your last visit."
              isRetrying={cart.isRepricing}
              onRetry={() => void cart.reprice()}
            />
          </div>
        )}
        {lines}
      </div>
      <CheckoutAside
        items={items}
        price={price}
        coupon={coupon}
        isBlocked={isBlocked}
        onBlocked={() => problems.current?.focus()}
      >
        <CartProblems ref={problems} {...settle} />
      </CheckoutAside>
      <CheckoutBar total={price.pricing.total} isBlocked={isBlocked} onBlocked={() => problems.current?.focus()} />
    </div>
  );
}

/** The delivery promise loads after the lines; its height is reserved. */
function Delivery() {
  return (
    <div className="min-h-10 md:min-h-5">
      <DeliveryPromise className="text-muted" />
    </div>
  );
}
