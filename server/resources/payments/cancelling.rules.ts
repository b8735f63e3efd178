import { canCancel, type OrderActor, type OrderState } from '#contract/rules/order-states.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CreditableLine } from './credits.queries.ts';
import { allLeft, isAllOf, leftOf, type Pieces, worthOf } from './credits.rules.ts';

/** A request to cancel an order in this state, or pieces of it; without `pieces` the whole order. */
export type CancelWish = {
  status: OrderState;
  /** It was cancelled and has been refunded. */
  isGivenUp: boolean;
  actor: OrderActor;
  pieces: Pieces | undefined;
  lines: readonly CreditableLine[];
  paidPerGift: number;
};

/** What a cancellation does: nothing, asks the warehouse, removes pieces, or ends the order. */
export type CancelPlan = { kind: 'nothing' | 'ask' } | { kind: 'reduce' | 'end'; pieces: Pieces };

/** Decides what a cancellation does, or throws. */
export function planCancel(wish: CancelWish): CancelPlan {
  const { status, isGivenUp, actor, pieces, lines } = wish;
  if (!pieces && (status === 'cancelled' || isGivenUp)) return { kind: 'nothing' };
  const isPackedForBuyer = status === 'packed' && actor === 'shopper';
  if (!isPackedForBuyer && !canCancel(status, actor)) throw new ApiError('NOT_CANCELLABLE');
  if (pieces) worthOf(lines, pieces);
  if (!pieces || isAllOf(lines, pieces))
    return isPackedForBuyer ? { kind: 'ask' } : { kind: 'end', pieces: allLeft(lines) };
  if (isPackedForBuyer) throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.packed });
  if (status === 'pending_payment') throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.unpaid });
  if (leavesTooManyGifts(wish, pieces)) throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.gifts });
  return { kind: 'reduce', pieces };
}

/**
 * Whether a buyer would keep a deal's gifts without what earned them: the remaining full-price pieces are worth less, at
 * list price, than the remaining gifts times `paidPerGift`. A line's gift counts evenly over its pieces, as its refunds
 * do.
 */
function leavesTooManyGifts({ lines, paidPerGift }: CancelWish, pieces: Pieces): boolean {
  if (lines.every((line) => line.gift === line.unitPrice * line.quantity)) return false;
  let [paid, gifts] = [0, 0];
  for (const line of lines) {
    const taken = pieces.find(({ orderItemId }) => orderItemId === line.id)?.quantity ?? 0;
    const left = (leftOf(line) - taken) / line.quantity;
    paid += (line.unitPrice * line.quantity - line.gift) * left;
    gifts += line.gift * left;
  }
  // Fractions of a paisa never refuse.
  return paid === 0 || Math.ceil(paid) < Math.floor(gifts * paidPerGift);
}

const wholeOnly = {
  packed: 'This order is packed. It can only be stopped as a whole now.',
  gifts:
    'Too little would remain for the offer of this order. Please cancel its free or reduced items too, or the whole order.',
  unpaid: 'An unpaid order can only be cancelled as a whole.',
} as const;
