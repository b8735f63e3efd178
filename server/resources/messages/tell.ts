import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/** What the shop tells somebody, and what the id beside it names. */
export type MessageKind =
  | 'welcome' // user
  | 'order-placed' // order
  | 'order-cancelled' // order
  | 'pieces-cancelled' // credit
  | 'shipped' // shipment, as the next three
  | 'out-for-delivery'
  | 'delivered'
  | 'parcel-lost'
  | 'refund-started' // refund
  | 'refunded' // refund
  | 'return-requested' // return, as the next six
  | 'return-approved'
  | 'return-rejected'
  | 'return-received'
  | 'return-completed'
  | 'return-cancelled'
  | 'review-request' // order
  | 'back-in-stock' // stock alert
  | 'price-drop' // user
  | 'cart-left'; // cart

/** Has somebody told, once, in the transaction that is the reason for it; the job works out whom, how and whether. */
export async function tell(tx: Kysely<DB>, kind: MessageKind, id: string): Promise<void> {
  await addJob(tx, { task: 'tell', payload: { kind, id }, key: `tell:${kind}:${id}` });
}
