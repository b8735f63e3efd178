import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { cartApi } from './cart.api.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { joinGuestCart, sendGuestCart } from './guest-changes.ts';
import { readCart, showCart } from './user-changes.ts';

/**
 * Merges the guest's cart into the user's after login. The lines stay in the browser until the response arrives; the
 * merge id makes a retry harmless. Lines added after a merge whose response was lost follow under their own id.
 */
export function mergeGuestCart() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<void> => {
    if (selectGuestCart(getState()).items.length === 0) return;
    const { mergeId, lines } = dispatch(sendGuestCart());
    const owner = selectUser(getState())?._id;
    const body = { mergeId, items: lines };
    const { data } = await dispatch(cartApi.endpoints.mergeCart.initiate({ body }, { track: false }));
    if (!data) return;
    dispatch(joinGuestCart(mergeId));
    dispatch(showCart(data.cart, owner));
    void dispatch(readCart());
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (pieces > 0) dispatch(showSuccess(mergedWords(pieces, data.notices)));
    await dispatch(mergeGuestCart());
  };
}

function mergedWords(pieces: number, notices: readonly { message: string }[]): string {
  const joined = `We added ${pieces === 1 ? 'the item' : `the ${pieces} items`} you picked earlier to your cart.`;
  return [joined, ...notices.map((notice) => notice.message)].join(' ');
}
