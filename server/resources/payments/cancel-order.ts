import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { insertChange, type OrderChange, updateCancelAsked } from '#server/resources/orders/order-changes.queries.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { type CancelPlan, planCancel } from './cancelling.rules.ts';
import { creditPieces } from './credit-pieces.ts';
import { selectCreditable } from './credits.queries.ts';
import type { Pieces } from './credits.rules.ts';
import { endOrder } from './end-order.ts';
import { lockPayment } from './payments.queries.ts';

type CancelOrderInput = {
  orderId: string;
  reader: Reader;
  /** The logged-in user who cancels, if any. */
  userId: string | null;
  reason: string;
  /** The whole order if omitted. */
  pieces?: Pieces | undefined;
  keyed?: KeyedRequest | undefined;
  requestId: string;
};

/** The result of a cancellation. */
type Cancelled = { outcome: CancelPlan['kind'] };

/**
 * Cancels an order or pieces of it, before it is packed, or before dispatch when staff do it: releases its stock and
 * refunds what was paid. Cancelling a whole order is idempotent; pieces are protected from repeats by their idempotency
 * key.
 */
export async function cancelOrder(context: Context, input: CancelOrderInput): Promise<Cancelled> {
  const request = input.keyed;
  const now = context.clock.now();
  return inTransaction(context.db, (tx) => idempotently(tx, { request, now }, () => cancelNow(tx, { ...input, now })));
}

async function cancelNow(tx: Kysely<DB>, input: CancelOrderInput & { now: Date }): Promise<Cancelled> {
  const { orderId, reader, userId, pieces, reason, requestId, now } = input;
  await lockPayment(tx, orderId);
  const order = await lockOrder(tx, orderId, reader);
  if (!order) throw new ApiError('NOT_FOUND');
  const { status, is_given_up: isGivenUp } = order;
  const actor = actorOf(reader, { isTheirs: order.user_id !== null && order.user_id === userId });
  const { lines, paidPerGift } = await selectCreditable(tx, orderId);
  const plan = planCancel({ status, isGivenUp, actor, pieces, lines, paidPerGift });
  const by = { orderId, actor, actorId: userId, reason, requestId, now };
  if (plan.kind === 'ask') await askWarehouse(tx, by);
  if (plan.kind === 'reduce') await cancelPieces(tx, plan.pieces, by);
  if (plan.kind === 'end') {
    await queueParcel(tx, orderId);
    await endOrder(tx, { ...by, from: status, restock: true });
  }
  return { outcome: plan.kind };
}

/** Staff who cancel their own order count as shoppers. */
export function actorOf(reader: Reader, { isTheirs }: { isTheirs: boolean }): OrderActor {
  return 'staff' in reader && !isTheirs ? 'staff' : 'shopper';
}

type By = Omit<OrderChange, 'name'>;

async function askWarehouse(tx: Kysely<DB>, by: By): Promise<void> {
  if (await updateCancelAsked(tx, by.orderId, by.now)) await insertChange(tx, { ...by, name: 'cancel_asked' });
}

/** Cancels pieces of an order that continues: releases their stock and refunds what was paid. */
export async function cancelPieces(tx: Kysely<DB>, pieces: Pieces, by: By): Promise<void> {
  const { orderId, reason, now } = by;
  await insertChange(tx, { ...by, name: 'pieces_cancelled' });
  await queueParcel(tx, orderId);
  const credit = await creditPieces(tx, { orderId, pieces, cause: 'cancelled', reason, restock: true, now });
  await tell(tx, 'pieces-cancelled', credit.creditId);
}
