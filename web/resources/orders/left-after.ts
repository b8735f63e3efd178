import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { without } from '#web/resources/cart/cart-lines.ts';
import type { Choice } from '#web/resources/cart/cart-lines.ts';

/** What is left of lines, however much later, of which an order was made. One that was put in since, with no more than was ordered, is wanted anew. */
export function leftAfter({ items, createdAt }: Pick<Order, 'items' | 'createdAt'>, lines: readonly CartItem[]) {
  const ordered = piecesOf(items);
  return lines.flatMap((line) => {
    const left = without([line], ordered);
    return left.length === 0 && new Date(line.addedAt) > new Date(createdAt) ? [line] : left;
  });
}

/** The pieces of an order, as a cart names them. */
export function piecesOf(items: Order['items']): (Choice & { quantity: number })[] {
  return items.map(({ product, size, color, quantity }) => ({ productId: product?._id ?? '', size, color, quantity }));
}
