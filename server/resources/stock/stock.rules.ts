import { mostPieces, stockReasons, type StockAdjustment, type StockReason } from '#contract/stock.ts';

type Pieces = { on_hand: number; reserved: number };

/** Returns the number of pieces added or removed. */
export function changeOf(adjustment: StockAdjustment, { on_hand: onHand }: Pieces): number {
  return 'change' in adjustment ? adjustment.change : adjustment.counted - onHand;
}

/** Returns why the on-hand quantity cannot change by this many; an empty string if it can. */
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

/** Returns kind and reason of the movement: received goods are one kind, everything else is a correction. */
export function causeOf(reason: StockReason, note: string) {
  const words = stockReasons[reason];
  return {
    kind: reason === 'received' ? ('received' as const) : ('adjusted' as const),
    reason: note === '' ? words : `${words}: ${note}`,
  };
}
