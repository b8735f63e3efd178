import type { OrderState } from '#contract/rules/order-states.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { insertChange, updateCashConfirmed } from '#server/resources/orders/order-changes.queries.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';

type CashConfirmation = { orderId: string; isConfirmed: boolean; userId: string; requestId: string };

const inHouse: readonly OrderState[] = ['confirmed', 'packed'];

/**
 * Records that staff asked the buyer of a cash order, before dispatch, whether they want it, or withdraws that record.
 * Idempotent: returns false when nothing changed.
 */
export async function confirmCash({ db, clock }: Context, request: CashConfirmation): Promise<boolean> {
  const { orderId, isConfirmed, userId: actorId, requestId } = request;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiError('NOT_FOUND');
    const refusal = whyNot(order);
    if (refusal) throw new ApiError('MOVE_NOT_ALLOWED', { message: refusal });
    if (!(await updateCashConfirmed(tx, orderId, isConfirmed ? now : null))) return false;
    const name = isConfirmed ? 'cash_confirmed' : 'cash_unconfirmed';
    await insertChange(tx, { orderId, name, actor: 'staff', actorId, reason: '', requestId, now });
    return true;
  });
}

function whyNot({ payment_method: method, status }: { payment_method: string; status: OrderState }): string {
  if (method !== 'COD') return 'It is not paid in cash.';
  return inHouse.includes(status) ? '' : 'It has left the house or come to nothing.';
}
