import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { personReady, useShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useCartQuery } from './cart.api.ts';
import { emptyCart } from './cart-lines.ts';
import { selectCart, selectIsChanging, selectPricing } from './cart.slice.ts';
import type { CartNotice } from './cart-state.ts';

const load = () => import('./guest-changes.ts');
// Started before the first render needs it.
if (!import.meta.env.SSR) void load().catch(() => undefined);

const nothing: CartNotice[] = [];

const secondsFresh = 10;

/** The guest's or user's cart at current prices, with its loading state. */
export function useCart() {
  const dispatch = useShopDispatch();
  const { initialized, isAuthenticated } = useSelector(selectSession);
  const isChanging = useSelector(selectIsChanging);
  // A user's cart is subscribed to until logout (user-cart.ts), so opening a screen alone would not read it again.
  const own = useCartQuery(undefined, { skip: !isAuthenticated, refetchOnMountOrArgChange: secondsFresh });
  const guest = useGuestPricing(initialized && !isAuthenticated);
  const cart = useSelector(selectCart);
  const reprice = async () => {
    if (isAuthenticated) await own.refetch();
    else await dispatch((await load()).repriceGuestCart());
  };
  return {
    ...(cart ?? emptyCart),
    isLoading: !initialized || (isAuthenticated ? own.isLoading || (!cart && !own.error) : guest.isFirst),
    isRepricing: isAuthenticated ? own.isFetching : guest.pricing === 'pending',
    isChanging,
    isUser: isAuthenticated,
    error: isAuthenticated ? own.error : undefined,
    // A user's cart that could not be read may be shown from this browser's copy.
    isPriceOld: isAuthenticated ? own.error !== undefined && own.data !== undefined : guest.pricing === 'failed',
    notices: cart?.notices ?? nothing,
    reprice,
  };
}

/** Reprices a guest's lines when a screen showing them opens. */
function useGuestPricing(isGuest: boolean) {
  const dispatch = useShopDispatch();
  const pricing = useSelector(selectPricing);
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (!isGuest) return;
    let isOpen = true;
    const ask = async () => {
      await dispatch(personReady());
      await dispatch((await load()).repriceGuestCart());
      if (isOpen) setIsAnswered(true);
    };
    void ask();
    return () => {
      isOpen = false;
    };
  }, [isGuest, dispatch]);
  return { pricing, isFirst: !isAnswered };
}
