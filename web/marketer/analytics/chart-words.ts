import { mostRangeDays } from '#contract/dashboard.ts';
import type { SalesGrain } from '#contract/dashboard.ts';
import type { Annotation } from '#contract/annotations.ts';
import type { TrafficPoint, TrafficSpan } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { axisWords, stretchWords } from '#web/resources/dashboard/stretch-words.ts';
import type { ChartMark, ChartPoint, ChartStretch } from '#web/ui/chart/chart.ts';

const dayMs = 86_400_000;

/** Returns the labelled points of the chart. */
export function pointsOf(found: readonly TrafficPoint[], by: SalesGrain): ChartPoint[] {
  const axis = axisWords(found, by);
  return found.map(({ from }) => ({ id: from, label: stretchWords(from, by), axis: axis(from) }));
}

/** Returns the first and last day of a selection in India, as YYYY-MM-DD; the last week ends with the range. */
export function daysOf(
  { first, last }: ChartStretch,
  { points, by, span }: { points: readonly TrafficPoint[]; by: SalesGrain; span: TrafficSpan },
): { from: string; to: string } {
  const start = (index: number) => new Date(points[index]?.from ?? span.from);
  const lastDay = dayInIndia(new Date(new Date(span.until).getTime() - 1));
  const end = by === 'week' ? dayInIndia(new Date(start(last).getTime() + 6 * dayMs)) : dayInIndia(start(last));
  return { from: dayInIndia(start(first)), to: end > lastDay ? lastDay : end };
}

/**
 * Describes what a selection would narrow the page to; undefined if it is already shown, or longer than a range may be.
 */
export function zoomLabel(days: { from: string; to: string }, span: TrafficSpan): string | undefined {
  const whole = { from: dayInIndia(new Date(span.from)), to: dayInIndia(new Date(new Date(span.until).getTime() - 1)) };
  const isAll = days.from <= whole.from && days.to >= whole.to;
  const count = (new Date(days.to).getTime() - new Date(days.from).getTime()) / dayMs + 1;
  if (isAll || count < 1 || count > mostRangeDays) return undefined;
  return days.from === days.to ? `Only ${dateOf(days.from)}` : `Only ${dateOf(days.from)} to ${dateOf(days.to)}`;
}

/** Returns the annotations as marks, each at the point that contains its day. */
export function marksOf(annotations: readonly Annotation[], points: readonly TrafficPoint[]): ChartMark[] {
  const days = points.map(({ from }) => dayInIndia(new Date(from)));
  return annotations.flatMap(({ _id: id, day, text }) => {
    const at = days.indexOf(day) >= 0 ? days.indexOf(day) : days.findLastIndex((one) => one <= day);
    return at < 0 ? [] : [{ id, at, label: text }];
  });
}
