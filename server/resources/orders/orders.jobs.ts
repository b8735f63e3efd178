import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { forgetOldGuesses } from '#server/resources/coupons/coupons.ts';
import { tellOrderPlaced } from '#server/resources/messages/tell-order-placed.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';
import { countSold } from './orders.queries.ts';
import { queuePapers } from './queue-papers.ts';

const placed = z.object({ orderId: z.uuid() });

/** How long a repeated request still gets the first one's answer. */
const keysLive = 7 * 24 * 3_600_000;

/**
 * `order-placed`: counts what was sold, has its invoice issued and tells the buyer. `forget-old-keys`: drops idempotency
 * keys after a week, and noted guesses of coupon codes after a day.
 */
export function orderJobs(context: Context) {
  return {
    async 'order-placed'(payload: unknown) {
      const { orderId } = placed.parse(payload);
      await countSold(context.db, orderId, context.clock.now());
      await queuePapers(context.db, orderId);
      await tellOrderPlaced(context, orderId);
    },
    async 'forget-old-keys'() {
      await deleteKeysBefore(context.db, new Date(context.clock.now().getTime() - keysLive));
      await forgetOldGuesses(context);
    },
  };
}
