import { describe, expect, test } from 'vitest';
import type { TrafficPoint, TrafficSpan } from '#contract/analytics.ts';
import { daysOf, marksOf, zoomLabel } from './chart-words.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-01T00:00:00+05:30').getTime();
const unknown = { visitors: null, visits: null, views: null, bounce: null, conversion: null };
const pointsEvery = (ms: number, count: number): TrafficPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    ...unknown,
    orders: null,
    revenue: null,
    averageOrder: null,
    from: new Date(start + index * ms).toISOString(),
  }));
const spanOf = (days: number): TrafficSpan => ({
  range: 'custom',
  from: new Date(start).toISOString(),
  until: new Date(start + days * dayMs).toISOString(),
  isSoFar: false,
  compare: 'previous',
  previousFrom: new Date(start - days * dayMs).toISOString(),
  previousUntil: new Date(start).toISOString(),
});

describe('a stretch of the chart', () => {
  test('of days is those days of India', () => {
    const chart = { points: pointsEvery(dayMs, 10), by: 'day', span: spanOf(10) } as const;
    expect(daysOf({ first: 2, last: 4 }, chart)).toEqual({ from: '2026-11-03', to: '2026-11-05' });
  });

  test('of hours is the days in which they lie', () => {
    const chart = { points: pointsEvery(dayMs / 24, 48), by: 'hour', span: spanOf(2) } as const;
    expect(daysOf({ first: 1, last: 3 }, chart)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(daysOf({ first: 20, last: 30 }, chart)).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  });

  test('of weeks is whole weeks, the last as far as the range goes', () => {
    const chart = { points: pointsEvery(7 * dayMs, 2), by: 'week', span: spanOf(10) } as const;
    expect(daysOf({ first: 0, last: 0 }, chart)).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    expect(daysOf({ first: 1, last: 1 }, chart)).toEqual({ from: '2026-11-08', to: '2026-11-10' });
  });

  test('is offered in words, but not where it is what is shown already', () => {
    expect(zoomLabel({ from: '2026-11-03', to: '2026-11-03' }, spanOf(10))).toBe('Only 3 Nov 2026');
    expect(zoomLabel({ from: '2026-11-03', to: '2026-11-05' }, spanOf(10))).toBe('Only 3 Nov 2026 to 5 Nov 2026');
    expect(zoomLabel({ from: '2026-11-01', to: '2026-11-10' }, spanOf(10))).toBeUndefined();
    expect(zoomLabel({ from: '2026-11-01', to: '2026-11-01' }, spanOf(1))).toBeUndefined();
  });
});

describe('a note', () => {
  const note = (day: string) => ({ _id: day, day, text: 'Sale', by: '' });

  test('stands at its day, in its week, and at the first hour of its day', () => {
    expect(marksOf([note('2026-11-04')], pointsEvery(dayMs, 10))).toEqual([{ id: '2026-11-04', at: 3, label: 'Sale' }]);
    expect(marksOf([note('2026-11-09')], pointsEvery(7 * dayMs, 2))[0]?.at).toBe(1);
    expect(marksOf([note('2026-11-02')], pointsEvery(dayMs / 24, 48))[0]?.at).toBe(24);
  });

  test('of a day before the chart is not drawn', () => {
    expect(marksOf([note('2026-10-20')], pointsEvery(dayMs, 10))).toEqual([]);
  });
});
