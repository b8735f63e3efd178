import { newUuid } from '#web/platform/new-uuid.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { cartApi } from './cart.api.ts';
import { choiceKey, choiceOf, emptyCart, lineOf } from './cart-lines.ts';
import type { Change } from './cart-lines.ts';
import {
  guestCartChanged,
  guestCartJoined,
  guestCartPriced,
  guestCartSent,
  pricingFailed,
  pricingStarted,
} from './cart-state.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { saveGuestCart } from './guest-cart.ts';

/** Changes the guest's cart, which only this browser holds. */
export function changeGuestCart(change: Change) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    dispatch(guestCartChanged({ change, newMergeId: newUuid() }));
    saveGuestCart(selectGuestCart(getState()));
  };
}

/** Returns the lines to merge. Lines of an unanswered merge are sent again, as far as they are still in the cart. */
export function sendGuestCart() {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const { items, mergeId, sent } = selectGuestCart(getState());
    const wanted = new Map(items.map((item) => [choiceKey(choiceOf(item)), lineOf(item)]));
    const again = sent.flatMap((line) => {
      const quantity = Math.min(line.quantity, wanted.get(choiceKey(line))?.quantity ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    const batch = { mergeId: mergeId ?? newUuid(), lines: sent.length > 0 ? again : [...wanted.values()] };
    dispatch(guestCartSent(batch));
    saveGuestCart(selectGuestCart(getState()));
    return batch;
  };
}

/** Removes the lines that were merged into the user's cart. */
export function joinGuestCart(mergeId: string) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    dispatch(guestCartJoined({ mergeId, newMergeId: newUuid() }));
    saveGuestCart(selectGuestCart(getState()));
  };
}

/** Requests current prices and stock. */
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
