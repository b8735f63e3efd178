import { describe, expect, test } from 'vitest';
import type { ReturnableLine } from './returnable.queries.ts';
import { pickupDays, piecesLeft, refundFor, whyNoPiece } from './returns.rules.ts';

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
  [{ cancelled: 1, returned: 2 }, 0, 'This has come back already.'],
  [{ returned: 1, open: 2 }, 0, 'This is part of an open return.'],
  [{ returned: 2, exchanged: 1 }, 0, 'This was exchanged once; ask us if something is wrong with the new piece.'],
])('of three pieces with %j, %i can come back', (more, left, why) => {
  expect([piecesLeft(line(more)), whyNoPiece(line(more), { delivered_at: at('09') }, at('10'))]).toEqual([left, why]);
});

test.each([
  [7, '16', ''],
  [7, '17', 'Its 7 days for returns ended on 16 May.'],
  [3, '13', 'Its 3 days for returns ended on 12 May.'],
  [0, '09', 'This cannot be returned or exchanged.'],
])('of a piece that was sold with %i days and arrived on the 9th, on the %s is said “%s”', (returnDays, today, why) => {
  expect(whyNoPiece(line({ returnDays }), { delivered_at: at('09') }, at(today))).toBe(why);
});

test('pieces of an odd price give back in parts exactly what they give together', () => {
  const parts = [0, 1, 2].map((returned) => refundFor(line({ returned }), 1));
  expect(parts).toEqual([33_33, 33_33, 33_34]);
  expect(refundFor(line({}), 3)).toBe(100_00);
  expect(refundFor(line({ cancelled: 1 }), 2)).toBe(66_67);
});
