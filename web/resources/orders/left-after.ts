import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { without } from '#web/resources/cart/cart-lines.ts';
import type { Choice } from '#web/resources/cart/cart-lines.ts';

/** Returns the lines left after an order. One added since, with no higher quantity than ordered, is new and stays. */
export function leftAfter({ items, createdAt }: Pick<Order, 'items' | 'createdAt'>, lines: readonly CartItem[]) {
  const ordered = piecesOf(items);
  return lines.flatMap((line) => {
    const left = without([line], ordered);
    return left.length === 0 && new Date(line.addedAt) > new Date(createdAt) ? [line] : left;
  });
}

/** Returns the items of an order as cart lines. */
export function piecesOf(items: Order['items']): (Choice & { quantity: number })[] {
  return items.map(({ product, size, color, quantity }) => ({ productId: product?._id ?? '', size, color, quantity }));
}
