import { z } from 'zod';
import { order } from './orders.ts';
import { id, rupees } from './text.ts';

/**
 * A refund as staff see it. `canRetry`: the gateway refused it, so staff retry it or send it manually, both with the
 * amount `again`; `includedIn`: it failed too, but the refund of this amount includes it; `isByHand`: staff must send it
 * manually; `returnId`: the return it is for, which says where to send it.
 */
export const deskRefund = order.shape.refunds.element.extend({
  failure: z.string(),
  canRetry: z.boolean(),
  isByHand: z.boolean(),
  returnId: id.nullable(),
  again: rupees,
  includedIn: rupees.nullable(),
});
export type DeskRefund = z.infer<typeof deskRefund>;
