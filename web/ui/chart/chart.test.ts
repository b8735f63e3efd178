import { describe, expect, test } from 'vitest';
import {
  flagOf,
  lastKnown,
  layoutOf,
  namedPoints,
  nearestPoint,
  pathsOf,
  pointAfterKey,
  stretchBetween,
} from './chart.ts';
import type { ChartSeries } from './chart.ts';

const points = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${hour} to ${hour + 1}`,
  axis: String(hour),
}));
const series: ChartSeries = {
  id: 'a',
  label: 'Sales',
  values: [10, 250, null, 30, ...Array.from({ length: 20 }, () => null)],
};
const layout = layoutOf({ series: [series], points, width: 800, formatAxis: String });

describe('a chart', () => {
  test('ends its scale at a round number, and holds zero', () => {
    expect(layout.ticks[0]).toBe(0);
    expect(layout.y.domain()[1]).toBeGreaterThanOrEqual(250);
    expect(layout.y(0)).toBe(layout.bottom);
  });

  test('counts whole things in whole numbers', () => {
    const { ticks } = layoutOf({ series: [{ ...series, values: [0, 1] }], points, width: 800, formatAxis: String });
    expect(ticks).toEqual([0, 1]);
  });

  test('gives the sign of shares, as wide as two digits, its room at the side', () => {
    const startOf = (formatAxis: (value: number) => string) =>
      layoutOf({ series: [{ ...series, values: [0, 12] }], points, width: 800, formatAxis }).start;
    expect(startOf((value) => `${value}%`)).toBe(startOf((value) => `${value}00`));
  });

  test('goes below zero where more was taken back than sold', () => {
    const below = layoutOf({ series: [{ ...series, values: [-120, 60] }], points, width: 800, formatAxis: String });
    expect(below.y(-120)).toBeGreaterThan(below.y(0));
  });

  test('draws nothing where there is nothing yet', () => {
    const { line } = pathsOf(series, layout);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line).not.toContain('NaN');
  });

  test('finds the point under the pointer, at its edges too', () => {
    expect(nearestPoint(layout.x(7) + 3, layout, 24)).toBe(7);
    expect(nearestPoint(-50, layout, 24)).toBe(0);
    expect(nearestPoint(5_000, layout, 24)).toBe(23);
  });

  test('speaks of the last point that is known, whatever is known of the time before', () => {
    expect(lastKnown([series, { ...series, id: 'b', isCompared: true, values: points.map(() => 1) }])).toBe(3);
    expect(lastKnown([{ ...series, values: [null] }])).toBe(0);
  });

  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 0, 0],
    ['End', 3, 23],
    ['Home', 3, 0],
    ['a', 3, undefined],
  ])('%s leads from point %i to %s', (key, at, next) => {
    expect(pointAfterKey(key, at, 24)).toBe(next);
  });

  test('has a scale for shares, and for nothing at all', () => {
    const ends = (values: number[]) =>
      layoutOf({ series: [{ ...series, values }], points, width: 800, formatAxis: String }).y.domain()[1];
    expect(ends([0.01, 0.034])).toBeLessThan(0.1);
    expect(ends([0, 0])).toBe(1);
  });

  test('turns the last flag at the edge, and the words of two neighbours share what is between them', () => {
    const marks = [
      { id: 'a', at: 4, label: 'A' },
      { id: 'b', at: 18, label: 'B' },
      { id: 'c', at: 22, label: 'C' },
    ];
    const [first, second, last] = marks.map((mark) => flagOf(mark, marks, layout));
    expect([first, second, last].map((flag) => flag?.isLeftward)).toEqual([false, false, true]);
    const room = layout.x(22) - layout.x(18);
    expect(((second?.letters ?? 0) + (last?.letters ?? 0)) * 6.6).toBeLessThan(room);
    expect(flagOf({ id: 'd', at: 3, label: 'D' }, [{ id: 'd', at: 3, label: 'D' }], layout).letters).toBeGreaterThan(
      50,
    );
  });

  test('takes the same stretch whichever end was pressed first', () => {
    expect(stretchBetween(7, 3)).toEqual(stretchBetween(3, 7));
    expect(stretchBetween(5, 5)).toEqual({ first: 5, last: 5 });
  });

  test.each([300, 800, 1_200])('%i pixels wide, its names do not touch', (width) => {
    const named = namedPoints(90, width);
    expect(((named[1] ?? 0) / 90) * width).toBeGreaterThan(55);
    expect(named[0]).toBe(0);
  });
});
