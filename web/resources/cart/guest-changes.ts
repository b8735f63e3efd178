import type { ShopDispatch } from '#web/platform/store.ts';
import { cartApi } from './cart.api.ts';
import { choiceKey, choiceOf, emptyCart, lineOf } from './cart-lines.ts';
import type { Change } from './cart-lines.ts';
import { guestCartChanged, guestCartPriced, guestCartRestored, pricingFailed, pricingStarted } from './cart-state.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { noGuestCart, saveGuestCart } from './guest-cart.ts';
import { newUuid } from './new-uuid.ts';

/** Changes the guest's lines at once; they are the browser's own. */
export function changeGuestCart(change: Change) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    dispatch(guestCartChanged({ change, newMergeId: newUuid() }));
    saveGuestCart(selectGuestCart(getState()));
  };
}

/** Forgets the guest's lines: they were ordered or joined the person's cart. */
export function forgetGuestCart() {
  return (dispatch: ShopDispatch) => {
    dispatch(guestCartRestored(noGuestCart));
    saveGuestCart(noGuestCart);
  };
}

/** Asks for the prices and stock of today. */
export function repriceGuestCart() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const { items } = selectGuestCart(getState());
    if (items.length === 0) return void dispatch(guestCartPriced({ asked: [], cart: emptyCart, notices: [] }));
    dispatch(pricingStarted());
    const asking = cartApi.endpoints.quote.initiate(
      { body: { items: items.map(lineOf) } },
      { subscribe: false, forceRefetch: true },
    );
    const { data, error } = await dispatch(asking);
    if (!data || error) return void dispatch(pricingFailed());
    dispatch(guestCartPriced({ asked: items.map((item) => choiceKey(choiceOf(item))), ...data }));
    saveGuestCart(selectGuestCart(getState()));
  };
}
