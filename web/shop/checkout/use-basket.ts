import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CartItem, CartSummary } from '#contract/cart.ts';
import { useQuoteQuery } from '#web/resources/cart/cart.api.ts';
import { emptyCart } from '#web/resources/cart/cart-lines.ts';
import { useCartActions } from '#web/resources/cart/use-cart-actions.ts';
import type { CartNotice } from '#web/resources/cart/cart-state.ts';
import { useCart } from '#web/resources/cart/use-cart.ts';
import { endBuyNow, keepBuyNowQuantity, readBuyNow } from '#web/resources/orders/buy-now.ts';

/** The items to be ordered, at current prices. */
export type Basket = {
  items: readonly CartItem[];
  summary: CartSummary;
  /** Version of a logged-in user's cart; the order is rejected if it has changed since. */
  version: number | undefined;
  /** What changed in the cart; see useCartNews. */
  notices: readonly CartNotice[];
  isBuyNow: boolean;
  isLoading: boolean;
  isRepricing: boolean;
  error: unknown;
  reprice: () => Promise<unknown>;
  remove: (item: CartItem) => unknown;
  take: (itemId: string, quantity: number) => unknown;
};

/**
 * Returns the "Buy now" item if there is one, else the cart; with `?of=cart` (the cart's checkout button) always the
 * cart.
 */
export function useBasket(): Basket {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isOfCart = query.get('of') === 'cart';
  const [buyNow, setBuyNow] = useState(isOfCart ? null : readBuyNow);
  useEffect(() => {
    if (isOfCart) endBuyNow();
  }, [isOfCart]);
  const fromCart = useCartBasket();
  const request = { body: { items: buyNow ? [buyNow] : [] } };
  const { data, error, isFetching, refetch } = useQuoteQuery(request, {
    skip: !buyNow,
    refetchOnMountOrArgChange: true,
  });
  if (!buyNow) return fromCart;
  const { items, summary } = data?.cart ?? emptyCart;
  return {
    items,
    summary,
    version: undefined,
    notices: [],
    isBuyNow: true,
    isLoading: isFetching && !data,
    isRepricing: isFetching,
    error,
    reprice: refetch,
    // Goes to the cart: it must not be ordered in place of the removed item.
    remove: () => {
      endBuyNow();
      return navigate('/cart', { replace: true });
    },
    take: (_, quantity) => {
      keepBuyNowQuantity(quantity);
      setBuyNow({ ...buyNow, quantity });
    },
  };
}

function useCartBasket(): Basket {
  const { items, summary, version, notices, isLoading, isRepricing, isChanging, error, reprice, isUser } = useCart();
  const { remove, setQuantity } = useCartActions();
  return {
    items,
    summary,
    version: isUser ? version : undefined,
    notices,
    isBuyNow: false,
    isLoading,
    isRepricing: isRepricing || isChanging,
    error,
    reprice,
    remove: (item) => remove(item._id),
    take: setQuantity,
  };
}
