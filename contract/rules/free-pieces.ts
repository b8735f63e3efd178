import type { Paise } from './money.ts';

/**
 * Terms of bxgy: for `buy` paid pieces, `get` more are cheaper or free, at most `most` times in an order (null:
 * unlimited).
 */
export type PiecesDeal = { buy: number; get: number; most: number | null };

/** Pieces of one price; `left` is what other coupons have left of it. */
type Pieces = { unitPrice: Paise; quantity: number; left: Paise };

/** How many of `count` pieces become cheaper: `get` for each complete set. */
export function piecesGiven({ buy, get, most }: PiecesDeal, count: number): number {
  const times = Math.floor(count / (buy + get));
  return Math.min(times, most ?? times) * get;
}

/** Pieces missing for the first set; 0 if complete. */
export function piecesMissing({ buy, get }: PiecesDeal, count: number): number {
  return Math.max(0, buy + get - count);
}

/**
 * Discount on each entry: the cheapest pieces are the free ones. Among equal prices, pieces with most left come first,
 * so that the result does not depend on the order of the lines.
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
