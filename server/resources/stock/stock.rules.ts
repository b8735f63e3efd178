import { mostPieces, stockReasons, type StockAdjustment, type StockReason } from '#contract/stock.ts';

type Pieces = { on_hand: number; reserved: number };

/** How many pieces come or go. */
export function changeOf(adjustment: StockAdjustment, { on_hand: onHand }: Pieces): number {
  return 'change' in adjustment ? adjustment.change : adjustment.counted - onHand;
}

/** Why what is on hand cannot change by so many pieces; the empty string when it can. */
export function whyNot({ on_hand: onHand, reserved }: Pieces, change: number): string {
  const left = onHand + change;
  if (left > mostPieces)
    return `That would be ${left.toLocaleString('en-IN')} pieces; at most ${mostPieces.toLocaleString('en-IN')} fit.`;
  if (left >= reserved) return '';
  if (left < 0) return `Only ${piecesOf(onHand)} on hand.`;
  return `${piecesOf(reserved)} promised to orders that are still to be paid, so at least ${reserved} must stay.`;
}

function piecesOf(count: number): string {
  return count === 1 ? '1 piece is' : `${count} pieces are`;
}

/** What the movement says: goods that come are one kind, all the rest corrections. */
export function causeOf(reason: StockReason, note: string) {
  const words = stockReasons[reason];
  return {
    kind: reason === 'received' ? ('received' as const) : ('adjusted' as const),
    reason: note === '' ? words : `${words}: ${note}`,
  };
}
