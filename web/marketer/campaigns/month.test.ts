import { expect, test } from 'vitest';
import { barOf, daysIn, isMonth, monthName, nextMonth } from './month.ts';

test('months follow one another over the end of a year, each with its days', () => {
  expect([nextMonth('2026-12', 1), nextMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysIn)).toEqual([28, 29, 30, 31]);
  expect(monthName('2026-11')).toBe('November 2026');
});

test.each([
  {
    name: 'within',
    time: { startDate: '2026-11-04T18:30:00Z', endDate: '2026-11-10T18:30:00Z' },
    bar: { from: 4, days: 6, isCutBefore: false, isCutAfter: false },
  },
  {
    name: 'one day',
    time: { startDate: '2026-10-31T18:30:00Z', endDate: '2026-11-01T18:30:00Z' },
    bar: { from: 0, days: 1, isCutBefore: false, isCutAfter: false },
  },
  {
    name: 'the whole month',
    time: { startDate: '2026-10-31T18:30:00Z', endDate: '2026-11-30T18:30:00Z' },
    bar: { from: 0, days: 30, isCutBefore: false, isCutAfter: false },
  },
  {
    name: 'longer than it',
    time: { startDate: '2026-01-01T00:00:00Z', endDate: '2027-01-01T00:00:00Z' },
    bar: { from: 0, days: 30, isCutBefore: true, isCutAfter: true },
  },
  {
    name: 'part of a day',
    time: { startDate: '2026-11-05T06:00:00Z', endDate: '2026-11-05T09:00:00Z' },
    bar: { from: 4, days: 1, isCutBefore: false, isCutAfter: false },
  },
])('a campaign that is $name has its bar there', ({ time, bar }) => {
  expect(barOf(time, '2026-11')).toEqual(bar);
});

test('only months the shop can have are taken from an address', () => {
  expect(['2026-11', '2026-13', '1999-01', '2026-1', '<script>', null].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
