import { createSelector } from '@reduxjs/toolkit';
import type { Cart } from '#contract/cart.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { cartApi } from './cart.api.ts';
import { emptyCart, inOrder, summaryOf, withChange } from './cart-lines.ts';
import type { CartState } from './cart-state.ts';

export { cartSlice } from './cart-state.ts';

/** The part of the store that the cart reads. */
export type CartRoot = { cart: CartState } & Parameters<typeof selectSession>[0] &
  Parameters<ReturnType<typeof cartApi.endpoints.cart.select>>[0];

const guestCart = createSelector(
  (state: CartRoot) => state.cart.guest.items,
  (items): Cart => (items.length === 0 ? emptyCart : { items, summary: summaryOf(items), version: 0 }),
);

const userCart = createSelector(
  cartApi.endpoints.cart.select(),
  (state: CartRoot) => state.cart.pending,
  ({ data }, pending) => data && pending.reduce((cart, { change }) => withChange(cart, change), data),
);

/** The cart as the shopper sees it; undefined while a logged-in user's is loading. */
export const selectCart = createSelector(
  (state: CartRoot) => (selectSession(state).isAuthenticated ? userCart(state) : guestCart(state)),
  (state: CartRoot) => state.cart.order,
  (cart, order) => cart && { ...cart, items: inOrder(cart.items, order) },
);

/** Number of items, for the cart badge. */
export function selectCartCount(state: CartRoot): number {
  return selectCart(state)?.summary.totalQuantity ?? 0;
}

export const selectGuestCart = (state: CartRoot) => state.cart.guest;
export const selectPricing = (state: CartRoot) => state.cart.pricing;
export const selectUntold = (state: CartRoot) => state.cart.untold;
export const selectAdded = (state: CartRoot) => state.cart.added;
export const selectIsChanging = (state: CartRoot) => state.cart.pending.length > 0;
