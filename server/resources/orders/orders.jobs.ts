import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { forgetOldGuesses } from '#server/resources/coupons/coupons.ts';
import { tell, tellShop } from '#server/resources/messages/tell.ts';
import { deleteKeysBefore } from '#server/platform/idempotency.queries.ts';
import { deleteExpired } from './order-codes.queries.ts';
import { queuePapers } from './queue-papers.ts';
import { queueParcel } from './queue-parcel.ts';
import { sendOrderCode } from './send-order-code.ts';

const placed = z.object({ orderId: z.uuid() });
const codeWanted = z.object({ orderNumber: z.string(), phoneNumber: z.string() });

/** How long a repeated request still receives the first reply, in milliseconds. */
const keysLive = 7 * dayMs;

/**
 * `order-placed`: queues the invoice and the shipment booking, and notifies the buyer and the shop.
 * `forget-old-keys`: deletes idempotency keys after a week, and recorded coupon guesses after a day.
 * `send-order-code`: sends the code by which a browser opens an order.
 * `forget-order-codes`: deletes expired codes and passes.
 */
export function orderJobs(context: Context) {
  return {
    async 'order-placed'(payload: unknown) {
      const { orderId } = placed.parse(payload);
      await inTransaction(context.db, async (tx) => {
        await queuePapers(tx, orderId);
        await queueParcel(tx, orderId, 'slow');
        await tell(tx, 'order-placed', orderId);
        await tellShop(tx, 'shop-order-placed', orderId);
      });
    },
    async 'forget-old-keys'() {
      await deleteKeysBefore(context.db, new Date(context.clock.now().getTime() - keysLive));
      await forgetOldGuesses(context);
    },
    'send-order-code': (payload: unknown) => sendOrderCode(context, codeWanted.parse(payload)),
    'forget-order-codes': () => deleteExpired(context.db, context.clock.now()),
  };
}
