import { describe, expect, test } from 'vitest';
import { startOfHour } from '#server/platform/days-in-india.ts';
import { grainOf, pointsOf, stretchOf } from './dashboard.rules.ts';

/** 21 November 2026, 10:41 in India. */
const now = new Date('2026-11-21T05:11:00.000Z');
const iso = ({ from, until, end, previousFrom, previousUntil }: ReturnType<typeof stretchOf>) =>
  [from, until, end, previousFrom, previousUntil].map((moment) => moment.toISOString());

describe('a range of days in India', () => {
  test.each([
    [
      'today ends now, and is compared with yesterday until the same minute',
      { range: 'today' as const },
      ['2026-11-20T18:30', '2026-11-21T05:11', '2026-11-21T18:30', '2026-11-19T18:30', '2026-11-20T05:11'],
    ],
    [
      'yesterday is whole, and is compared with the whole day before',
      { range: 'yesterday' as const },
      ['2026-11-19T18:30', '2026-11-20T18:30', '2026-11-20T18:30', '2026-11-18T18:30', '2026-11-19T18:30'],
    ],
    [
      'seven days are today and the six before',
      { range: '7d' as const },
      ['2026-11-14T18:30', '2026-11-21T05:11', '2026-11-21T18:30', '2026-11-07T18:30', '2026-11-14T05:11'],
    ],
    [
      'days of one’s own are both included, also across the end of a year',
      { range: 'custom' as const, from: '2025-12-31', to: '2026-01-01' },
      ['2025-12-30T18:30', '2026-01-01T18:30', '2026-01-01T18:30', '2025-12-28T18:30', '2025-12-30T18:30'],
    ],
  ])('%s', (_, wish, expected) => {
    expect(iso(stretchOf(wish, now))).toEqual(expected.map((moment) => `${moment}:00.000Z`));
  });

  test('just after midnight in India it is another day, though not in London', () => {
    expect(stretchOf({}, new Date('2026-11-20T18:31:00.000Z')).from.toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(stretchOf({}, new Date('2026-11-20T18:29:00.000Z')).from.toISOString()).toBe('2026-11-19T18:30:00.000Z');
  });

  test.each([
    ['no last day', { from: '2026-11-01' }],
    ['no first day', { to: '2026-11-01' }],
    ['a last day before the first', { from: '2026-11-02', to: '2026-11-01' }],
    ['more than a year', { from: '2025-01-01', to: '2026-11-01' }],
    ['days before there was a shop', { from: '1000-01-01', to: '1000-01-02' }],
    ['days to come', { from: '2026-11-22', to: '2026-11-23' }],
  ])('with %s is refused', (_, days) => {
    expect(() => stretchOf({ range: 'custom', ...days }, now)).toThrow(
      expect.objectContaining({ code: 'OUT_OF_RANGE' }),
    );
  });
});

test('an hour by the clocks of India begins at half past in UTC', () => {
  expect(startOfHour(now).toISOString()).toBe('2026-11-21T04:30:00.000Z');
});

describe('a chart', () => {
  test.each([
    { range: 'today', wish: undefined, grain: 'hour', count: 24 },
    { range: '7d', wish: undefined, grain: 'day', count: 7 },
    { range: '7d', wish: 'hour', grain: 'hour', count: 168 },
    { range: '90d', wish: 'hour', grain: 'day', count: 90 },
    { range: '90d', wish: 'week', grain: 'week', count: 13 },
  ] as const)('of $range by $wish is drawn by $grain in $count points', ({ range, wish, grain, count }) => {
    const stretch = stretchOf({ range }, now);
    expect(grainOf(stretch, wish)).toBe(grain);
    expect(pointsOf(stretch, grain)).toHaveLength(count);
  });
});
