import { describe, expect, test } from 'vitest';
import { lastKnown, layoutOf, namedPoints, nearestPoint, pathsOf, pointAfterKey } from './chart.ts';
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

  test.each([300, 800, 1_200])('%i pixels wide, its names do not touch', (width) => {
    const named = namedPoints(90, width);
    expect(((named[1] ?? 0) / 90) * width).toBeGreaterThan(55);
    expect(named[0]).toBe(0);
  });
});
