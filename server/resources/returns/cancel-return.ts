import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { endInVain } from './close-return.ts';
import { actorOf, requireStatus, withReturn, recordEvent } from './open-return.ts';

type CancelReturnInput = { returnId: string; reader: Reader; userId: string | null; reason: string; requestId: string };

/** Cancels a return before it is picked up. Idempotent. */
export async function cancelReturn(context: Context, input: CancelReturnInput): Promise<void> {
  const { returnId, reader, userId, reason, requestId } = input;
  await withReturn(context, returnId, async (open) => {
    const { tx, one } = open;
    if (!(await selectOrder(tx, one.order_id, reader))) throw new ApiError('NOT_FOUND');
    if (one.status === 'cancelled') return;
    requireStatus(open, 'pending', 'approved');
    const by = { actor: actorOf(reader, open.order, userId), actorId: userId };
    await recordEvent(open, { name: 'cancelled', ...by, note: reason });
    await tell(tx, 'return-cancelled', returnId);
    await endInVain(open, { status: 'cancelled', ...by, requestId });
  });
}
