import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import { newsAddress } from '#server/resources/settings/news.ts';

/** What the shop tells somebody. */
export const messageKinds = [
  // The id beside it names a user,
  'welcome',
  // an order,
  'order-placed',
  'order-cancelled',
  // a credit,
  'pieces-cancelled',
  // a shipment,
  'shipped',
  'out-for-delivery',
  'delivered',
  // a refund,
  'refund-started',
  'refunded',
  // a return,
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-completed',
  'return-cancelled',
  'exchange-checked',
  'exchange-lost',
  // an order, a stock alert, a user, a cart.
  'review-request',
  'back-in-stock',
  'price-drop',
  'cart-left',
  // What the shop itself hears of: an order, a return.
  'shop-order-placed',
  'shop-return-requested',
] as const;
export type MessageKind = (typeof messageKinds)[number];
export type ShopKind = Extract<MessageKind, `shop-${string}`>;

/** Has somebody told, once, in the transaction that is the reason for it; the job works out whom, how and whether. */
export async function tell(tx: Kysely<DB>, kind: MessageKind, id: string): Promise<void> {
  await addJob(tx, { task: 'tell', payload: { kind, id }, key: `tell:${kind}:${id}` });
}

/** Has the shop itself told, where the settings say so; after all that people wait for. */
export async function tellShop(tx: Kysely<DB>, kind: ShopKind, id: string): Promise<void> {
  if ((await newsAddress(tx)) === '') return;
  await addJob(tx, { task: 'tell', payload: { kind, id }, key: `tell:${kind}:${id}`, turn: 'last' });
}
