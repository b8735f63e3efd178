import { expect, test } from 'vitest';
import { deliveryDates } from './delivery.ts';

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
  expect(deliveryDates(new Date(`${ist}:00+05:30`), { minDays, maxDays })).toEqual({ from, to });
});

test('no order ever arrives on a Sunday, and the last day is never before the first', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const { from, to } = deliveryDates(new Date(start + hour * 3_600_000), { minDays: 1 + (hour % 6), maxDays: 8 });
    expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).not.toContain(0);
    expect(from <= to).toBe(true);
  }
});
