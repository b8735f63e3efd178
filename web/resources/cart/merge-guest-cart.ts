import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { cartApi } from './cart.api.ts';
import { lineOf } from './cart-lines.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { forgetGuestCart } from './guest-changes.ts';
import { newUuid } from './new-uuid.ts';
import { readCart, showCart } from './user-changes.ts';

/**
 * Adds what was put into the cart before the login to the person's own. The lines stay in the browser until the answer
 * is here; the merge id makes a repeat harmless.
 */
export function mergeGuestCart() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const { items, mergeId } = selectGuestCart(getState());
    if (items.length === 0) return;
    const body = { mergeId: mergeId ?? newUuid(), items: items.map(lineOf) };
    const { data } = await dispatch(cartApi.endpoints.mergeCart.initiate({ body }, { track: false }));
    if (!data) return;
    dispatch(forgetGuestCart());
    dispatch(showCart(data.cart));
    void dispatch(readCart());
    const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
    dispatch(showSuccess(mergedWords(pieces, data.notices)));
  };
}

function mergedWords(pieces: number, notices: readonly { message: string }[]): string {
  const joined = `${pieces === 1 ? 'The item' : `The ${pieces} items`} you had picked joined your cart.`;
  return [joined, ...notices.map((notice) => notice.message)].join(' ');
}
