import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

/** A stretch on the line below: `label` says it in full, `axis` in short. */
export type ChartPoint = { id: string; label: string; axis: string };

/** A line; null where there is nothing yet. A compared one is drawn quieter, behind the others. */
export type ChartSeries = {
  id: string;
  label: string;
  values: readonly (number | null)[];
  isCompared?: boolean | undefined;
  /** What its points are called where that is another: the same hour of the day before. */
  labels?: readonly string[] | undefined;
};

export type ChartFormat = (value: number) => string;

/** Something that happened at a point, drawn as a flag. */
export type ChartMark = { id: string; at: number; label: string };

/** Points of a chart, the last one included. */
export type ChartStretch = { first: number; last: number };

export const chartHeight = 240;
const space = { top: 12, end: 14, bottom: 28 };
/** Flags stand above the lines. */
export const flagLane = 20;
const signWidth = 6.6;
/** Room for one word of the line below. */
const labelWidth = 68;

/** Where everything stands in a drawing so many pixels wide. */
export function layoutOf({
  series,
  points,
  marks = [],
  width,
  formatAxis,
}: {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  marks?: readonly ChartMark[] | undefined;
  width: number;
  formatAxis: ChartFormat;
}) {
  const top = space.top + (marks.length > 0 ? flagLane : 0);
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleLinear()
    // Shares are less than one; of nothing at all the scale still needs a height.
    .domain([Math.min(0, ...known), Math.max(0, ...known) || 1])
    .nice(4)
    .range([chartHeight - space.bottom, top]);
  const isWhole = known.every(Number.isInteger);
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  const start = Math.ceil(Math.max(...ticks.map((tick) => signsIn(formatAxis(tick)))) * signWidth) + 12;
  const x = scaleLinear()
    .domain([0, Math.max(points.length - 1, 1)])
    .range([start, Math.max(width - space.end, start + 1)]);
  return { x, y, ticks, start, end: width - space.end, top, bottom: chartHeight - space.bottom };
}

/** A percent sign is as wide as two digits. */
const signsIn = (words: string) => words.length + (words.includes('%') ? 1 : 0);

export type ChartLayout = ReturnType<typeof layoutOf>;

/** The line through a series, and what lies under it. */
export function pathsOf({ values }: ChartSeries, { x, y }: ChartLayout) {
  const isThere = (value: number | null): value is number => value !== null;
  const at = (_: number | null, index: number) => x(index);
  const drawn = line<number | null>()
    .defined(isThere)
    .x(at)
    .y((value) => y(value ?? 0))
    .curve(curveMonotoneX);
  const under = area<number | null>()
    .defined(isThere)
    .x(at)
    .y0(y(0))
    .y1((value) => y(value ?? 0))
    .curve(curveMonotoneX);
  return { line: drawn([...values]) ?? '', area: under([...values]) ?? '' };
}

/** The points whose names have room below: every second, third … */
export function namedPoints(count: number, width: number): number[] {
  const room = Math.max(Math.floor(width / labelWidth), 2);
  const step = Math.max(Math.ceil(count / room), 1);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** The point nearest to a place in the drawing. */
export function nearestPoint(place: number, { x }: ChartLayout, count: number): number {
  return Math.min(Math.max(Math.round(x.invert(place)), 0), count - 1);
}

/** Where a flag stands, on which side of it its words are, and how many of their letters have room before the next flag or the edge. */
export function flagOf(mark: ChartMark, marks: readonly ChartMark[], { x, start, end }: ChartLayout) {
  const poles = [...new Set(marks.map(({ at }) => x(at)))].toSorted((a, b) => a - b);
  const pole = x(mark.at);
  const last = poles.at(-1);
  // Only the last may be too near the edge; the words before it then come towards its own.
  const isTurned = last !== undefined && last > start + (end - start) * 0.75;
  const isLeftward = isTurned && pole === last;
  const next = isLeftward ? (poles.at(-2) ?? start) : (poles.find((other) => other > pole) ?? end);
  const isShared = isTurned && poles.length > 1 && (isLeftward || next === last);
  const room = Math.abs(next - pole) / (isShared ? 2 : 1) - flagWidth - 8;
  return { pole, isLeftward, letters: Math.max(Math.floor(room / signWidth), 0) };
}

export const flagWidth = 12;

/** What stands between two points, whichever is first. */
export function stretchBetween(one: number, other: number): ChartStretch {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** The last point of which anything is known yet, but for compared lines. */
export function lastKnown(series: readonly ChartSeries[]): number {
  const own = series.filter(({ isCompared }) => !isCompared);
  return Math.max(0, ...own.map(({ values }) => values.findLastIndex((value) => value !== null)));
}

/** Where a key leads from a point; undefined for a key that means nothing here. */
export function pointAfterKey(key: string, at: number, count: number): number | undefined {
  const next = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: count - 1 }[
    key
  ];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1);
}
