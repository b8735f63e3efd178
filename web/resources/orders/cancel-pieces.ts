import type { Order } from '#contract/orders.ts';

type Item = Order['items'][number];

/** Quantity to cancel per item id; zero for items not listed. */
export type Chosen = Record<string, number>;

/** Returns the pieces of an item that are still part of the order. */
export function piecesLeft({ quantity, cancelledQuantity, returnedQuantity }: Item): number {
  return quantity - cancelledQuantity - returnedQuantity;
}

/** Selects everything left, the most common intention. */
export function everything(items: readonly Item[]): Chosen {
  return Object.fromEntries(items.map((item) => [item._id, piecesLeft(item)]).filter(([, pieces]) => pieces !== 0));
}

export function piecesOf(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, pieces) => sum + pieces, 0);
}

/** Returns the selection for the request: without `items` it means the whole order. */
export function namedPieces(
  items: readonly Item[],
  chosen: Chosen,
): { items?: { orderItemId: string; quantity: number }[] } {
  if (items.every((item) => (chosen[item._id] ?? 0) === piecesLeft(item))) return {};
  const named = items.map(({ _id }) => ({ orderItemId: _id, quantity: chosen[_id] ?? 0 }));
  return { items: named.filter(({ quantity }) => quantity > 0) };
}
