import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { returnableUntil } from './after-delivery.ts';

const now = new Date('2026-11-21T10:00:00Z');
const item = (quantity: number, returnedQuantity = 0) => ({ quantity, cancelledQuantity: 0, returnedQuantity });
const asked = (pieces: number, status = 'pending') => ({ pieces, status });
const order = (more: object) =>
  // Sound: has all the fields the function reads.
  ({
    status: 'delivered',
    returnUntil: '2026-11-25T18:29:59Z',
    items: [item(2)],
    returns: [],
    ...more,
  }) as unknown as Order;

test.each([
  ['nothing was asked for', {}, true],
  ['one of two is on its way back', { status: 'return_requested', returns: [asked(1)] }, true],
  ['both are', { status: 'return_requested', returns: [asked(1), asked(1, 'approved')] }, false],
  [
    'one came back and the other is on its way',
    { items: [item(2, 1)], returns: [asked(1, 'completed'), asked(1)] },
    false,
  ],
  ['a return was cancelled', { returns: [asked(2, 'cancelled')] }, true],
  ['it is under way', { status: 'shipped' }, false],
  ['its days are over', { returnUntil: '2026-11-20T18:29:59Z' }, false],
])('where %s, a return is offered or not', (_, more, isOffered) => {
  expect(returnableUntil(order(more), now) !== undefined).toBe(isOffered);
});
