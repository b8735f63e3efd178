import { expect, test } from 'vitest';
import { returnableUntil } from './after-delivery.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['it arrived', {}, true],
  ['a part of it is on its way back', { status: 'return_requested' }, true],
  ['it is under way', { status: 'shipped' }, false],
  ['its days are over', { returnUntil: '2026-11-20T18:29:59Z' }, false],
  ['nothing of it can be returned', { returnUntil: null }, false],
])('where %s, a return is offered or not', (_, more, isOffered) => {
  const order = { status: 'delivered' as const, returnUntil: '2026-11-25T18:29:59Z', ...more };
  // Sound: the table holds statuses of orders.
  expect(returnableUntil(order as never, now) !== undefined).toBe(isOffered);
});
