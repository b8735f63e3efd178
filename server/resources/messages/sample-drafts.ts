import type { TemplateName } from '#contract/rules/message-templates.ts';
import type { MailDraft, Message } from './message.ts';
import { newOrder, newReturn } from './news-for-shop.ts';
import { orderCancelled, orderPlaced, piecesCancelled, refunded, refundStarted } from './news-of-orders.ts';
import { delivered, outForDelivery, shipped } from './news-of-parcels.ts';
import { returnNews } from './news-of-returns.ts';
import { backInStock, cartLeft, priceDrop, reviewRequest, welcome } from './news-of-wishes.ts';
import type { OrderFacts, ParcelFacts, PieceFacts, ReturnFacts } from './order-facts.queries.ts';

/** A fictitious person and order, with real items of the shop. */
type Sample = { origin: string; pieces: readonly PieceFacts[]; order: OrderFacts };

const nobody = '00000000-0000-4000-8000-000000000000';
const person = { userId: nobody, name: 'Asha Menon', email: 'asha@ksauni.example' };
const defaultPiece: PieceFacts = {
  name: 'Lotus Tee',
  slug: 'lotus-tee',
  color: 'Black',
  size: 'M',
  quantity: 1,
  total: 99_900,
  picture: '',
};

function sampleOrder(pieces: readonly PieceFacts[]): OrderFacts {
  const subtotal = pieces.reduce((sum, { total }) => sum + total, 0);
  return {
    id: nobody,
    number: 'KS-7Q2M4X',
    ...person,
    isProven: true,
    phone: '+919876543210',
    status: 'confirmed',
    isCash: true,
    isPaid: false,
    confirmedAt: new Date('2026-11-21T10:00:00+05:30'),
    address: {
      line1: '12, 4th Cross',
      line2: 'Indiranagar',
      landmark: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560038',
    },
    subtotal,
    shipping: 0,
    codFee: 0,
    discount: 0,
    total: subtotal,
    due: subtotal,
    refunds: 0,
    refundedBefore: 0,
    missed: null,
    pieces: [...pieces],
    lines: [{ returnDays: 7 }],
    packing: { hour: 14, packingDays: 0, workDays: [1, 2, 3, 4, 5, 6] },
    travel: null,
  };
}

const parcelOf = ({ order }: Sample): ParcelFacts => ({
  order,
  kind: 'order',
  status: 'shipped',
  courier: 'Delhivery',
  awb: '1490812345678',
  trackingUrl: null,
  arrivesOn: '2026-11-26',
  returnNumber: null,
  note: '',
  exchanged: null,
});

const returnOf = ({ order, pieces }: Sample, more: Partial<ReturnFacts> = {}): ReturnFacts => ({
  order,
  id: nobody,
  number: 'RT-3K9P2D',
  reason: 'size_issue',
  isExchange: false,
  status: 'requested',
  isPickup: true,
  pickupOn: '2026-11-24',
  approvedAt: null,
  refund: pieces[0]?.total ?? 0,
  worth: pieces[0]?.total ?? 0,
  refundMode: 'source',
  staffNote: '',
  pieces: pieces.slice(0, 1).map((piece) => ({ ...piece, total: 0, wanted: more.isExchange ? 'Black · L' : '' })),
  ...more,
});

const refundOf = ({ order, pieces }: Sample) => ({
  order,
  amount: pieces[0]?.total ?? 0,
  cause: 'return',
  status: 'processed',
  reference: 'RFND4821',
  isBySource: true,
});

const told = ({ origin }: Sample) => ({ id: nobody, origin });
const first = ({ pieces }: Sample): PieceFacts => pieces[0] ?? defaultPiece;

const samples: Record<TemplateName, (sample: Sample) => Message | undefined> = {
  'order-placed': ({ order, origin }) =>
    orderPlaced(order, { origin, arrives: { from: '2026-11-24', to: '2026-11-26' } }),
  'order-cancelled': ({ order, origin }) => orderCancelled(order, origin),
  'order-undelivered': ({ order, origin }) => orderCancelled({ ...order, missed: 'returned' }, origin),
  'order-lost': ({ order, origin }) => orderCancelled({ ...order, missed: 'lost', refunds: order.total }, origin),
  'pieces-cancelled': (sample) =>
    piecesCancelled(
      nobody,
      { order: sample.order, pieces: [first(sample)], amount: first(sample).total, isRefunded: true },
      sample.origin,
    ),
  'refund-started': (sample) => refundStarted(nobody, refundOf(sample), sample.origin),
  refunded: (sample) => refunded(nobody, refundOf(sample), sample.origin),
  shipped: (sample) => shipped(parcelOf(sample), told(sample)),
  'out-for-delivery': (sample) => outForDelivery(parcelOf(sample), told(sample)),
  delivered: (sample) => delivered(parcelOf(sample), told(sample)),
  'return-requested': (sample) => returnNews('return-requested', returnOf(sample), sample.origin),
  'return-approved': (sample) => returnNews('return-approved', returnOf(sample), sample.origin),
  'return-rejected': (sample) =>
    returnNews('return-rejected', returnOf(sample, { staffNote: 'The tags are missing.' }), sample.origin),
  'return-received': (sample) => returnNews('return-received', returnOf(sample), sample.origin),
  'return-brought-back': (sample) => returnNews('return-brought-back', returnOf(sample), sample.origin),
  'return-completed': (sample) => returnNews('return-completed', returnOf(sample), sample.origin),
  'return-cancelled': (sample) => returnNews('return-cancelled', returnOf(sample), sample.origin),
  'exchange-checked': (sample) => returnNews('exchange-checked', returnOf(sample, { isExchange: true }), sample.origin),
  'exchange-lost': (sample) => returnNews('exchange-lost', returnOf(sample, { isExchange: true }), sample.origin),
  'review-request': (sample) =>
    reviewRequest(
      { number: sample.order.number, userId: nobody, pieces: [first(sample)] },
      { id: nobody, origin: sample.origin, person },
    ),
  'back-in-stock': (sample) => backInStock({ ...person, isOwn: true, goods: first(sample) }, told(sample)),
  'price-drop': (sample) => {
    const price = first(sample).total + 20_000;
    const drop = { ...first(sample), productId: nobody, saved: price, before: price };
    return priceDrop([drop], { origin: sample.origin, day: '2026-11-21', person });
  },
  'cart-left': (sample) =>
    cartLeft({ userId: nobody, version: 1, pieces: [...sample.pieces] }, { id: nobody, origin: sample.origin, person }),
  welcome: ({ origin }) => welcome(person, origin),
  'shop-order-placed': ({ order, origin }) => newOrder(order, { origin, email: person.email }),
  'shop-return-requested': (sample) => newReturn(returnOf(sample), { origin: sample.origin, email: person.email }),
};

/** Builds a mail of each kind from fictitious data, with the code that builds the real ones. */
export function sampleDraft(template: TemplateName, found: readonly PieceFacts[], origin: string): MailDraft {
  const pieces = found.length > 0 ? found : [defaultPiece];
  const message = samples[template]({ origin, pieces, order: sampleOrder(pieces) });
  if (!message) throw new Error(`The sample of ${template} tells nothing.`);
  return message.mail;
}
