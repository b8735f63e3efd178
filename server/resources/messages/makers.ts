import { deliveryDates } from '#contract/rules/delivery.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { Context } from '#server/context.ts';
import { hourMs } from '#server/platform/days-in-india.ts';
import { newsAddress } from '#server/resources/settings/news.ts';
import type { Message, ToldPrice } from './message.ts';
import { newOrder, newReturn } from './news-for-shop.ts';
import { orderCancelled, orderPlaced, piecesCancelled, refunded, refundStarted } from './news-of-orders.ts';
import { delivered, outForDelivery, shipped } from './news-of-parcels.ts';
import { type ReturnKind, returnNews } from './news-of-returns.ts';
import { backInStock, cartLeft, priceDrop, reviewRequest, welcome } from './news-of-wishes.ts';
import {
  selectCreditFacts,
  selectOrderFacts,
  selectParcelFacts,
  selectRefundFacts,
  selectReturnFacts,
} from './order-facts.queries.ts';
import type { MessageKind } from './tell.ts';
import {
  areStillLower,
  selectAlertFacts,
  selectCartLeft,
  selectDrops,
  selectPerson,
  selectToReview,
} from './wish-facts.queries.ts';

/** A cart counts as abandoned after this time without changes. */
export const cartIsLeftAfter = 4 * hourMs;

const endedStates: readonly OrderState[] = ['cancelled', 'expired', 'refunded'];

type Maker = (context: Context, id: string) => Promise<Message | undefined>;

const ofOrder =
  (write: (order: NonNullable<Awaited<ReturnType<typeof selectOrderFacts>>>, origin: string) => Message): Maker =>
  async ({ db, config }, id) => {
    const order = await selectOrderFacts(db, id);
    return order && write(order, config.origin);
  };

const ofParcel =
  (write: typeof shipped): Maker =>
  async ({ db, config }, id) => {
    const parcel = await selectParcelFacts(db, id);
    return parcel && write(parcel, { id, origin: config.origin });
  };

const ofRefund =
  (write: typeof refunded): Maker =>
  async ({ db, config }, id) => {
    const refund = await selectRefundFacts(db, id);
    return refund && write(id, refund, config.origin);
  };

const ofReturn =
  (kind: ReturnKind): Maker =>
  async ({ db, config }, id) => {
    const facts = await selectReturnFacts(db, id);
    return facts && returnNews(kind, facts, config.origin);
  };

/** Builds a message of each kind from current data; undefined if there is nothing to tell any more. */
const makers: Record<MessageKind, Maker> = {
  async welcome({ db, config }, id) {
    const person = await selectPerson(db, id);
    return person && welcome(person, config.origin);
  },
  async 'order-placed'({ db, config }, id) {
    const order = await selectOrderFacts(db, id);
    // If the order has ended meanwhile, another mail says so.
    if (!order || endedStates.includes(order.status)) return undefined;
    const { confirmedAt, travel, packing } = order;
    const arrives = travel && deliveryDates(confirmedAt, travel, packing);
    return orderPlaced(order, { origin: config.origin, arrives });
  },
  'order-cancelled': ofOrder(orderCancelled),
  async 'pieces-cancelled'({ db, config }, id) {
    const credit = await selectCreditFacts(db, id);
    return credit && piecesCancelled(id, credit, config.origin);
  },
  shipped: ofParcel(shipped),
  'out-for-delivery': ofParcel(outForDelivery),
  delivered: ofParcel(delivered),
  async 'refund-started'({ db, config }, id) {
    const refund = await selectRefundFacts(db, id);
    // If the gateway was quick, the `refunded` mail says everything; if it refused, the retry is another refund with
    // its own mail.
    const isUnderWay = refund && refund.status !== 'processed' && refund.status !== 'failed';
    return isUnderWay ? refundStarted(id, refund, config.origin) : undefined;
  },
  refunded: ofRefund(refunded),
  'return-requested': ofReturn('return-requested'),
  'return-approved': ofReturn('return-approved'),
  'return-rejected': ofReturn('return-rejected'),
  'return-received': ofReturn('return-received'),
  'return-brought-back': ofReturn('return-brought-back'),
  'return-completed': ofReturn('return-completed'),
  'return-cancelled': ofReturn('return-cancelled'),
  async 'exchange-checked'({ db, config }, id) {
    const facts = await selectReturnFacts(db, id);
    // A refund chosen instead has its own mail.
    if (!facts?.isExchange) return undefined;
    return returnNews('exchange-checked', facts, config.origin);
  },
  'exchange-lost': ofReturn('exchange-lost'),
  async 'review-request'({ db, config }, id) {
    const facts = await selectToReview(db, id);
    const person = facts && (await selectPerson(db, facts.userId));
    return person && reviewRequest(facts, { id, origin: config.origin, person });
  },
  async 'back-in-stock'({ db, config }, id) {
    const facts = await selectAlertFacts(db, id);
    return facts && backInStock(facts, { id, origin: config.origin });
  },
  async 'price-drop'({ db, clock, config }, id) {
    const [person, drops] = [await selectPerson(db, id), await selectDrops(db, id)];
    return person && priceDrop(drops, { origin: config.origin, day: dayInIndia(clock.now()), person });
  },
  async 'cart-left'({ db, clock, config }, id) {
    const cart = await selectCartLeft(db, id, new Date(clock.now().getTime() - cartIsLeftAfter));
    const person = cart && (await selectPerson(db, cart.userId));
    return person && cartLeft(cart, { id, origin: config.origin, person });
  },
  async 'shop-order-placed'({ db, config }, id) {
    const [order, email] = [await selectOrderFacts(db, id), await newsAddress(db)];
    if (!order || endedStates.includes(order.status) || email === '') return undefined;
    return newOrder(order, { origin: config.origin, email });
  },
  async 'shop-return-requested'({ db, config }, id) {
    const [facts, email] = [await selectReturnFacts(db, id), await newsAddress(db)];
    return facts && email !== '' ? newReturn(facts, { origin: config.origin, email }) : undefined;
  },
};

export function makeMessage(context: Context, kind: MessageKind, id: string): Promise<Message | undefined> {
  return makers[kind](context, id);
}

type Said = { kind: MessageKind; id: string; key: string; prices?: readonly ToldPrice[] | undefined; to?: string };

/**
 * Whether a message is still accurate, and `to` is still the right email address. A price may have dropped further, but
 * must not have risen.
 */
export async function isStillSo(context: Context, { kind, id, key, prices, to }: Said): Promise<boolean> {
  if (kind === 'price-drop') {
    if (to !== undefined && (await selectPerson(context.db, id))?.email !== to) return false;
    // Jobs queued by the previous release have no prices.
    return prices === undefined || areStillLower(context.db, id, prices);
  }
  const message = await makeMessage(context, kind, id);
  return message?.key === key && (to === undefined || message.to.email === to);
}
