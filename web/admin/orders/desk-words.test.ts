import { describe, expect, test } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { backWords, whyNoMove } from './desk-words.ts';

const parcel = (more: object) =>
  // Sound: whyNoMove reads only these fields.
  ({ kind: 'order', status: 'shipped', courier: 'Blue Dart', pickedUpAt: null, ...more }) as WholeOrder['shipments'][0];

describe('an order without a next move', () => {
  test.each([
    [{ status: 'packed', moves: [], shipments: [] }, /^$/],
    [{ status: 'delivered', moves: [], shipments: [parcel({ status: 'delivered' })] }, /^$/],
    [{ status: 'shipped', moves: ['out_for_delivery'], shipments: [parcel({})] }, /^$/],
    [
      { status: 'shipped', moves: [], shipments: [parcel({})] },
      /^Blue Dart picked it up\. The status updates when it is delivered\.$/,
    ],
    [
      {
        status: 'out_for_delivery',
        moves: [],
        shipments: [
          parcel({ courier: 'DTDC', status: 'cancelled' }),
          parcel({ pickedUpAt: '2026-11-20T06:30:00.000Z' }),
        ],
      },
      /^Blue Dart picked it up on 20 Nov.*\. The status updates when it is delivered\.$/,
    ],
    [
      { status: 'shipped', moves: [], shipments: [] },
      /^The courier picked it up\. The status updates when it is delivered\.$/,
    ],
  ] satisfies [Parameters<typeof whyNoMove>[0], RegExp][])('such as %j says why', (order, words) => {
    expect(whyNoMove(order)).toMatch(words);
  });
});

test.each([
  [[], ''],
  [[['failed', 500]], ''],
  [[['processed', 649]], '₹649 refunded'],
  [[['processed', 1499, 'duplicate']], ''],
  [
    [
      ['processed', 649],
      ['requested', 100],
      ['requested', 1499, 'duplicate'],
      ['failed', 5],
    ],
    '₹749 refund in progress',
  ],
] as const)('of the refunds %j is said: %s', (given, words) => {
  // Sound: backWords reads only these three fields.
  const refunds = given.map(([status, amount, cause = 'returned']) => ({
    status,
    amount,
    cause,
  })) as WholeOrder['refunds'];
  expect(backWords({ refunds })).toBe(words);
});
