import { nanoid } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '#contract/cart.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { isSessionAlive } from '#web/resources/auth/live-session.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { cartApi, newerCart } from './cart.api.ts';
import { choiceKey, choiceOf, lineOf } from './cart-lines.ts';
import type { Change, Choice } from './cart-lines.ts';
import { changeSettled, changeStarted, isOvertaken, lineTurned, pendingChange } from './cart-state.ts';
import type { CartRoot } from './cart.slice.ts';
import { changeGuestCart } from './guest-changes.ts';

const { addToCart, updateCart, removeFromCart, clearCart, cart: read } = cartApi.endpoints;

/** Sends changes one after the other, so that two quick presses cannot overtake each other. */
let queue: Promise<unknown> = Promise.resolve();

/** Shows a change of the user's cart optimistically and sends it; a refused one is reverted, with a toast. */
export function changeUserCart(change: Change) {
  return (dispatch: ShopDispatch): Promise<boolean> => {
    const id = nanoid();
    dispatch(changeStarted({ id, change }));
    const turn = queue.then(() => dispatch(sendChange(id)));
    queue = turn.catch(() => undefined);
    return turn;
  };
}

function sendChange(id: string) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    try {
      const change = pendingChange(getState().cart, id);
      if (!change || isOvertaken(getState().cart, id)) return true;
      const owner = selectUser(getState())?._id;
      const { data } = await dispatch(callFor(change, getState()));
      if (data?.cart) dispatch(followLine(change, data.cart));
      return await dispatch(showAnswer(data, owner));
    } finally {
      dispatch(changeSettled(id));
    }
  };
}

/** A line with another choice, or put back, is a new line in the response. */
function followLine(change: Change, answer: Cart) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const old = change.kind === 'put' ? change.item : change.kind === 'choice' && lineIn(getState(), change.itemId);
    if (!old) return;
    const { size, color } = change.kind === 'choice' ? change : old;
    const newKey = choiceKey({ ...choiceOf(old), size, color });
    const fresh = answer.items.find((item) => choiceKey(choiceOf(item)) === newKey);
    if (fresh) dispatch(lineTurned({ from: old, to: fresh }));
  };
}

/** Adds a variant to the user's cart; returns the error, if any. */
export function addToUserCart(line: Choice & { quantity: number }) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<unknown> => {
    const owner = selectUser(getState())?._id;
    const { data, error } = await dispatch(addToCart.initiate({ body: line }, { track: false }));
    if (error) {
      // It may have arrived all the same.
      await dispatch(readCart());
      return error;
    }
    // A guest's response, and the session cannot be renewed: the line is kept here for the login that follows.
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

/** Shows the cart of a response, or rereads it if there is none. Returns false if it was not for this user. */
function showAnswer(data: { cart?: Cart | undefined } | undefined, owner: string | undefined) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    const isKnown = read.select()(getState()).data !== undefined;
    if (data?.cart) tellOtherTabs('cart');
    if (data?.cart && isKnown) dispatch(showCart(data.cart, owner));
    else {
      // A guest's response: the session has ended. With a renewed one the caller may retry.
      if (data && !data.cart) await dispatch(isSessionAlive());
      await dispatch(readCart());
    }
    return data?.cart !== undefined;
  };
}

/** Puts the server's cart into the cache, unless a newer one is there or the user has changed since the request. */
export function showCart(cart: Cart, owner: string | undefined) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    if (selectUser(getState())?._id !== owner) return;
    dispatch(cartApi.util.updateQueryData('cart', undefined, (known) => newerCart(known, cart)));
  };
}

/** Rereads the cart, for example when this tab becomes visible again. */
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
      return addToCart.initiate({ body: { ...lineOf(change.item), isRestored: true } }, untracked);
    case 'quantity':
      return updateCart.initiate({ params: { itemId: change.itemId }, body: { quantity: change.quantity } }, untracked);
    case 'choice': {
      const { itemId, size, color } = change;
      const quantity = lineIn(state, itemId)?.quantity ?? 1;
      return updateCart.initiate({ params: { itemId }, body: { quantity, size, color } }, untracked);
    }
  }
}

/** Returns a line as last received from the server. */
function lineIn(state: CartRoot, itemId: string): CartItem | undefined {
  return cartRead(state)?.items.find((item) => item._id === itemId);
}

function cartRead(state: CartRoot): Cart | undefined {
  return read.select()(state).data;
}
