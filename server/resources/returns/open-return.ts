import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockOrder, type SettledRow } from '#server/resources/orders/order-moves.queries.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { insertReturnEvent, type LockedReturn, lockReturn } from './return-moves.queries.ts';
import { selectOrderOfReturn } from './returns.queries.ts';

/** A locked return with its order and the current time, for changes. */
export type OpenReturn = { tx: Kysely<DB>; one: LockedReturn; order: SettledRow; now: Date };

/** Changes a return in one transaction. Locks payment, order and return in this order; stock comes after them. */
export async function withReturn<Result>(
  context: Context,
  returnId: string,
  work: (open: OpenReturn) => Promise<Result>,
): Promise<Result> {
  const orderId = await selectOrderOfReturn(context.db, returnId);
  if (!orderId) throw new ApiError('NOT_FOUND');
  return inTransaction(context.db, async (tx) => {
    await lockPayment(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const one = await lockReturn(tx, returnId);
    if (!order || !one) throw new ApiError('NOT_FOUND');
    // Read under the lock: of two at once, the later one is dated later.
    return work({ tx, one, order, now: context.clock.now() });
  });
}

type ReturnEvent = { name: string; actor: OrderActor; actorId?: string | null; note?: string; at?: Date };

/** Records an event of a return. */
export async function recordEvent({ tx, one, now }: OpenReturn, { at = now, ...event }: ReturnEvent): Promise<void> {
  await insertReturnEvent(tx, { ...event, returnId: one.id, at });
}

/** Returns the role of a user on an order: staff are the shoppers of their own orders. */
export function actorOf(reader: Reader, { user_id: buyer }: SettledRow, userId: string | null): 'staff' | 'shopper' {
  return 'staff' in reader && (buyer === null || buyer !== userId) ? 'staff' : 'shopper';
}

/** Throws unless the return is in one of the given states. */
export function requireStatus({ one }: OpenReturn, ...from: LockedReturn['status'][]): void {
  if (from.includes(one.status)) return;
  throw new ApiError('MOVE_NOT_ALLOWED', {
    message: `This return is ${words[one.status]}; that can no longer be done.`,
  });
}

const words: Record<LockedReturn['status'], string> = {
  pending: 'waiting for approval',
  approved: 'approved',
  processing: 'on its way or being checked',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};
