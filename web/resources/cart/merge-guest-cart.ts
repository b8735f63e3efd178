import type { ShopDispatch } from '#web/platform/store.ts';
import { showError, showSuccess } from '#web/platform/toasts.slice.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { cartApi } from './cart.api.ts';
import { noticesReceived } from './cart-state.ts';
import type { CartNotice } from './cart-state.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { joinGuestCart, sendGuestCart } from './guest-changes.ts';
import { namedNotices } from './named-notices.ts';
import { readCart, showCart } from './user-changes.ts';

type Merged = { added: number; notices: CartNotice[] };

/**
 * Merges the guest's cart into the user's after login. The lines stay in the browser until the response arrives; the
 * merge id makes a retry harmless. Lines added after a merge whose response was lost follow under their own id. What
 * could not be added is told on the cart's screens.
 */
export function mergeGuestCart() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<void> => {
    const { items: kept } = selectGuestCart(getState());
    if (kept.length === 0) return;
    const { mergeId, lines } = dispatch(sendGuestCart());
    const owner = selectUser(getState())?._id;
    const body = { mergeId, items: lines };
    const { data } = await dispatch(cartApi.endpoints.mergeCart.initiate({ body }, { track: false }));
    if (!data) return;
    dispatch(joinGuestCart(mergeId));
    dispatch(showCart(data.cart, owner));
    void dispatch(readCart());
    if (selectUser(getState())?._id === owner)
      dispatch(tellMerged(lines, { ...data, notices: namedNotices(data.notices, kept) }));
    await dispatch(mergeGuestCart());
  };
}

/** A repeated merge adds nothing and says nothing. */
function tellMerged(lines: readonly { quantity: number }[], { added, notices }: Merged) {
  return (dispatch: ShopDispatch) => {
    if (notices.length > 0) dispatch(noticesReceived(notices));
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (added > 0) dispatch(showSuccess(addedWords(added, pieces)));
    else if (notices.length > 0) dispatch(showError(`We could not add what you picked earlier. ${whySaid}`));
  };
}

const whySaid = 'Your cart says why.';

function addedWords(added: number, pieces: number): string {
  if (added < pieces) return `We added ${added} of the ${pieces} items you picked earlier to your cart. ${whySaid}`;
  return `We added ${pieces === 1 ? 'the item' : `the ${pieces} items`} you picked earlier to your cart.`;
}
