import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { planReturnParcel } from '#server/resources/shipments/plan-return-parcel.ts';
import type { StaffMove } from './approve-return.ts';
import { requireStatus, withReturn, recordEvent } from './open-return.ts';
import { endUnfollowed, updateLost, updateReturn } from './return-moves.queries.ts';

/** Records that the pieces have arrived at the shop, by courier or from the buyer, and await their check. */
export async function receiveReturn(context: Context, { returnId, staffId, note }: StaffMove): Promise<void> {
  await withReturn(context, returnId, async (open) => {
    const { tx, one } = open;
    requireStatus(open, 'approved', 'processing');
    if (one.events.includes('received'))
      throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This has arrived already. Check it next.' });
    await updateReturn(tx, returnId, { status: 'processing', ...(note !== '' && { staff_note: note }) });
    await recordEvent(open, { name: 'received', actor: 'staff', actorId: staffId, note });
    await updateLost(tx, returnId, '');
    await endUnfollowed(tx, returnId, { kind: 'return', now: open.now });
    await planReturnParcel(tx, { returnId, kind: 'return' });
    await tell(tx, 'return-received', returnId);
  });
}
