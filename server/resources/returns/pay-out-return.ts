import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { endIfRefunded } from '#server/resources/payments/end-refunded.ts';
import { withReturn, recordEvent } from './open-return.ts';
import { selectHandRefund, settleHandRefund, shortenPayout } from './return-moves.queries.ts';

type PaidOut = { returnId: string; staffId: string; reference: string; requestId: string };

/** Records, once, that staff sent the money of a return. The order ends once all its money has been refunded. */
export async function payOutReturn(context: Context, { returnId, staffId, reference, requestId }: PaidOut) {
  await withReturn(context, returnId, async (open) => {
    const { tx, one, now } = open;
    const refund = one.credit_id ? await selectHandRefund(tx, one.credit_id) : undefined;
    if (!refund) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'There is no money to send by hand here.' });
    if (refund.status === 'processed') return refuseAnother(refund.reference, reference);
    await settleHandRefund(tx, refund.id, { reference, now });
    await shortenPayout(tx, returnId);
    await recordEvent(open, { name: 'refunded', actor: 'staff', actorId: staffId, note: reference });
    await tell(tx, 'refunded', refund.id);
    await queuePapers(tx, one.order_id);
    await endIfRefunded(tx, { orderId: one.order_id, actor: 'staff', actorId: staffId, requestId, now });
  });
}

/** The same reference is a repeat of the same payment. */
function refuseAnother(known: string, reference: string): void {
  if (known !== reference)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: `This money was sent already, with reference ${known}.` });
}
