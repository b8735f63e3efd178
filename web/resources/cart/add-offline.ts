import type { CartItem } from '#contract/cart.ts';
import { cartLimits, tooManyItems, tooManyOfOneItem } from '#contract/rules/totals.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showError, showSuccess } from '#web/platform/toasts.slice.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import type { NewLine } from './add-to-cart.ts';
import { choiceKey, choiceOf, priced } from './cart-lines.ts';
import { selectGuestCart } from './cart.slice.ts';
import type { CartRoot } from './cart.slice.ts';
import { changeGuestCart } from './guest-changes.ts';

/**
 * Keeps a line added offline in this browser, with the price and stock the page showed. Both are checked once online; a
 * logged-in user's lines are then merged into their cart, once (start-cart.ts).
 */
export function addOffline(line: NewLine) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    const { items } = selectGuestCart(getState());
    const item = offlineLine(line, items);
    if (typeof item === 'string') {
      dispatch(showError(item));
      throw new Error(item);
    }
    dispatch(changeGuestCart({ kind: 'put', item }));
    const isUser = selectSession(getState()).isAuthenticated;
    dispatch(showSuccess(isUser ? wordsForUser : wordsForGuest));
  };
}

const wordsForGuest = 'Added to cart. You are offline, so we will check price and stock when you are back online.';
const wordsForUser = 'You are offline. We will add it to your cart when you are back online.';

/** Returns the line with its new quantity, or the reason why it cannot be added. */
export function offlineLine(
  { product, size, color, quantity }: NewLine,
  items: readonly CartItem[],
): CartItem | string {
  const variant = product.variants.find((one) => one.size === size && one.color === color);
  if (!variant) return 'Please choose one of the sizes and colours offered.';
  const key = choiceKey({ productId: product._id, size, color });
  const known = items.find((item) => choiceKey(choiceOf(item)) === key);
  const newQuantity = (known?.quantity ?? 0) + quantity;
  if (newQuantity > variant.stock) return variant.stock > 0 ? `Only ${variant.stock} left.` : 'This size is sold out.';
  if (newQuantity > cartLimits.quantityPerLine) return tooManyOfOneItem;
  if (!known && items.length >= cartLimits.lines) return tooManyItems;
  return priced({
    _id: known?._id ?? variant._id,
    product: shown(product),
    variant: { _id: variant._id, sku: variant.sku },
    quantity: newQuantity,
    size,
    color,
    available: variant.stock,
    addedAt: known?.addedAt ?? shopNow().toISOString(),
    itemTotal: 0,
  });
}

/** Returns the part of a product that a cart line shows. */
function shown(product: NewLine['product']): CartItem['product'] {
  const { _id, slug, name, price, originalPrice, images, stock, sizes, colors, category } = product;
  return { _id, slug, name, price, originalPrice, images, stock, sizes, colors, category };
}
