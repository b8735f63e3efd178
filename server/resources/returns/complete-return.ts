import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { creditPieces } from '#server/resources/payments/credit-pieces.ts';
import { planReturnParcel } from '#server/resources/shipments/plan-return-parcel.ts';
import type { StaffMove } from './approve-return.ts';
import { moveOrderOn } from './close-return.ts';
import { type OpenReturn, requireStatus, withReturn, writeDown } from './open-return.ts';
import { isAllBack, selectParcels, updateReturn } from './return-moves.queries.ts';
import { shelve } from './return-stock.queries.ts';

/** Staff have checked the pieces and found them good: the money goes back, or the new piece goes out. */
export async function completeReturn(context: Context, move: StaffMove): Promise<void> {
  await withReturn(context, move.returnId, async (open) => {
    requireStatus(open, 'processing');
    if (open.one.type !== 'exchange') await giveMoneyBack(open, move);
    else if (open.one.checked_at) await endByHand(open, move);
    else await sendInstead(open, move);
  });
}

async function giveMoneyBack(open: OpenReturn, { staffId, note, restock, requestId }: StaffMove): Promise<void> {
  const { tx, one, now } = open;
  const by = { actor: 'staff', actorId: staffId } as const;
  const reason = `Return ${one.number}`;
  const { order_id: orderId, pieces } = one;
  const credit = await creditPieces(tx, { orderId, pieces, cause: 'returned', reason, restock, now });
  await updateReturn(tx, one.id, {
    status: 'completed',
    checked_at: now,
    closed_at: now,
    credit_id: credit.creditId,
    refund_paise: credit.amountPaise,
    ...(note !== '' && { staff_note: note }),
  });
  await writeDown(open, { name: 'checked', ...by, note });
  await writeDown(open, { name: 'completed', ...by });
  await tell(tx, 'return-completed', one.id);
  await moveOrderOn(open, (await isAllBack(tx, orderId)) ? 'returned' : 'delivered', { ...by, requestId, reason });
}

/** The exchange stays open until the new piece has arrived. */
async function sendInstead(open: OpenReturn, { staffId, note, restock }: StaffMove): Promise<void> {
  const { tx, one, now } = open;
  await updateReturn(tx, one.id, { checked_at: now, ...(note !== '' && { staff_note: note }) });
  await writeDown(open, { name: 'checked', actor: 'staff', actorId: staffId, note });
  await planReturnParcel(tx, { returnId: one.id, kind: 'exchange' });
  // The way of the new piece is told by its parcel.
  await tell(tx, 'return-completed', one.id);
  if (restock) await shelve(tx, { returnId: one.id, orderId: one.order_id, now });
}

/** Where the carrier fails, staff bring the new piece to its buyer in another way. */
async function endByHand(open: OpenReturn, { staffId, note, requestId }: StaffMove): Promise<void> {
  const parcel = (await selectParcels(open.tx, open.one.id)).find(({ kind }) => kind === 'exchange');
  if (!parcel || (parcel.problem === '' && !['lost', 'returned'].includes(parcel.status)))
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'The new piece is on its way; this ends when it has arrived.' });
  await endExchange(open, { actor: 'staff', actorId: staffId, note, requestId });
}

type Ending = { actor: 'staff' | 'system'; actorId?: string; note?: string; requestId?: string; at?: Date };

/** The new piece is with its buyer. */
export async function endExchange(open: OpenReturn, { note, at, requestId, ...by }: Ending): Promise<void> {
  const { tx, one, now } = open;
  await updateReturn(tx, one.id, { status: 'completed', closed_at: now });
  await writeDown(open, { name: 'completed', ...by, ...(note !== undefined && { note }), ...(at && { at }) });
  const reason = `Exchange ${one.number}`;
  await moveOrderOn(open, 'delivered', { ...by, ...(requestId !== undefined && { requestId }), reason });
}
