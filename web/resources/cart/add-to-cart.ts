import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/products.ts';
import { cartLimits, tooManyItems, tooManyOfOneItem } from '#contract/rules/totals.ts';
import { track } from '#web/platform/analytics.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { personKnown } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showError, showSuccess } from '#web/platform/toasts.slice.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import type { Choice } from './cart-lines.ts';
import { lineAdded } from './cart-state.ts';
import { cartApi } from './cart.api.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { changeGuestCart } from './guest-changes.ts';

/** The product as a cart line shows it, with its variants. */
export type NewLine = {
  product: CartItem['product'] & Pick<Product, 'variants'>;
  size: string;
  color: string;
  quantity: number;
};

/** The cart page shows the new line itself; the checkout must not be covered. */
const withoutPanel = ['/cart', '/checkout'];

/**
 * Adds a variant to the cart. Resolves when it is in the cart, which the mini cart announces; rejects when it was
 * refused, which a toast announces.
 */
export function addToCart(line: NewLine) {
  return async (dispatch: ShopDispatch): Promise<void> => {
    // Loaded in parallel with the call, to be ready when the response arrives.
    void loadMiniCart();
    await dispatch(personKnown());
    if (!navigator.onLine) {
      dispatch((await import('./add-offline.ts')).addOffline(line));
      return countAdded(line);
    }
    await dispatch(putIntoCart({ ...line, productId: line.product._id }));
    countAdded(line);
    return dispatch(tellAdded(line));
  };
}

/** Tracks an addition to a cart, from any source. */
export function countAdded({ product, quantity }: { product: Pick<Product, 'slug'>; quantity: number }) {
  track({ event: 'add_to_cart', productId: product.slug, quantity });
}

/** Same without an announcement: for several items at once. */
export function putIntoCart(piece: Choice & { quantity: number }) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<void> => {
    const isUser = selectSession(getState()).isAuthenticated;
    await dispatch(isUser ? addForUser(piece) : addForGuest(piece));
  };
}

/** Announces a new line in the mini cart, or else in a toast. */
export function tellAdded(line: NewLine) {
  return async (dispatch: ShopDispatch): Promise<void> => {
    if (await loadMiniCart()) openMiniCart(dispatch, line);
    else dispatch(showSuccess('Added to cart'));
  };
}

/** False on pages without the panel, or if its script fails to load. */
async function loadMiniCart(): Promise<boolean> {
  if (withoutPanel.includes(location.pathname)) return false;
  return import('./mini-cart.tsx').then(
    () => true,
    () => false,
  );
}

/** Deferred, so that an open size sheet first closes and returns focus to its opener. */
function openMiniCart(dispatch: ShopDispatch, { product, size, color }: NewLine) {
  setTimeout(() => dispatch(lineAdded({ productId: product._id, size, color, at: location.pathname })));
}

function addForUser({ productId, size, color, quantity }: Choice & { quantity: number }) {
  return async (dispatch: ShopDispatch): Promise<void> => {
    const { addToUserCart } = await import('./user-changes.ts');
    const error = await dispatch(addToUserCart({ productId, size, color, quantity }));
    if (error) throw refusal(error);
  };
}

/** The server checks and prices the line with its whole quantity; the browser keeps it. */
function addForGuest({ productId, size, color, quantity }: Choice & { quantity: number }) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const { items } = selectGuestCart(getState());
    const kept = items.find((item) => item.product._id === productId && item.size === size && item.color === color);
    const newQuantity = (kept?.quantity ?? 0) + quantity;
    const fault = limitOf(newQuantity, kept ? 0 : items.length + 1);
    if (fault) {
      dispatch(showError(fault));
      throw new Error(fault);
    }
    const body = { productId, size, color, quantity: newQuantity };
    const reply = await dispatch(cartApi.endpoints.addToCart.initiate({ body }, { track: false }));
    if (!reply.data?.cartItem) throw refusal(reply.error);
    dispatch(changeGuestCart({ kind: 'put', item: reply.data.cartItem }));
  };
}

/** The server enforces the same limits for a logged-in user's cart. */
function limitOf(quantity: number, lines: number): string | undefined {
  if (quantity > cartLimits.quantityPerLine) return tooManyOfOneItem;
  return lines > cartLimits.lines ? tooManyItems : undefined;
}

function refusal(error: unknown): Error {
  return new Error(isCallError(error) ? error.message : 'We could not add it to your cart.');
}
