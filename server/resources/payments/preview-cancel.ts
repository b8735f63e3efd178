import { type Paise, toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectStanding } from '#server/resources/orders/order-moves.queries.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { actorOf } from './cancel-order.ts';
import { planCancel } from './cancelling.rules.ts';
import { selectCreditable } from './credits.queries.ts';
import { allLeft, dueAfter, type Pieces, refundFor, sumOf, worthOf } from './credits.rules.ts';

type PreviewRequest = { orderId: string; reader: Reader; userId: string | null; pieces: Pieces | undefined };

/**
 * Computes what a cancellation would refund, by the same functions that refund it; for a packed order, what stopping it
 * would.
 */
export async function previewCancel(context: Context, { orderId, reader, userId, pieces }: PreviewRequest) {
  const standing = await selectStanding(context.db, orderId, reader);
  if (!standing) throw new ApiError('NOT_FOUND');
  const order = await selectCreditable(context.db, orderId);
  const { status, is_given_up: isGivenUp, user_id: owner } = standing;
  const actor = actorOf(reader, { isTheirs: owner !== null && owner === userId });
  const plan = planCancel({ status, isGivenUp, actor, pieces, lines: order.lines, paidPerGift: order.paidPerGift });
  if (plan.kind === 'nothing') throw new ApiError('NOT_CANCELLABLE');
  const isAll = plan.kind !== 'reduce';
  const taken = worthOf(order.lines, 'pieces' in plan ? plan.pieces : allLeft(order.lines));
  return toPreview({ refund: refundFor(order, sumOf(taken), { isAll }), due: dueAfter(order, taken), isAll });
}

function toPreview({ refund, due, isAll }: { refund: Paise; due: Paise; isAll: boolean }) {
  return { refund: toRupees(refund), dueOnDelivery: toRupees(due), isAll };
}
