import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

/** A point on the x axis: `label` is its full name, `axis` the short one. */
export type ChartPoint = { id: string; label: string; axis: string };

/** A line; null where there is no data yet. A comparison line is drawn fainter, behind the others. */
export type ChartSeries = {
  id: string;
  label: string;
  values: readonly (number | null)[];
  isCompared?: boolean | undefined;
  /** Names of its points if they differ from those of the chart, e.g. the same hour of the day before. */
  labels?: readonly string[] | undefined;
};

export type ChartFormat = (value: number) => string;

/** An event at a point, drawn as a flag. */
export type ChartMark = { id: string; at: number; label: string };

/** A range of points, including the last one. */
export type ChartStretch = { first: number; last: number };

export const chartHeight = 240;
const space = { top: 12, end: 14, bottom: 28 };
/** Height (px) of the lane for flags above the lines. */
export const flagLane = 20;
const signWidth = 6.6;
/** Width (px) needed for one label of the x axis. */
const labelWidth = 68;

/** Computes the scales and edges of a drawing `width` pixels wide. */
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
    // Percentages are below 1; without any data the scale still needs a height.
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

/** Returns the SVG paths of a series' line and of the area below it. */
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

/** Returns the points whose labels fit on the x axis: every second, third … */
export function namedPoints(count: number, width: number): number[] {
  const room = Math.max(Math.floor(width / labelWidth), 2);
  const step = Math.max(Math.ceil(count / room), 1);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Returns the index of the point nearest to an x position in the drawing. */
export function nearestPoint(place: number, { x }: ChartLayout, count: number): number {
  return Math.min(Math.max(Math.round(x.invert(place)), 0), count - 1);
}

/** Returns a flag's x position, the side of its label, and how many letters fit before the next flag or the edge. */
export function flagOf(mark: ChartMark, marks: readonly ChartMark[], { x, start, end }: ChartLayout) {
  const poles = [...new Set(marks.map(({ at }) => x(at)))].toSorted((a, b) => a - b);
  const pole = x(mark.at);
  const last = poles.at(-1);
  // Only the last flag can be too close to the right edge; its label then goes left, sharing the space with the label
  // before.
  const isTurned = last !== undefined && last > start + (end - start) * 0.75;
  const isLeftward = isTurned && pole === last;
  const next = isLeftward ? (poles.at(-2) ?? start) : (poles.find((other) => other > pole) ?? end);
  const isShared = isTurned && poles.length > 1 && (isLeftward || next === last);
  const room = Math.abs(next - pole) / (isShared ? 2 : 1) - flagWidth - 8;
  return { pole, isLeftward, letters: Math.max(Math.floor(room / signWidth), 0) };
}

export const flagWidth = 12;

/** Returns the range between two points in either order. */
export function stretchBetween(one: number, other: number): ChartStretch {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** Returns the last point with data, ignoring comparison lines. */
export function lastKnown(series: readonly ChartSeries[]): number {
  const own = series.filter(({ isCompared }) => !isCompared);
  return Math.max(0, ...own.map(({ values }) => values.findLastIndex((value) => value !== null)));
}

/** Returns the point to move to for a key; undefined if the key has no effect. */
export function pointAfterKey(key: string, at: number, count: number): number | undefined {
  const next = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: count - 1 }[
    key
  ];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1);
}
