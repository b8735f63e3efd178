import { type Paise, sumOf } from './money.ts';

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
 * How many pieces of each entry become cheaper: the cheapest of all. Among equal prices, pieces with most left come
 * first, so that the result does not depend on the order of the lines.
 */
export function piecesGivenOfEach(all: readonly Pieces[], deal: PiecesDeal): number[] {
  let given = piecesGiven(deal, sumOf(all.map(({ quantity }) => quantity)));
  const ofEach = all.map(() => 0);
  const cheapest = all.map((pieces, index) => ({ ...pieces, index })).toSorted(byPrice);
  for (const { quantity, index } of cheapest) {
    const here = Math.min(given, quantity);
    given -= here;
    ofEach[index] = here;
  }
  return ofEach;
}

/** Discount on each entry, of which so many pieces are given at `percent` less. */
export function savedOnPieces(all: readonly Pieces[], percent: number, given: readonly number[]): Paise[] {
  return all.map(({ unitPrice, left }, index) =>
    Math.min((given[index] ?? 0) * Math.floor((unitPrice * percent) / 100), left),
  );
}

function byPrice(a: Pieces, b: Pieces): number {
  return a.unitPrice - b.unitPrice || b.left * a.quantity - a.left * b.quantity || b.quantity - a.quantity;
}
