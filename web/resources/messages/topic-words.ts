import type { MessageTopic } from '#contract/rules/message-topics.ts';

/** Each topic's title, description, and name of its mails within a sentence. */
export const topicWords: Record<MessageTopic, { title: string; note: string; mails: string }> = {
  orders: {
    title: 'Orders and returns',
    note: 'Confirmed, shipped, delivered; cancellations and refunds.',
    mails: 'your orders',
  },
  reviews: { title: 'Reviews', note: 'How it fits, some days after it arrives.', mails: 'reviews of what you bought' },
  stock: { title: 'Back in stock', note: 'Sizes you asked us to watch for you.', mails: 'sizes that are back' },
  prices: {
    title: 'Price drops',
    note: 'When something on your wishlist costs less.',
    mails: 'price drops on your wishlist',
  },
  cart: { title: 'Your cart', note: 'A reminder of what you left in it.', mails: 'what you left in your cart' },
  offers: { title: 'Drops and offers', note: 'New designs, sales and coupons.', mails: 'new drops and offers' },
};
