import { canCancel, type OrderActor, type OrderState } from '#contract/rules/order-states.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CreditableLine } from './credits.queries.ts';
import { allLeft, isAllOf, type Pieces, worthOf } from './credits.rules.ts';

/** Who wants to cancel what of an order that is in this state; without pieces all of it. */
export type CancelWish = {
  status: OrderState;
  /** It was cancelled, and its money is back. */
  isGivenUp: boolean;
  actor: OrderActor;
  pieces: Pieces | undefined;
  lines: readonly CreditableLine[];
};

/** What cancelling comes to: nothing new, a word to the warehouse, fewer pieces, or the end of the order. */
export type CancelPlan = { kind: 'nothing' | 'ask' } | { kind: 'reduce' | 'end'; pieces: Pieces };

/** Decides what becomes of a wish to cancel, or refuses it. */
export function planCancel({ status, isGivenUp, actor, pieces, lines }: CancelWish): CancelPlan {
  if (!pieces && (status === 'cancelled' || isGivenUp)) return { kind: 'nothing' };
  const isPackedForBuyer = status === 'packed' && actor === 'shopper';
  if (!isPackedForBuyer && !canCancel(status, actor)) throw new ApiError('NOT_CANCELLABLE');
  if (pieces) worthOf(lines, pieces);
  if (!pieces || isAllOf(lines, pieces))
    return isPackedForBuyer ? { kind: 'ask' } : { kind: 'end', pieces: allLeft(lines) };
  if (isPackedForBuyer) throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.packed });
  if (status === 'pending_payment') throw new ApiError('NOT_CANCELLABLE', { message: wholeOnly.unpaid });
  return { kind: 'reduce', pieces };
}

const wholeOnly = {
  packed: 'This order is packed. It can only be stopped as a whole now.',
  unpaid: 'An unpaid order can only be cancelled as a whole.',
} as const;
