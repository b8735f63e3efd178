import { describe, expect, test } from 'vitest';
import type { OrderState } from '#contract/rules/order-states.ts';
import { canBePaid } from './can-be-paid.ts';
import { newsOf } from './order-words.ts';

type Told = Parameters<typeof newsOf>[0];

const now = new Date('2026-11-20T10:00:00Z');

/** An order that came to its state on 19 November. */
function order(status: OrderState, facts: Partial<Told> = {}): Told {
  const history = [{ status, at: '2026-11-19T06:00:00Z', reason: '' }];
  return { status, payBefore: null, arrives: null, deliveredAt: null, refunds: [], history, ...facts };
}

const refund = (amount: number, status: Told['refunds'][number]['status']) => ({
  cause: 'cancelled' as const,
  _id: '',
  amount,
  status,
  reference: null,
  createdAt: '',
  settledAt: null,
});

describe('what matters about an order now', () => {
  test.each([
    [order('confirmed', { arrives: { from: '2026-11-21', to: '2026-11-23' } }), 'Arrives Sat 21 – Mon 23 Nov'],
    [order('shipped', { arrives: { from: '2026-11-20', to: '2026-11-20' } }), 'Arrives Fri 20 Nov'],
    [order('shipped', { arrives: { from: '2026-11-18', to: '2026-11-19' } }), 'Running late: was due Thu 19 Nov'],
    [order('packed'), 'We are getting it ready'],
    [order('delivered', { deliveredAt: '2026-11-18T20:00:00Z' }), 'Delivered on 19 Nov 2026'],
    [order('pending_payment', { payBefore: '2026-11-20T10:11:00Z' }), 'Your pieces are held until 3:41 pm'],
    [order('pending_payment', { payBefore: '2026-11-20T09:59:00Z' }), 'The time to pay is over'],
    [order('expired'), 'Its time to pay ended on 19 Nov 2026'],
    [order('cancelled'), 'Cancelled on 19 Nov 2026'],
    [
      order('cancelled', { refunds: [refund(600.5, 'processed'), refund(99.5, 'pending')] }),
      'Cancelled on 19 Nov 2026. ₹700 goes back to you',
    ],
    [order('refunded', { refunds: [refund(998, 'processed')] }), 'Refunded on 19 Nov 2026. ₹998 went back to you'],
  ])('%o: %s', (told, words) => expect(newsOf(told, now)).toBe(words));
});

test('only what waits for its payment and is still held can be paid', () => {
  const [before, after] = ['2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z'];
  expect(canBePaid({ status: 'pending_payment', payBefore: before }, now)).toBe(true);
  expect(canBePaid({ status: 'pending_payment', payBefore: after }, now)).toBe(false);
  expect(canBePaid({ status: 'expired', payBefore: before }, now)).toBe(false);
});
