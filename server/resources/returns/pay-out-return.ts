import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { updatePaymentStatus } from '#server/resources/orders/order-moves.queries.ts';
import { type OpenReturn, withReturn, writeDown } from './open-return.ts';
import { owesMoney, selectHandRefund, settleHandRefund, shortenPayout } from './return-moves.queries.ts';

type PaidOut = { returnId: string; staffId: string; reference: string; requestId: string };

/** Notes, once, that a person has sent the money of a return. The order ends with the last of its money. */
export async function payOutReturn(context: Context, { returnId, staffId, reference, requestId }: PaidOut) {
  await withReturn(context, returnId, async (open) => {
    const { tx, one, now } = open;
    const refund = one.credit_id ? await selectHandRefund(tx, one.credit_id) : undefined;
    if (!refund) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'There is no money to send by hand here.' });
    if (refund.status === 'processed') return refuseAnother(refund.reference, reference);
    await settleHandRefund(tx, refund.id, { reference, now });
    await shortenPayout(tx, returnId);
    await writeDown(open, { name: 'refunded', actor: 'staff', actorId: staffId, note: reference });
    await tell(tx, 'refunded', refund.id);
    await endOrder(open, { staffId, requestId });
  });
}

/** The same reference again is the same payment. */
function refuseAnother(known: string, reference: string): void {
  if (known !== reference)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: `This money was sent already, with reference ${known}.` });
}

async function endOrder(
  { tx, one, order, now }: OpenReturn,
  { staffId, requestId }: Pick<PaidOut, 'staffId' | 'requestId'>,
): Promise<void> {
  const { order_id: orderId } = one;
  if (order.status !== 'returned' || (await owesMoney(tx, orderId))) return;
  const reason = 'The money is back';
  const by = { actor: 'staff', actorId: staffId, requestId } as const;
  await moveOrder(tx, { orderId, from: 'returned', to: 'refunded', ...by, reason, now });
  await updatePaymentStatus(tx, { orderId, to: 'REFUNDED' });
}
