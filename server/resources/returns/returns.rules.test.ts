import { describe, expect, test } from 'vitest';
import { returnablePieces } from '#contract/rules/returns.ts';
import type { Returnable, ReturnableLine } from './returnable.queries.ts';
import {
  isAllAskedBack,
  isForStaff,
  keptPickup,
  pickupDays,
  refundFor,
  refundModesOf,
  whyNoPiece,
  whyNothing,
  worthOf,
} from './returns.rules.ts';

test.each([
  ['that is on its way', { problem: '', status: 'shipped' }, true, false],
  ['that the carrier refuses', { problem: 'The wallet is empty.', status: 'booking' }, true, true],
  ['that was lost', { problem: '', status: 'lost' }, true, true],
  ['that came back', { problem: '', status: 'returned' }, true, true],
  ['that will be booked', undefined, true, false],
  ['that no carrier brings', undefined, false, true],
])('a new piece %s is for staff to bring: %o, booked %s, %s', (...[, parcel, isBooked, expected]) => {
  expect(isForStaff(parcel, { isBooked })).toBe(expected);
});

describe('days of a pickup', () => {
  // 2026-11-21 is a Saturday; India is five and a half hours ahead of UTC.
  test.each([
    ['on a Saturday morning', '2026-11-21T03:00:00Z', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
    ['until two in the afternoon', '2026-11-23T08:29:59Z', ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
    ['from two in the afternoon', '2026-11-23T08:30:00Z', ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']],
    [
      'late at night in India, a day ahead',
      '2026-11-23T18:30:00Z',
      ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    ],
    ['on a Friday afternoon', '2026-11-27T10:00:00Z', ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']],
  ])('are the next working days, asked %s', (_, now, days) => {
    expect(pickupDays(new Date(now))).toEqual(days);
  });
});

test.each([
  ['a day that is still possible', '2026-11-25', '2026-11-25'],
  ['the first possible day', '2026-11-24', '2026-11-24'],
  ['a day that has passed', '2026-11-23', '2026-11-24'],
  ['no day', null, null],
])('of a chosen pickup day that is %s (%s), %s is kept', (_, chosen, kept) => {
  expect(keptPickup(chosen, new Date('2026-11-23T03:00:00Z'))).toBe(kept);
});

const at = (day: string) => new Date(`2026-05-${day}T10:00:00Z`);

const line = (more: Partial<ReturnableLine>): ReturnableLine => ({
  id: '1',
  name: 'Tee',
  image: '',
  size: 'S',
  color: 'Black',
  quantity: 3,
  cancelled: 0,
  returned: 0,
  exchanged: 0,
  open: 0,
  returnDays: 7,
  payable: 100_00,
  variants: [],
  ...more,
});

test.each([
  [{}, 3, ''],
  [{ cancelled: 1, returned: 1 }, 1, ''],
  [{ cancelled: 3 }, 0, 'This was cancelled.'],
  [{ cancelled: 1, returned: 2 }, 0, 'This has already been returned.'],
  [{ returned: 1, open: 2 }, 0, 'This is part of an open return.'],
  [
    { returned: 3, exchanged: 1 },
    0,
    'This was already exchanged once; ask us if something is wrong with the new item.',
  ],
  [
    { returned: 2, exchanged: 1 },
    0,
    'This was already exchanged once; ask us if something is wrong with the new item.',
  ],
])('of three pieces with %j, %i can come back', (more, left, why) => {
  expect([returnablePieces(line(more)), whyNoPiece(line(more), { delivered_at: at('09') }, at('10'))]).toEqual([
    left,
    why,
  ]);
});

test.each([
  [7, '16', ''],
  [7, '17', 'Its 7 days for returns ended on 16 May.'],
  [3, '13', 'Its 3 days for returns ended on 12 May.'],
  [0, '09', 'This cannot be returned or exchanged.'],
])('of a piece that was sold with %i days and arrived on the 9th, on the %s is said “%s”', (returnDays, today, why) => {
  expect(whyNoPiece(line({ returnDays }), { delivered_at: at('09') }, at(today))).toBe(why);
});

test('a piece of an order whose arrival nobody noted can come back, where that was promised', () => {
  const order = { delivered_at: null };
  expect(whyNoPiece(line({}), order, at('10'))).toBe('');
  expect(whyNoPiece(line({ returnDays: 0 }), order, at('10'))).toBe('This cannot be returned or exchanged.');
});

describe('an order', () => {
  const order = (more: Partial<Returnable> = {}): Returnable => ({
    id: 'order',
    status: 'delivered',
    method: 'COD',
    delivered_at: at('09'),
    pincode: '560001',
    open_return: null,
    left: 100_00,
    mayBeLeft: 100_00,
    lines: [line({}), line({ returnDays: 3 })],
    ...more,
  });
  const notYet = 'Only a delivered order can be returned.';
  const back = 'This order has already been returned.';

  test.each<[string, Partial<Returnable>, string, string]>([
    ['can be asked back', {}, '10', ''],
    ['of which another return is open', { status: 'return_requested', open_return: 'KR-1' }, '10', ''],
    ['until its longest promise ends', {}, '16', ''],
    ['and not after it', {}, '17', 'The 7 days for returns ended on 16 May.'],
    ['that was packed', { status: 'packed', delivered_at: null }, '10', notYet],
    ['that was cancelled after it arrived', { status: 'cancelled' }, '10', notYet],
    ['whose arrival nobody noted', { delivered_at: null }, '10', notYet],
    ['that came back', { status: 'returned' }, '10', back],
    ['whose money is back', { status: 'refunded' }, '10', back],
    ['that was sold without a promise', { lines: [line({ returnDays: 0 })] }, '10', 'This order cannot be returned.'],
    [
      'all of which is in a return',
      { status: 'return_requested', open_return: 'KR-1', lines: [line({ open: 3 })] },
      '10',
      'Return KR-1 of this order is already open.',
    ],
    [
      'all of which was taken back',
      { lines: [line({ returned: 2, exchanged: 1 })] },
      '10',
      'Everything in this order has been returned or exchanged.',
    ],
    [
      'of which only what has no more time is left',
      { lines: [line({ returned: 3 }), line({ returnDays: 3 })] },
      '14',
      'Everything returnable in this order has already been returned or exchanged.',
    ],
    [
      'of which what has time is in a return',
      { status: 'return_requested', open_return: 'KR-1', lines: [line({ open: 3 }), line({ returnDays: 3 })] },
      '14',
      'Return KR-1 of this order is already open.',
    ],
    [
      'of which only what was sold without a promise was not cancelled',
      { lines: [line({ cancelled: 3 }), line({ returnDays: 0 })] },
      '10',
      'This order cannot be returned.',
    ],
    ['of which one line is left in time', { lines: [line({ returned: 3 }), line({ returnDays: 3 })] }, '12', ''],
    [
      'of which what is in time has come back, beside more that has time',
      { lines: [line({ returned: 3 }), line({ returned: 2 }), line({ returnDays: 0 })] },
      '12',
      '',
    ],
  ])('%s', (...row) => {
    const [, more, today, why] = row;
    expect(whyNothing(order(more), at(today))).toBe(why);
  });

  test('is asked back as a whole when nothing is left of it and a return is open', () => {
    const asked = [line({ open: 3 }), line({ returned: 3 })];
    expect(isAllAskedBack({ ...order(), open_return: 'KR-1', lines: asked })).toBe(true);
    expect(isAllAskedBack({ ...order(), open_return: null, lines: asked })).toBe(false);
    expect(isAllAskedBack({ ...order(), open_return: 'KR-1', lines: [...asked, line({})] })).toBe(false);
  });

  test.each([
    ['COD', ['upi', 'bank']],
    ['RAZORPAY', ['source']],
  ] as const)('that was paid by %s gives its money back by %j', (method, modes) => {
    expect(refundModesOf({ method })).toEqual(modes);
  });
});

test('pieces that are in an open return count as back before others', () => {
  expect(worthOf(line({ open: 2 }), 1)).toBe(33_34);
});

test('pieces of an odd price give back in parts exactly what they give together', () => {
  const parts = [0, 1, 2].map((returned) => worthOf(line({ returned }), 1));
  expect(parts).toEqual([33_33, 33_33, 33_34]);
  expect(worthOf(line({}), 3)).toBe(100_00);
  expect(worthOf(line({ cancelled: 1 }), 2)).toBe(66_67);
});

test('what goes back for lines is never more than is left of what was paid', () => {
  const lines = [{ refundPaise: 33_33 }, { refundPaise: 33_34 }];
  expect(refundFor(lines, { left: 50_00 })).toBe(50_00);
  expect(refundFor(lines, { left: 100_00 })).toBe(66_67);
});
