import { nanoid } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '#contract/cart.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { isSessionAlive } from '#web/resources/auth/live-session.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { cartApi, newerCart } from './cart.api.ts';
import { choiceKey, choiceOf, lineOf } from './cart-lines.ts';
import type { Change, Choice } from './cart-lines.ts';
import { changeSettled, changeStarted, isOvertaken, lineTurned } from './cart-state.ts';
import type { CartRoot } from './cart.slice.ts';
import { changeGuestCart } from './guest-changes.ts';

const { addToCart, updateCart, removeFromCart, clearCart, cart: read } = cartApi.endpoints;

/** One after the other, so that two quick presses cannot overtake each other on the way. */
let queue: Promise<unknown> = Promise.resolve();

/** Shows a change of a person's cart at once and sends it; a refused one is taken back and the refusal shown in a toast. */
export function changeUserCart(change: Change) {
  return (dispatch: ShopDispatch): Promise<boolean> => {
    const id = nanoid();
    dispatch(changeStarted({ id, change }));
    const turn = queue.then(() => dispatch(sendChange(id, change)));
    queue = turn.catch(() => undefined);
    return turn;
  };
}

function sendChange(id: string, change: Change) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    try {
      if (isOvertaken(getState().cart, id)) return true;
      const owner = selectUser(getState())?._id;
      const { data } = await dispatch(callFor(change, getState()));
      if (change.kind === 'choice' && data?.cart) dispatch(keepPlace(change, data.cart));
      return await dispatch(showAnswer(data, owner));
    } finally {
      dispatch(changeSettled(id));
    }
  };
}

/** A line of another choice is a new one in the answer. */
function keepPlace({ itemId, size, color }: Extract<Change, { kind: 'choice' }>, answer: Cart) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const old = lineIn(getState(), itemId);
    const wanted = old && choiceKey({ ...choiceOf(old), size, color });
    const fresh = answer.items.find((item) => choiceKey(choiceOf(item)) === wanted);
    if (old && fresh) dispatch(lineTurned({ from: old.variant._id, to: fresh.variant._id }));
  };
}

/** Adds pieces of a variant to a person's cart; answers what went wrong, or nothing. */
export function addToUserCart(line: Choice & { quantity: number }) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<unknown> => {
    const owner = selectUser(getState())?._id;
    const { data, error } = await dispatch(addToCart.initiate({ body: line }, { track: false }));
    if (error) return error;
    // The answer of a guest, and no session to be had: what was wanted waits here for the login that this leads to.
    if (data.cartItem && !data.cart && !(await dispatch(isSessionAlive()))) {
      dispatch(changeGuestCart({ kind: 'put', item: data.cartItem }));
      return undefined;
    }
    if (await dispatch(showAnswer(data, owner))) return undefined;
    const again = await dispatch(addToCart.initiate({ body: line }, { track: false }));
    await dispatch(showAnswer(again.data, owner));
    return again.error;
  };
}

/** Shows the cart of an answer; without one the cart is read anew. False when it was no answer to this person. */
function showAnswer(data: { cart?: Cart | undefined } | undefined, owner: string | undefined) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    const isKnown = read.select()(getState()).data !== undefined;
    if (data?.cart) tellOtherTabs('cart');
    if (data?.cart && isKnown) dispatch(showCart(data.cart, owner));
    else {
      // The answer of a guest: the session has ended. A renewed one may try again.
      if (data && !data.cart) await dispatch(isSessionAlive());
      await dispatch(readCart());
    }
    return data?.cart !== undefined;
  };
}

/** Puts the server's own answer where every screen reads the cart, unless a newer one is there, or another person than asked. */
export function showCart(cart: Cart, owner: string | undefined) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    if (selectUser(getState())?._id !== owner) return;
    dispatch(cartApi.util.updateQueryData('cart', undefined, (known) => newerCart(known, cart)));
  };
}

/** Reads the cart anew, for example when this tab comes back. */
export function readCart() {
  return read.initiate(undefined, { subscribe: false, forceRefetch: true });
}

function callFor(change: Change, state: CartRoot) {
  const untracked = { track: false };
  switch (change.kind) {
    case 'clear':
      return clearCart.initiate(undefined, untracked);
    case 'remove':
      return removeFromCart.initiate({ params: { itemId: change.itemId } }, untracked);
    case 'put':
      return addToCart.initiate({ body: lineOf(change.item) }, untracked);
    case 'quantity':
      return updateCart.initiate({ params: { itemId: change.itemId }, body: { quantity: change.quantity } }, untracked);
    case 'choice': {
      const { itemId, size, color } = change;
      const quantity = lineIn(state, itemId)?.quantity ?? 1;
      return updateCart.initiate({ params: { itemId }, body: { quantity, size, color } }, untracked);
    }
  }
}

/** A line as the server last told it. */
function lineIn(state: CartRoot, itemId: string): CartItem | undefined {
  return read
    .select()(state)
    .data?.items.find((item) => item._id === itemId);
}
