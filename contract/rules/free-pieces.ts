import type { Paise } from './money.ts';

/** Whoever pays for `buy` pieces gets `get` more cheaper or free; `most` times in an order, or null for any number. */
export type PiecesDeal = { buy: number; get: number; most: number | null };

/** Pieces of one price; `left` is what other coupons have not taken of them. */
type Pieces = { unitPrice: Paise; quantity: number; left: Paise };

/** How many of so many pieces become cheaper: as often as the whole of both is there. */
export function piecesGiven({ buy, get, most }: PiecesDeal, count: number): number {
  const times = Math.floor(count / (buy + get));
  return Math.min(times, most ?? times) * get;
}

/** Pieces that are missing until the deal holds once; 0 when it does. */
export function piecesMissing({ buy, get }: PiecesDeal, count: number): number {
  return Math.max(0, buy + get - count);
}

/**
 * What each of these comes to be cheaper: the cheapest pieces of all are those that are given. Of equal prices the pieces
 * come first of which most is left, so that what it comes to does not depend on the order of the lines.
 */
export function savedOnPieces(all: readonly Pieces[], percent: number, deal: PiecesDeal): Paise[] {
  const count = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const saved = all.map(() => 0);
  let given = piecesGiven(deal, count);
  const cheapest = all.map((pieces, index) => ({ ...pieces, index })).toSorted(byPrice);
  for (const { unitPrice, quantity, left, index } of cheapest) {
    const here = Math.min(given, quantity);
    given -= here;
    saved[index] = Math.min(here * Math.floor((unitPrice * percent) / 100), left);
  }
  return saved;
}

function byPrice(a: Pieces, b: Pieces): number {
  return a.unitPrice - b.unitPrice || b.left * a.quantity - a.left * b.quantity || b.quantity - a.quantity;
}
