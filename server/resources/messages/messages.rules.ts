import { aheadMs } from '#contract/rules/india-time.ts';
import { marketingTopics, type MessageChannel, type MessageTopic } from '#contract/rules/message-topics.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';
import type { Topic } from './message.ts';
import type { MessageKind } from './tell.ts';

/** The topic of each kind. */
export const topicOf: Record<MessageKind, Topic> = {
  welcome: 'account',
  'order-placed': 'orders',
  'order-cancelled': 'orders',
  'pieces-cancelled': 'orders',
  shipped: 'orders',
  'out-for-delivery': 'orders',
  delivered: 'orders',
  'refund-started': 'orders',
  refunded: 'orders',
  'return-requested': 'orders',
  'return-approved': 'orders',
  'return-rejected': 'orders',
  'return-received': 'orders',
  'return-brought-back': 'orders',
  'return-completed': 'orders',
  'return-cancelled': 'orders',
  'exchange-checked': 'orders',
  'exchange-lost': 'orders',
  'review-request': 'reviews',
  'back-in-stock': 'stock',
  'price-drop': 'prices',
  'cart-left': 'cart',
  'shop-order-placed': 'shop',
  'shop-return-requested': 'shop',
};

/**
 * Kinds that may become obsolete while queued: the order has ended, the parcel or the refund has arrived, the item was
 * bought or is sold out again, or the shop's news address was removed.
 */
export const passingKinds: readonly MessageKind[] = [
  'order-placed',
  'shipped',
  'out-for-delivery',
  'refund-started',
  'review-request',
  'back-in-stock',
  'price-drop',
  'cart-left',
  'shop-order-placed',
  'shop-return-requested',
];

/** Quiet hours for marketing on phones, in India (TCCCPR 2018 allows it from 9 to 21). */
const quiet = { from: 21, until: 9 };

/** Whether users can choose the channels of a topic. */
export function isChosen(topic: Topic): topic is MessageTopic {
  return topic !== 'account' && topic !== 'shop';
}

export function isMarketing(topic: Topic): boolean {
  return isChosen(topic) && marketingTopics.includes(topic);
}

/** The priority of a message's jobs: however many people a price cut is told to, no order waits behind them. */
export function priorityOf(topic: Topic): 'usual' | 'last' | 'bulk' {
  if (topic === 'shop') return 'last';
  return isMarketing(topic) || topic === 'reviews' ? 'bulk' : 'usual';
}

/** Returns the earliest time to send: marketing on phones waits for the end of quiet hours. */
export function sendableFrom(channel: MessageChannel, topic: Topic, now: Date): Date {
  if (channel === 'email' || !isMarketing(topic)) return now;
  const ist = now.getTime() + aheadMs;
  const midnight = ist - (ist % dayMs);
  const hours = (ist - midnight) / hourMs;
  if (hours >= quiet.until && hours < quiet.from) return now;
  const morning = midnight + quiet.until * hourMs + (hours >= quiet.from ? dayMs : 0);
  return new Date(morning - aheadMs);
}
