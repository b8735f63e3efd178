import type { Cart, CartItem, CartSummary } from '#contract/cart.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { cartLimits, lineTotal, totalsOf } from '#contract/rules/totals.ts';
import { shippingRule } from '#web/platform/shop-facts.ts';

/** A product in one size and colour. */
export type Choice = { productId: string; size: string; color: string };

/** A shopper's change to a cart; `itemId` is the line's `_id`. */
export type Change =
  | { kind: 'quantity'; itemId: string; quantity: number }
  | { kind: 'choice'; itemId: string; size: string; color: string }
  | { kind: 'remove'; itemId: string }
  | { kind: 'put'; item: CartItem }
  | { kind: 'clear' };

export const emptyCart: Cart = { items: [], summary: summaryOf([]), version: 0 };

/** Returns the cart with a change applied optimistically; the server's response replaces it. */
export function withChange(cart: Cart, change: Change): Cart {
  const items = changed(cart.items, change);
  return items === cart.items ? cart : { ...cart, items, summary: summaryOf(items) };
}

function changed(items: CartItem[], change: Change): CartItem[] {
  switch (change.kind) {
    case 'clear':
      return [];
    case 'remove':
      return items.filter((item) => item._id !== change.itemId);
    case 'put':
      return put(items, change.item);
    case 'quantity':
      return change.quantity > 0 ? edit(items, change.itemId, { quantity: change.quantity }) : items;
    case 'choice':
      return edit(items, change.itemId, { size: change.size, color: change.color });
  }
}

function edit(items: CartItem[], itemId: string, part: Partial<CartItem>): CartItem[] {
  return items.map((item) => (item._id === itemId ? priced({ ...item, ...part }) : item));
}

/** Replaces the line of the same variant, or appends the line. */
function put(items: CartItem[], line: CartItem): CartItem[] {
  const key = choiceKey(choiceOf(line));
  const known = items.some((item) => choiceKey(choiceOf(item)) === key);
  if (!known) return [...items, priced(line)];
  return items.map((item) => (choiceKey(choiceOf(item)) === key ? priced(line) : item));
}

/** Returns the line with its total recalculated. */
export function priced(item: CartItem): CartItem {
  return {
    ...item,
    itemTotal: toRupees(lineTotal({ unitPrice: toPaise(item.product.price), quantity: item.quantity })),
  };
}

export function choiceOf(item: CartItem): Choice {
  return { productId: item.product._id, size: item.size, color: item.color };
}

export function choiceKey({ productId, size, color }: Choice): string {
  return JSON.stringify([productId, size, color]);
}

/** Returns the line as the API expects it. */
export function lineOf(item: CartItem): Choice & { quantity: number } {
  return { ...choiceOf(item), quantity: item.quantity };
}

/** Returns the lines left after these quantities have been removed. */
export function without(items: readonly CartItem[], gone: readonly (Choice & { quantity: number })[]): CartItem[] {
  const pieces = new Map<string, number>();
  for (const line of gone) pieces.set(choiceKey(line), (pieces.get(choiceKey(line)) ?? 0) + line.quantity);
  return items.flatMap((item) => {
    const quantity = item.quantity - (pieces.get(choiceKey(choiceOf(item))) ?? 0);
    return quantity > 0 ? [priced({ ...item, quantity })] : [];
  });
}

/** Section 9: the same rule as the server's. */
export function summaryOf(items: readonly CartItem[]): CartSummary {
  const totals = totalsOf(
    items.map((item) => ({ unitPrice: toPaise(item.product.price), quantity: item.quantity })),
    shippingRule(),
  );
  return {
    totalItems: items.length,
    totalQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: toRupees(totals.subtotal),
    shipping: toRupees(totals.shipping),
    total: toRupees(totals.total),
  };
}

/** Rupees at MRP, before any reduction. */
export function mrpTotal(items: readonly CartItem[]): number {
  const paise = items.map(
    ({ product, quantity }) => toPaise(Math.max(product.originalPrice ?? 0, product.price)) * quantity,
  );
  return toRupees(paise.reduce((sum, part) => sum + part, 0));
}

/** Why a line cannot be ordered. */
type Problem = 'sold-out' | 'too-many';

export function problemOf({ available, quantity }: CartItem): Problem | null {
  if (available <= 0) return 'sold-out';
  return quantity > available ? 'too-many' : null;
}

/** Returns the highest quantity of a line, and the reason for the limit. */
export function mostOf({ available }: CartItem): { most: number; reason: string } {
  if (available >= cartLimits.quantityPerLine)
    return { most: cartLimits.quantityPerLine, reason: `Up to ${cartLimits.quantityPerLine} of one item` };
  return { most: Math.max(available, 1), reason: available > 0 ? `Only ${available} left` : 'Sold out' };
}

/** Sorts lines in the order first seen, by variant; a restored line returns to its place, new ones come last. */
export function inOrder(items: CartItem[], seen: readonly string[]): CartItem[] {
  if (seen.length === 0) return items;
  const place = (item: CartItem) => {
    const found = seen.indexOf(item.variant._id);
    return found < 0 ? seen.length : found;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
