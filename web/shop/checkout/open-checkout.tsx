import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { storageKeys } from '#contract/brand.ts';
import { recall } from '#web/platform/storage.ts';
import { useAddressesQuery } from '#web/resources/addresses/addresses.api.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { CartFailure } from '#web/resources/cart/cart-failure.tsx';
import { CartNews } from '#web/resources/cart/cart-news.tsx';
import { useCartNews } from '#web/resources/cart/use-line-notes.ts';
import { endBuyNow } from '#web/resources/orders/buy-now.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { FilledCheckout } from './filled-checkout.tsx';
import { OtherOrder } from './other-order.tsx';
import { useBasket } from './use-basket.ts';
import type { Basket } from './use-basket.ts';
import { useLostOrder } from './use-lost-order.ts';
import { useOpenOrder } from './use-open-order.ts';
import type { Other } from './use-open-order.ts';

/** The checkout of the cart or of a "Buy now" item; `onFilled` reports whether there is something to buy. */
export function OpenCheckout({ onFilled }: { onFilled: (isFilled: boolean) => void }): ReactNode {
  const basket = useBasket();
  const { isAuthenticated } = useSelector(selectSession);
  const { data: book = [], isLoading } = useAddressesQuery(undefined, { skip: !isAuthenticated });
  const openOrder = useOpenOrder(basket);
  const isEmpty = !basket.isLoading && !basket.error && !basket.isBuyNow && basket.items.length === 0;
  const isLooking = useLostOrder(isEmpty);
  if (basket.isLoading || isLoading || !openOrder || isLooking) return <CheckoutSkeleton />;
  return (
    <>
      {!basket.isBuyNow && <BasketNews notices={basket.notices} />}
      {basket.items.length > 0 ? (
        <FilledCheckout basket={basket} begin={{ book, ...openOrder }} onFilled={onFilled} />
      ) : basket.error ? (
        <CartFailure error={basket.error} isRetrying={basket.isRepricing} onRetry={() => void basket.reprice()} />
      ) : (
        <NothingToOrder other={openOrder.other} isBuyNow={basket.isBuyNow} />
      )}
    </>
  );
}

function BasketNews({ notices }: { notices: Basket['notices'] }) {
  return <CartNews notices={useCartNews(notices)} />;
}

function NothingToOrder({ other, isBuyNow }: { other: Other | undefined; isBuyNow: boolean }) {
  return (
    <>
      {other && <OtherOrder other={other} className="mt-5 mb-8" />}
      {isBuyNow ? <PieceGone /> : recall(storageKeys.sessionExpired) ? <LoggedOut /> : <EmptyCart />}
    </>
  );
}

/** The "Buy now" item is no longer on sale. */
function PieceGone() {
  useEffect(endBuyNow, []);
  return (
    <EmptyState
      title="This item is no longer available"
      picture={<BagIcon />}
      action={
        <ButtonLink to="/cart" variant="primary">
          See your cart
        </ButtonLink>
      }
    >
      It just went off sale. Your cart is unchanged.
    </EmptyState>
  );
}

/** The session ended by itself, and the cart went with it. */
function LoggedOut() {
  const state = { from: useLocation() };
  return (
    <EmptyState
      title="You have been logged out"
      picture={<BagIcon />}
      action={
        <ButtonLink to="/login" state={state} variant="primary">
          Log in
        </ButtonLink>
      }
    >
      Your cart is kept in your account. Log in to check out.
    </EmptyState>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title="Nothing to check out"
      picture={<BagIcon />}
      action={
        <ButtonLink to="/products" variant="primary">
          Find something to wear
        </ButtonLink>
      }
    >
      Your cart is empty. Add something and come back.
    </EmptyState>
  );
}
