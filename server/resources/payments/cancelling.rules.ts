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
};

/** What a cancellation does: nothing, asks the warehouse, removes pieces, or ends the order. */
export type CancelPlan = { kind: 'nothing' | 'ask' } | { kind: 'reduce' | 'end'; pieces: Pieces };

/** Decides what a cancellation does, or throws. */
export function planCancel({ status, isGivenUp, actor, pieces, lines }: CancelWish): CancelPlan {
  if (!pieces && (status === 'cancelled' || isGivenUp)) return { kind: 'nothing' };
  const isPackedForBuyer = status === 'packed' && actor === 'shopper';
  if (!isPackedForBuyer && !canCancel(status, actor)) throw new ApiError('NOT_CANCELLABLE');
  if (pieces) worthOf(lines, pieces);
  if (!pieces || isAllOf(lines, pieces))
    return isPackedForBuyer ? { kind: 'ask' } : { kind: 'end', pieces: allLeft(lines) };
  if (isPackedForBuyer) throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.packed });
  if (status === 'pending_payment') throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.unpaid });
  if (leavesOnlyGifts(lines, pieces)) throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.gifts });
  return { kind: 'reduce', pieces };
}

/** Whether only free items of an order that was not free would remain, so that somebody got them for nothing. */
function leavesOnlyGifts(lines: readonly CreditableLine[], pieces: Pieces): boolean {
  const takenOf = (id: string) => pieces.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0;
  const remaining = lines.filter((line) => leftOf(line) > takenOf(line.id));
  return remaining.every((line) => line.isFree) && !lines.every((line) => line.isFree);
}

const wholeOnly = {
  packed: 'This order is packed. It can only be stopped as a whole now.',
  gifts: 'Only free items would remain. Please cancel the whole order instead.',
  unpaid: 'An unpaid order can only be cancelled as a whole.',
} as const;
