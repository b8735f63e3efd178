import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import { newsAddress } from '#server/resources/settings/news.ts';
import { priorityOf, topicOf } from './messages.rules.ts';

/** Kinds of messages. */
export const messageKinds = [
  // `id` of a user:
  'welcome',
  // `id` of an order:
  'order-placed',
  'order-cancelled',
  // `id` of a credit:
  'pieces-cancelled',
  // `id` of a shipment:
  'shipped',
  'out-for-delivery',
  'delivered',
  // `id` of a refund:
  'refund-started',
  'refunded',
  // `id` of a return:
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-brought-back',
  'return-completed',
  'return-cancelled',
  'exchange-checked',
  'exchange-lost',
  // `id` of an order, a stock alert, a user and a cart, respectively:
  'review-request',
  'back-in-stock',
  'price-drop',
  'cart-left',
  // Sent to the shop itself; `id` of an order and a return, respectively:
  'shop-order-placed',
  'shop-return-requested',
] as const;
export type MessageKind = (typeof messageKinds)[number];
type ShopKind = Extract<MessageKind, `shop-${string}`>;

/**
 * Queues a message, once, in the transaction that causes it; the job determines recipient, channels and whether to
 * send.
 */
export async function tell(tx: Kysely<DB>, kind: MessageKind, id: string): Promise<void> {
  const priority = priorityOf(topicOf[kind]);
  await addJob(tx, { task: 'tell', payload: { kind, id }, key: `tell:${kind}:${id}`, priority });
}

/** Queues a message to the shop itself, if the settings have an address; with lower priority than messages to users. */
export async function tellShop(tx: Kysely<DB>, kind: ShopKind, id: string): Promise<void> {
  if ((await newsAddress(tx)) === '') return;
  await tell(tx, kind, id);
}
