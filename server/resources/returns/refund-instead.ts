import type { RefundTarget } from '#contract/return-request.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { giveMoneyBack } from './complete-return.ts';
import { actorOf, type OpenReturn, withReturn } from './open-return.ts';
import { selectParcels, updateReturn, updateWorth } from './return-moves.queries.ts';
import { returnReplacements } from './return-stock.queries.ts';
import { selectReturnable } from './returnable.queries.ts';
import { worthOf } from './returns.rules.ts';
import { refundTargetOf } from './wanted-pieces.ts';

type RefundInsteadRequest = {
  returnId: string;
  reader: Reader;
  userId: string | null;
  wanted: RefundTarget;
  requestId: string;
};

/**
 * Refunds the buyer of an exchange whose replacement was lost or came back; it becomes a return for a refund. Staff who
 * deliver another piece end the exchange first; whichever comes first wins.
 */
export async function refundInstead(context: Context, request: RefundInsteadRequest): Promise<void> {
  const { returnId, reader, userId, wanted, requestId } = request;
  await withReturn(context, returnId, async (open) => {
    const { tx, one, now } = open;
    if (!(await selectOrder(tx, one.order_id, reader))) throw new ApiError('NOT_FOUND');
    const parcel = await missedParcel(open);
    await convertToRefund(open, wanted);
    const actor = actorOf(reader, open.order, userId);
    await giveMoneyBack(open, { actor, actorId: userId, note: '', restock: false, requestId });
    if (parcel.status === 'returned') await returnReplacements(tx, { returnId, orderId: one.order_id, now });
  });
}

async function missedParcel({ tx, one }: OpenReturn) {
  const parcels = one.type === 'exchange' && one.status === 'processing' ? await selectParcels(tx, one.id) : [];
  const parcel = parcels.find(({ kind, status }) => kind === 'exchange' && ['lost', 'returned'].includes(status));
  if (parcel) return parcel;
  throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Money is given only where a new piece did not arrive.' });
}

async function convertToRefund({ tx, one }: OpenReturn, wanted: RefundTarget): Promise<void> {
  const order = await selectReturnable(tx, one.order_id);
  if (!order) throw new ApiError('NOT_FOUND');
  const lines = one.pieces.map(({ orderItemId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderItemId);
    return { orderLineId: orderItemId, refundPaise: line ? worthOf(line, quantity) : 0 };
  });
  const { refundMode, payout } = refundTargetOf(wanted, order, lines);
  await updateWorth(tx, one.id, lines);
  await updateReturn(tx, one.id, {
    type: 'refund',
    refund_mode: refundMode,
    payout: payout && JSON.stringify(payout),
  });
}
