import type { Context } from '#server/context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import type { StaffMove } from './approve-return.ts';
import { endInVain } from './close-return.ts';
import { requireStatus, withReturn, recordEvent } from './open-return.ts';

/** Rejects a return, on request or after its pieces failed their check; the buyer receives the reason. */
export async function rejectReturn(context: Context, move: StaffMove): Promise<void> {
  const { returnId, staffId, note, requestId } = move;
  if (note === '') throw invalid('adminNotes', 'Tell the buyer why.');
  await withReturn(context, returnId, async (open) => {
    requireStatus(open, 'pending', 'approved', 'processing');
    if (open.one.checked_at)
      throw new ApiError('MOVE_NOT_ALLOWED', {
        message: 'This return already passed its check, and the replacement is being sent.',
      });
    const by = { actor: 'staff', actorId: staffId } as const;
    await recordEvent(open, { name: 'rejected', ...by, note });
    await tell(open.tx, 'return-rejected', returnId);
    await endInVain(open, { status: 'rejected', staffNote: note, ...by, requestId });
  });
}
