import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { giveUpPayment, outcomeOf } from './order-outcome.ts';
import { keepOpenPayment, paymentKeyFor, readOpenPayment } from './payment-attempt.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = '2026-11-20T10:00:01.000Z';
const earlier = '2026-11-20T09:59:59.000Z';

test.each([
  ['pending_payment', later, 'waits'],
  // The server may take a minute to update the state.
  ['pending_payment', earlier, 'over'],
  ['pending_payment', null, 'over'],
  ['expired', earlier, 'over'],
  ['cancelled', null, 'cancelled'],
  ['refunded', null, 'over'],
  ['confirmed', earlier, 'ordered'],
  ['packed', null, 'ordered'],
  ['delivered', null, 'ordered'],
] satisfies [Order['status'], string | null, string][])(
  'an order that is %s, to be paid before %s, %s',
  (status, payBefore, outcome) => {
    expect(outcomeOf({ status, payBefore }, now)).toBe(outcome);
  },
);

const own = '01a1fb59-aad3-7487-a083-41d20851daaa';
const another = '01a1fb59-aad3-7487-a083-41d20851dbbb';
const items = [{ productId: 'p1', size: 'M', color: 'Black', quantity: 1 }];
const body: OrderBody = { items, shippingAddress: {} as never, isBuyNow: false, expectedTotal: 599 };

test.each([
  ['is forgotten once the shop says that its time was up', { _id: own, status: 'expired' }, []],
  ['is forgotten once it is cancelled', { _id: own, status: 'cancelled' }, []],
  ['is come back to until the shop has said so', { _id: own, status: 'pending_payment' }, ['order']],
  ['stays as it is when another one came to nothing', { _id: another, status: 'cancelled' }, ['order', 'key']],
] satisfies [string, Pick<Order, '_id' | 'status'>, string[]][])(
  'the order that is being paid %s',
  (_, order, kept) => {
    const key = paymentKeyFor(body);
    keepOpenPayment(own, body);
    giveUpPayment({ ...order, payBefore: '2020-01-01T00:00:00.000Z' });
    const now = [readOpenPayment() && 'order', paymentKeyFor(body) === key && 'key'];
    expect(now.filter(Boolean)).toEqual(kept);
  },
);
