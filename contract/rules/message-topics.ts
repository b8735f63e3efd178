export const messageChannels = ['email', 'sms', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Topics: orders and returns, review requests, back in stock, price drops, abandoned cart, offers. */
export const messageTopics = ['orders', 'reviews', 'stock', 'prices', 'cart', 'offers'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/**
 * Channels of each topic and their defaults. Marketing is opt-in (DPDP Act 2023). Offers by SMS are never sent: the choice
 * is kept for earlier clients, which set `preferences.marketingSms`.
 */
export const defaultChoices: Record<MessageTopic, Partial<Record<MessageChannel, boolean>>> = {
  orders: { email: true, sms: true, push: true },
  reviews: { email: true, push: false },
  stock: { email: true, push: true },
  prices: { email: false, push: false },
  cart: { email: false, push: false },
  offers: { email: false, sms: false, push: false },
};

/** Marketing topics: they need consent, respect quiet hours and carry an unsubscribe link. */
export const marketingTopics: readonly MessageTopic[] = ['prices', 'cart', 'offers'];

/** Order mails cannot be switched off: invoice, delivery and refund must reach the buyer. */
export function isFixed(topic: MessageTopic, channel: MessageChannel): boolean {
  return topic === 'orders' && channel === 'email';
}

/** Whether the topic has this channel and it can be switched on and off. */
export function canChoose(topic: MessageTopic, channel: MessageChannel): boolean {
  return defaultChoices[topic][channel] !== undefined && !isFixed(topic, channel);
}

/**
 * Whether somebody gets messages of a topic on a channel: their choice, else the default; marketing only with consent
 * to the channel.
 */
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
