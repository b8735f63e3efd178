import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { actorOf, requireStatus, withReturn, recordEvent } from './open-return.ts';
import { updateReturn } from './return-moves.queries.ts';

type Sent = { returnId: string; reader: Reader; userId: string | null; trackingNumber: string };

/** Records that a buyer has posted a return without courier pickup. Idempotent. */
export async function noteSent(context: Context, { returnId, reader, userId, trackingNumber }: Sent): Promise<void> {
  await withReturn(context, returnId, async (open) => {
    const { tx, one } = open;
    if (!(await selectOrder(tx, one.order_id, reader))) throw new ApiError('NOT_FOUND');
    if (one.handover !== 'self_ship')
      throw new ApiError('MOVE_NOT_ALLOWED', { message: 'A courier fetches this; it need not be sent.' });
    if (one.status === 'processing' && one.events.includes('collected')) return;
    requireStatus(open, 'approved');
    await updateReturn(tx, returnId, { status: 'processing' });
    const note = trackingNumber === '' ? '' : `Tracking number ${trackingNumber}`;
    await recordEvent(open, { name: 'collected', actor: actorOf(reader, open.order, userId), actorId: userId, note });
  });
}
