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

/** What a return looks like to whoever moves it on: locked, with its order and the moment. */
export type OpenReturn = { tx: Kysely<DB>; one: LockedReturn; order: SettledRow; now: Date };

/** Does something to a return in one transaction. Payment, order, return are locked in this order, then stock. */
export async function withReturn<Result>(
  context: Context,
  returnId: string,
  work: (open: OpenReturn) => Promise<Result>,
): Promise<Result> {
  const orderId = await selectOrderOfReturn(context.db, returnId);
  if (!orderId) throw new ApiError('NOT_FOUND');
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    await lockPayment(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const one = await lockReturn(tx, returnId);
    if (!order || !one) throw new ApiError('NOT_FOUND');
    return work({ tx, one, order, now });
  });
}

type Told = { name: string; actor: OrderActor; actorId?: string | null; note?: string; at?: Date };

/** Writes down what happened to a return, and who did it. */
export async function writeDown({ tx, one, now }: OpenReturn, { at = now, ...told }: Told): Promise<void> {
  await insertReturnEvent(tx, { ...told, returnId: one.id, at });
}

/** As whom somebody acts on an order: staff who bought it themselves are its shopper. */
export function actorOf(reader: Reader, { user_id: buyer }: SettledRow, userId: string | null): 'staff' | 'shopper' {
  return 'staff' in reader && (buyer === null || buyer !== userId) ? 'staff' : 'shopper';
}

/** Refuses a move that does not lead on from where a return is. */
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
