import { brand } from '#contract/brand.ts';
import { button, firstName, pieceOf, pieces, rupees } from './mail-parts.ts';
import type { Message } from './message.ts';
import type { AlertFacts, CartFacts, Drop, PersonFacts, ReviewableFacts } from './wish-facts.queries.ts';
import { draftOf, pushWords } from './word-mail.ts';

export function welcome({ userId, name, email }: PersonFacts, origin: string): Message {
  return {
    key: `welcome:${userId}`,
    to: { userId, orderId: null, email, phone: '' },
    mail: draftOf('welcome', {
      places: { name: firstName(name) },
      blocks: [button('See what is new', `${origin}/products`)],
      reason: `You get this once, because you opened an account at ${brand.name}. If that was somebody else, write to us.`,
    }),
  };
}

/** Builds the review request. `person`: the owner of the order's account; they choose which item to review first. */
export function reviewRequest(
  facts: ReviewableFacts,
  { id, origin, person }: { id: string; origin: string; person: PersonFacts },
): Message {
  const [first] = facts.pieces;
  const one = facts.pieces.length === 1 && first ? first.name : 'what you bought';
  const review = (slug: string) => `${origin}/product/${slug}?review=1#reviews`;
  return {
    key: `review-request:${id}`,
    to: { userId: person.userId, orderId: id, email: person.email, phone: '' },
    mail: draftOf('review-request', {
      places: { name: firstName(person.name), orderNumber: facts.number, pieces: one },
      blocks: [
        {
          type: 'pieces',
          pieces: facts.pieces.map((piece) => ({ ...pieceOf(piece, origin), url: review(piece.slug) })),
        },
        button('Write a review', review(first?.slug ?? '')),
      ],
      reason: `You get this once, because of your order ${facts.number}.`,
    }),
    push: {
      title: 'How does it fit?',
      body: `Two lines about ${one} help others.`,
      url: `/product/${first?.slug}?review=1#reviews`,
    },
  };
}

export function backInStock(
  { userId, name, email, isOwn, goods }: AlertFacts,
  { id, origin }: { id: string; origin: string },
): Message {
  return {
    key: `back-in-stock:${id}`,
    to: { userId, orderId: null, email, phone: '', isElsewhere: !isOwn },
    mail: draftOf('back-in-stock', {
      places: { name: firstName(name), product: goods.name, color: goods.color, size: goods.size },
      blocks: [pieces([goods], origin), button('Get yours', `${origin}/product/${goods.slug}`)],
      reason: 'You get this once, because you asked us to tell you when this size is back.',
    }),
    push: {
      title: `${goods.name} is back in ${goods.size}`,
      body: 'It is not reserved for anyone.',
      url: `/product/${goods.slug}`,
    },
  };
}

type Listed = { origin: string; day: string; person: PersonFacts };

export function priceDrop(drops: Drop[], { origin, day, person }: Listed): Message | undefined {
  const [first] = drops;
  if (!first) return undefined;
  const more = drops.length - 1;
  const mail = draftOf('price-drop', {
    places: {
      name: firstName(person.name),
      news: more === 0 ? `${first.name} is now ${rupees(first.total)}` : `${first.name} and ${more} more cost less now`,
      oldPrice: rupees(first.saved),
      saved:
        more === 0 ? 'You saved this, and its price has dropped.' : 'You saved these, and their prices have dropped.',
    },
    blocks: [
      {
        type: 'pieces',
        pieces: drops.map((drop) => ({ ...pieceOf(drop, origin), priceBefore: rupees(drop.saved) })),
      },
      button('See your wishlist', `${origin}/wishlist`),
    ],
    reason: 'You get this because you asked for price drops on your wishlist.',
  });
  return {
    key: `price-drop:${person.userId}:${day}`,
    to: { userId: person.userId, orderId: null, email: person.email, phone: '' },
    mail,
    prices: drops.map(({ productId, total, before }) => ({ productId, total, before })),
    push: { ...pushWords(mail), url: '/wishlist' },
  };
}

export function cartLeft(
  cart: CartFacts,
  { id, origin, person }: { id: string; origin: string; person: PersonFacts },
): Message {
  const count = cart.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = cart.pieces.reduce((sum, piece) => sum + piece.total, 0);
  const what = count === 1 ? 'an item' : `${count} items`;
  return {
    key: `cart-left:${id}:${cart.version}`,
    to: { userId: person.userId, orderId: null, email: person.email, phone: '' },
    mail: draftOf('cart-left', {
      places: {
        name: firstName(person.name),
        pieces: what,
        reminder: count === 1 ? 'Your item is still in your cart' : `${count} items are still in your cart`,
      },
      blocks: [
        pieces(cart.pieces, origin),
        { type: 'sums', rows: [{ label: 'Subtotal', value: rupees(total) }] },
        button('Go to your cart', `${origin}/cart`),
      ],
      reason: 'You get this because you asked for cart reminders.',
    }),
    push: { title: 'Still in your cart', body: `You left ${what} behind.`, url: '/cart' },
  };
}
