import type { Kysely } from 'kysely';
import type { OrderActor, OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { releaseHolds } from '#server/resources/orders/holds.queries.ts';
import { updateStatus } from '#server/resources/orders/order-moves.queries.ts';
import { creditPieces } from './credit-pieces.ts';
import { selectCreditable } from './credits.queries.ts';
import { allLeft } from './credits.rules.ts';
import { endIfRefunded } from './end-refunded.ts';

export type EndOrderInput = {
  orderId: string;
  from: OrderState | readonly OrderState[];
  actor: OrderActor;
  actorId?: string | null | undefined;
  reason: string;
  requestId?: string | undefined;
  /** Whether the remaining pieces can be sold again. */
  restock: boolean;
  now: Date;
};

/**
 * Cancels what is left of an order: refunds all payments not refunded yet and releases its coupons. Returns false when
 * its status did not allow it. The caller has locked the payment, then the order.
 */
export async function endOrder(tx: Kysely<DB>, input: EndOrderInput): Promise<boolean> {
  const { orderId, reason, restock, now } = input;
  const from = await updateStatus(tx, { ...input, to: 'cancelled' });
  if (from === undefined) return false;
  if (from === 'pending_payment') {
    await releaseHolds(tx, { orderId, state: 'released' });
    return true;
  }
  await tell(tx, 'order-cancelled', orderId);
  const pieces = allLeft((await selectCreditable(tx, orderId)).lines);
  if (pieces.length > 0) await creditPieces(tx, { orderId, pieces, cause: 'cancelled', reason, restock, now });
  await endIfRefunded(tx, { orderId, actor: 'system', now });
  return true;
}
