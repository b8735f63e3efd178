import { brand } from '../brand.ts';
import type { MessageGroup, Place } from './message-places.ts';
import { type MailWords, withDefaults } from './message-words.ts';
import { returnTemplates } from './return-templates.ts';
import { shopTemplates } from './shop-templates.ts';

type MessageTemplate = {
  group: MessageGroup;
  title: string;
  /** When it is sent. */
  when: string;
  places: readonly Place[];
  /** Default texts, used until staff change them. */
  words: MailWords;
};

const ofOrder = ['name', 'orderNumber'] as const;

const templates = {
  'order-placed': {
    group: 'orders',
    title: 'Order confirmed',
    when: 'As soon as an order stands: placed in cash, or paid',
    places: [...ofOrder, 'total', 'money', 'arrival'],
    words: withDefaults({
      subject: 'Order {orderNumber} is confirmed',
      preview: '{money} {arrival}',
      heading: 'Thank you, {name}.',
      opening: 'Your order {orderNumber} is confirmed. {money} {arrival}',
    }),
  },
  'order-cancelled': {
    group: 'orders',
    title: 'Order cancelled',
    when: 'When the buyer or the shop has cancelled a whole order',
    places: [...ofOrder, 'money'],
    words: withDefaults({
      subject: 'Order {orderNumber} is cancelled',
      preview: '{money}',
      heading: 'Your order is cancelled.',
      opening: 'Your order {orderNumber} is cancelled. {money}',
    }),
  },
  'pieces-cancelled': {
    group: 'orders',
    title: 'Pieces cancelled',
    when: 'When some pieces of an order are cancelled and the rest is sent',
    places: [...ofOrder, 'pieces', 'isOrAre', 'money'],
    words: withDefaults({
      subject: '{pieces} of order {orderNumber} {isOrAre} cancelled',
      preview: '{money}',
      heading: '{pieces} cancelled, the rest is coming.',
      opening: 'This will not be in your parcel. {money}',
    }),
  },
  'refund-started': {
    group: 'orders',
    title: 'Refund under way',
    when: 'When money is sent back and the bank has not said yes yet',
    places: [...ofOrder, 'amount', 'how'],
    words: withDefaults({
      subject: 'Your refund of {amount} is on its way',
      preview: 'Order {orderNumber}: {how}',
      heading: 'Your refund is on its way.',
      opening: '{how}',
    }),
  },
  refunded: {
    group: 'orders',
    title: 'Refunded',
    when: 'When the money has gone back',
    places: [...ofOrder, 'amount'],
    words: withDefaults({
      subject: '{amount} has been refunded',
      preview: '{amount} for order {orderNumber} has been refunded.',
      heading: '{amount} refunded.',
      opening:
        '{amount} for order {orderNumber} has been refunded. If you do not see it in a few days, ask your bank with this reference.',
    }),
  },
  shipped: {
    group: 'parcels',
    title: 'On its way',
    when: 'When the courier has the parcel',
    places: [...ofOrder, 'what', 'arrival', 'cash'],
    words: withDefaults({
      subject: '{what} is on its way',
      heading: 'On its way to you.',
      opening: '{what} has been shipped. {arrival} {cash}',
    }),
  },
  'out-for-delivery': {
    group: 'parcels',
    title: 'Arrives today',
    when: 'On the morning the courier brings it',
    places: [...ofOrder, 'what', 'cash'],
    words: withDefaults({
      subject: '{what} arrives today',
      heading: 'Arriving today.',
      opening: '{what} is out for delivery and reaches you today. {cash}',
    }),
  },
  delivered: {
    group: 'parcels',
    title: 'Delivered',
    when: 'When the courier says it has been handed over',
    places: [...ofOrder, 'what', 'returnTime'],
    words: withDefaults({
      subject: '{what} has arrived',
      heading: 'Delivered. Wear it well, {name}.',
      opening: '{what} has been delivered. {returnTime} Is anything missing or wrong? Write to us and we will fix it.',
    }),
  },
  'order-undelivered': {
    group: 'parcels',
    title: 'Came back to the shop',
    when: 'When nobody could be given the parcel and the order ends with it',
    places: [...ofOrder, 'money'],
    words: withDefaults({
      subject: 'Order {orderNumber} is cancelled',
      preview: '{money}',
      heading: 'Your order is cancelled.',
      opening:
        'The parcel with your order {orderNumber} could not be delivered. It has come back to us, so the order is cancelled. {money}',
    }),
  },
  'order-lost': {
    group: 'parcels',
    title: 'Parcel lost',
    when: 'When the courier has lost the parcel and the order ends with it',
    places: [...ofOrder, 'money'],
    words: withDefaults({
      subject: 'Your parcel was lost: {orderNumber}',
      preview: '{money}',
      heading: 'Your parcel was lost.',
      opening:
        'We are sorry: the courier has lost the parcel with your order {orderNumber}. We have closed the order. {money}',
    }),
  },
  ...returnTemplates,
  'back-in-stock': {
    group: 'wishes',
    title: 'Back in stock',
    when: 'When a size is back that somebody asked to hear of',
    places: ['name', 'product', 'color', 'size'],
    words: withDefaults({
      subject: '{product} is back in {size}',
      preview: 'You asked us to tell you. It is not reserved, so do not wait too long.',
      heading: 'Back in {size}.',
      opening: 'You asked us to tell you: {product} ({color}, {size}) is back in stock. It is not reserved for anyone.',
    }),
  },
  'price-drop': {
    group: 'wishes',
    title: 'Price dropped',
    when: 'At most once a day, when something on a wishlist costs less; only to who asked for it',
    places: ['name', 'news', 'oldPrice', 'saved'],
    words: withDefaults({
      subject: '{news}',
      preview: 'It was {oldPrice} when you saved it.',
      heading: 'Your wishlist costs less now.',
      opening: '{saved}',
    }),
  },
  'cart-left': {
    group: 'wishes',
    title: 'Cart left behind',
    when: 'Four hours after somebody left a cart; only to who asked for it',
    places: ['name', 'pieces', 'reminder'],
    words: withDefaults({
      subject: '{reminder}',
      preview: 'Ready when you are.',
      heading: 'Still in your cart.',
      opening: 'You left {pieces} in your cart. Everything here is in stock right now.',
    }),
  },
  'review-request': {
    group: 'wishes',
    title: 'Asked for a review',
    when: 'Some days after an order arrived, once',
    places: ['name', 'orderNumber', 'pieces'],
    words: withDefaults({
      subject: 'How does it fit, {name}?',
      preview: 'Two lines about {pieces} help the next person choose the right size.',
      heading: 'How does it fit?',
      opening: 'You have had {pieces} for a few days. Two lines about fit and fabric help the next person choose.',
    }),
  },
  welcome: {
    group: 'account',
    title: 'Welcome',
    when: 'Once, when somebody opens an account',
    places: ['name'],
    words: withDefaults({
      subject: `Welcome to ${brand.name}`,
      preview: brand.tagline,
      heading: 'Good to have you, {name}.',
      opening: `${brand.tagline} Heavy cotton, honest prices, and an exchange when the size is wrong.\n\nWith your account, your cart and wishlist follow you to every device, and your orders stay where you can find them.`,
    }),
  },
  ...shopTemplates,
} as const satisfies Record<string, MessageTemplate>;

export type TemplateName = keyof typeof templates;
export const messageTemplates: Record<TemplateName, MessageTemplate> = templates;

/** Every template, in the order of the list. Sound: the keys of a constant object. */
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];

/** Values of a template's placeholders. */
export type PlacesOf<Name extends TemplateName> = Record<(typeof templates)[Name]['places'][number], string>;
