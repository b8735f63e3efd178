import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { outcomeOf } from './order-outcome.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = '2026-11-20T10:00:01.000Z';
const earlier = '2026-11-20T09:59:59.000Z';

test.each([
  ['pending_payment', later, 'waits'],
  // The shop's own clock may take a minute to say so.
  ['pending_payment', earlier, 'over'],
  ['pending_payment', null, 'over'],
  ['expired', earlier, 'over'],
  ['cancelled', null, 'over'],
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
