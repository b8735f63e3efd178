import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { updatePaymentStatus } from '#server/resources/orders/order-moves.queries.ts';
import { isAllMoneyBack } from './refunds.queries.ts';

type EndRefundedInput = { orderId: string; actor: OrderActor; actorId?: string; requestId?: string; now: Date };

/**
 * Ends a cancelled, expired or returned order once all its money has been refunded, whichever came last; an unpaid
 * order is unchanged. The caller has locked the payment, then the order.
 */
export async function endIfRefunded(tx: Kysely<DB>, input: EndRefundedInput): Promise<void> {
  const { orderId } = input;
  if (!(await isAllMoneyBack(tx, orderId))) return;
  const from = ['cancelled', 'expired', 'returned'] as const;
  if (await moveOrder(tx, { ...input, from, to: 'refunded', reason: 'The money is back' }))
    await updatePaymentStatus(tx, { orderId, to: 'REFUNDED' });
}
