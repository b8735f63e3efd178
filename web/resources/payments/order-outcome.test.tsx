import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { giveUpPayment, outcomeOf } from './order-outcome.ts';
import { keepOpenPayment, readOpenPayment } from './payment-attempt.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = '2026-11-20T10:00:01.000Z';
const earlier = '2026-11-20T09:59:59.000Z';

test.each([
  ['pending_payment', later, 'waits'],
  // The shop's own clock may take a minute to say so.
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

test.each([
  ['is forgotten once the shop says that its time was up', { _id: own, status: 'expired' }, undefined],
  ['is forgotten once it is cancelled', { _id: own, status: 'cancelled' }, undefined],
  ['is remembered until the shop has said so', { _id: own, status: 'pending_payment' }, own],
  ['is remembered when another one came to nothing', { _id: another, status: 'cancelled' }, own],
] satisfies [string, Pick<Order, '_id' | 'status'>, string | undefined][])(
  'the order that is being paid %s',
  (_, order, remembered) => {
    keepOpenPayment(own, { items: [] });
    giveUpPayment(order);
    expect(readOpenPayment()?.orderId).toBe(remembered);
  },
);
