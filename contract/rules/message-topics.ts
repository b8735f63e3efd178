/** How the shop can reach somebody. */
export const messageChannels = ['email', 'sms', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What it may tell: news of orders and returns, a wish for a review, a size or a price, a cart that was left, offers. */
export const messageTopics = ['orders', 'reviews', 'stock', 'prices', 'cart', 'offers'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Channels of each topic, and whether they are on before somebody chooses. Marketing starts switched off (DPDP Act 2023). */
export const defaultChoices: Record<MessageTopic, Partial<Record<MessageChannel, boolean>>> = {
  orders: { email: true, sms: true, push: true },
  reviews: { email: true, push: false },
  stock: { email: true, push: true },
  prices: { email: false, push: false },
  cart: { email: false, push: false },
  offers: { email: false, sms: false, push: false },
};

/** Topics that are marketing: they need consent, keep quiet at night and carry a way out. */
export const marketingTopics: readonly MessageTopic[] = ['prices', 'cart', 'offers'];

/** Mails about an order are part of the order: invoice, delivery and refund have to reach the buyer. */
export function isFixed(topic: MessageTopic, channel: MessageChannel): boolean {
  return topic === 'orders' && channel === 'email';
}

/** Whether the topic has this channel and may be switched on and off there. */
export function canChoose(topic: MessageTopic, channel: MessageChannel): boolean {
  return defaultChoices[topic][channel] !== undefined && !isFixed(topic, channel);
}

/** Whether somebody is told of a topic by a channel: as they chose, else as usual; marketing only with consent to the channel. */
export function isTold(
  topic: MessageTopic,
  channel: MessageChannel,
  known: { choice: boolean | undefined; hasConsent: boolean },
): boolean {
  const usual = defaultChoices[topic][channel] ?? false;
  if (!canChoose(topic, channel)) return usual;
  const isOn = known.choice ?? usual;
  return isOn && (known.hasConsent || !marketingTopics.includes(topic));
}
