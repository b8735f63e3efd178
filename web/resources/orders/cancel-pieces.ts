import type { Order } from '#contract/orders.ts';

type Item = Order['items'][number];

/** How many pieces of each item are to be cancelled, by the item's id; none of those that are not named. */
export type Chosen = Record<string, number>;

/** Pieces of an item that are still part of the order. */
export function piecesLeft({ quantity, cancelledQuantity, returnedQuantity }: Item): number {
  return quantity - cancelledQuantity - returnedQuantity;
}

/** Everything that is left, which is what most people who cancel mean. */
export function everything(items: readonly Item[]): Chosen {
  return Object.fromEntries(items.map((item) => [item._id, piecesLeft(item)]).filter(([, pieces]) => pieces !== 0));
}

export function piecesOf(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, pieces) => sum + pieces, 0);
}

/** As the shop is told: nothing said means all of it. */
export function namedPieces(
  items: readonly Item[],
  chosen: Chosen,
): { items?: { orderItemId: string; quantity: number }[] } {
  if (items.every((item) => (chosen[item._id] ?? 0) === piecesLeft(item))) return {};
  const named = items.map(({ _id }) => ({ orderItemId: _id, quantity: chosen[_id] ?? 0 }));
  return { items: named.filter(({ quantity }) => quantity > 0) };
}
