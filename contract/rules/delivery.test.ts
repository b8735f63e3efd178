import { describe, expect, test } from 'vitest';
import { daysWords, deliveryDates, packingWords, defaultPacking } from './delivery.ts';

// 20 November 2026 is a Friday.
test.each([
  { what: 'a Friday morning', ist: '2026-11-20T10:00', travel: [1, 2], arrives: ['2026-11-21', '2026-11-23'] },
  {
    what: 'one minute before it leaves',
    ist: '2026-11-20T13:59',
    travel: [1, 1],
    arrives: ['2026-11-21', '2026-11-21'],
  },
  {
    what: 'at the hour it is too late for today',
    ist: '2026-11-20T14:00',
    travel: [1, 1],
    arrives: ['2026-11-23', '2026-11-23'],
  },
  {
    what: 'late on Saturday it leaves on Monday',
    ist: '2026-11-21T18:00',
    travel: [1, 2],
    arrives: ['2026-11-24', '2026-11-25'],
  },
  { what: 'a Saturday morning', ist: '2026-11-21T09:00', travel: [1, 1], arrives: ['2026-11-23', '2026-11-23'] },
  { what: 'early on Sunday', ist: '2026-11-22T09:00', travel: [1, 1], arrives: ['2026-11-24', '2026-11-24'] },
  { what: 'late on Sunday', ist: '2026-11-22T20:00', travel: [1, 1], arrives: ['2026-11-24', '2026-11-24'] },
  {
    what: 'just after midnight in India, still yesterday in UTC',
    ist: '2026-11-23T00:10',
    travel: [1, 1],
    arrives: ['2026-11-24', '2026-11-24'],
  },
  {
    what: 'just before midnight in India',
    ist: '2026-11-23T23:50',
    travel: [1, 1],
    arrives: ['2026-11-25', '2026-11-25'],
  },
  {
    what: 'ten days skip each Sunday on the way',
    ist: '2026-11-23T10:00',
    travel: [6, 10],
    arrives: ['2026-11-30', '2026-12-04'],
  },
  { what: 'over the end of the year', ist: '2026-12-30T16:00', travel: [2, 4], arrives: ['2027-01-02', '2027-01-05'] },
  {
    what: 'over the end of a leap February',
    ist: '2028-02-28T10:00',
    travel: [1, 2],
    arrives: ['2028-02-29', '2028-03-01'],
  },
])('$what, $ist IST: $arrives', ({ ist, travel: [minDays = 0, maxDays = 0], arrives: [from, to] }) => {
  expect(deliveryDates(new Date(`${ist}:00+05:30`), { minDays, maxDays }, defaultPacking)).toEqual({ from, to });
});

test('no order ever arrives on a Sunday, and the last day is never before the first', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const { from, to } = deliveryDates(
      new Date(start + hour * 3_600_000),
      { minDays: 1 + (hour % 6), maxDays: 8 },
      defaultPacking,
    );
    expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).not.toContain(0);
    expect(from <= to).toBe(true);
  }
});

describe('packing that staff set', () => {
  // 2026-11-21 is a Saturday.
  test.each([
    ['two days of work from Monday to Friday', { hour: 14, packingDays: 2, workDays: [1, 2, 3, 4, 5] }, '2026-11-26'],
    ['work on Wednesdays alone', { hour: 14, packingDays: 0, workDays: [3] }, '2026-11-26'],
    ['an earlier hour, which has passed', { hour: 9, packingDays: 0, workDays: [1, 2, 3, 4, 5, 6] }, '2026-11-24'],
    ['work on Sundays: the courier comes on Monday', { hour: 9, packingDays: 0, workDays: [0] }, '2026-11-24'],
  ])('with %s, ordered on a Saturday at ten and a day on the way', (_, packing, from) => {
    const at = new Date('2026-11-21T10:00:00+05:30');
    expect(deliveryDates(at, { minDays: 1, maxDays: 1 }, packing)).toEqual({ from, to: from });
  });

  test('never promises a Sunday, and never sooner when it takes longer', () => {
    const start = Date.UTC(2026, 10, 16);
    for (let hour = 0; hour < 24 * 14; hour += 5) {
      const at = new Date(start + hour * 3_600_000);
      for (const workDays of [[0], [2, 4], [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]) {
        const arrival = (packingDays: number) =>
          deliveryDates(at, { minDays: 2, maxDays: 4 }, { hour: 14, packingDays, workDays });
        expect(new Date(arrival(1).from).getUTCDay()).not.toBe(0);
        expect(arrival(1).from >= arrival(0).from).toBe(true);
        expect(arrival(2).to >= arrival(1).to).toBe(true);
      }
    }
  });

  test.each([
    [[1, 2, 3, 4, 5, 6], 'from Monday to Saturday'],
    [[0, 1, 2, 3, 4, 5, 6], 'every day'],
    [[1, 3, 5], 'on Monday, Wednesday and Friday'],
    [[6, 0], 'on Saturday and Sunday'],
    [[0], 'on Sunday'],
  ])('%j is said %s', (days, words) => {
    expect(daysWords(days)).toBe(words);
  });

  test('is said to shoppers in sentences', () => {
    expect(packingWords(defaultPacking)).toBe(
      'The same day if you order before 14:00, otherwise the next. Parcels are packed from Monday to Saturday.',
    );
    expect(packingWords({ hour: 12, packingDays: 2, workDays: [1, 2] })).toBe(
      '2 days of work after you order, one more if you order after 12:00. Parcels are packed on Monday and Tuesday.',
    );
  });
});
