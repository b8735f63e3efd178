import type { CartItem } from '#contract/cart.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { cartApi } from './cart.api.ts';
import { choiceKey, choiceOf } from './cart-lines.ts';
import type { Change } from './cart-lines.ts';
import { linesSeen, lineTurned } from './cart-state.ts';
import { selectCart, selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { changeGuestCart } from './guest-changes.ts';

/** Changes the guest's or the user's cart; returns false if refused (with a toast). */
export function changeCart(change: Change) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    const state = getState();
    dispatch(linesSeen(selectCart(state)?.items.map((item) => item.variant._id) ?? []));
    if (selectSession(state).isAuthenticated) {
      const { changeUserCart } = await import('./user-changes.ts');
      return dispatch(changeUserCart(change));
    }
    if (change.kind === 'choice') return dispatch(changeGuestChoice(change));
    dispatch(changeGuestCart(change));
    return true;
  };
}

/** Changes size or colour of a guest's line: the server checks availability and price. */
function changeGuestChoice({ itemId, size, color }: Extract<Change, { kind: 'choice' }>) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    const { items } = selectGuestCart(getState());
    const old = items.find((item) => item._id === itemId);
    if (!old) return false;
    const body = { productId: old.product._id, size, color, quantity: old.quantity };
    const { data } = await dispatch(cartApi.endpoints.addToCart.initiate({ body }, { track: false }));
    if (!data?.cartItem) return false;
    dispatch(lineTurned({ from: old, to: data.cartItem }));
    for (const change of asOneLine(items, old, data.cartItem)) dispatch(changeGuestCart(change));
    return true;
  };
}

/** The new choice takes over the quantity, merged with an existing line of the same choice. */
function asOneLine(items: CartItem[], old: CartItem, fresh: CartItem): Change[] {
  const twin = items.find((item) => item !== old && choiceKey(choiceOf(item)) === choiceKey(choiceOf(fresh)));
  const most = Math.min(cartLimits.quantityPerLine, fresh.available);
  const quantity = Math.min(old.quantity + (twin?.quantity ?? 0), most);
  return [
    { kind: 'remove', itemId: old._id },
    { kind: 'put', item: { ...fresh, quantity } },
  ];
}
