import type { SalesGrain, Span } from '#contract/dashboard.ts';
import { dateOf, timeOf } from '#web/platform/moment-words.ts';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const shortDay = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-IN', { ...inIndia, weekday: 'short', day: 'numeric', month: 'short' });
const hour = new Intl.DateTimeFormat('en-IN', { ...inIndia, hour: 'numeric', hour12: true });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Formats a chart interval in full: "Sat, 21 Nov, 10 am to 11 am". */
export function stretchWords(iso: string, by: SalesGrain): string {
  const moment = new Date(iso);
  if (by === 'day') return weekday.format(moment);
  if (by === 'week') return `${shortDay.format(moment)} to ${shortDay.format(new Date(moment.getTime() + 6 * dayMs))}`;
  return `${weekday.format(moment)}, ${hour.format(moment)} to ${hour.format(new Date(moment.getTime() + hourMs))}`;
}

/** Returns the formatter for the chart's axis, where there is room for one word. */
export function axisWords(points: readonly unknown[], by: SalesGrain): (iso: string) => string {
  const isOneDay = by === 'hour' && points.length <= 24;
  return (iso) => (isOneDay ? hour : shortDay).format(new Date(iso));
}

/** Returns a range's title and the period it is compared with. */
export function spanWords(span: Span): { title: string; before: string } {
  const { range, from, until, previousFrom, previousUntil, isSoFar } = span;
  const days = Math.ceil((new Date(until).getTime() - new Date(from).getTime()) / dayMs);
  const soFar = isSoFar ? ' so far' : '';
  const lastDay = (iso: string) => dateOf(new Date(new Date(iso).getTime() - 1).toISOString());
  const reach = days === 1 ? dateOf(from) : `${dateOf(from)} to ${lastDay(until)}`;
  const titles = { today: 'Today', yesterday: 'Yesterday', custom: reach } as const;
  const title = `${range in titles ? titles[range as keyof typeof titles] : `The last ${days} days`}${soFar}`;
  const isDayBefore = Date.parse(from) - Date.parse(previousFrom) === dayMs;
  if (range === 'today' && isDayBefore) return { title, before: `yesterday until ${timeOf(previousUntil)}` };
  const reachBefore = days === 1 ? dateOf(previousFrom) : `${dateOf(previousFrom)} to ${lastDay(previousUntil)}`;
  return { title, before: isSoFar ? `${reachBefore}, ${timeOf(previousUntil)}` : reachBefore };
}

/** Formats rupees for a chart's axis: ₹950, ₹45K, ₹1.2L, ₹3Cr. */
export function shortRupees(rupees: number): string {
  const size = Math.abs(rupees);
  const short = (unit: number, sign: string) => `${Number((size / unit).toFixed(1))}${sign}`;
  const number =
    size >= 1e7
      ? short(1e7, 'Cr')
      : size >= 1e5
        ? short(1e5, 'L')
        : size >= 1e3
          ? short(1e3, 'K')
          : `${Math.round(size)}`;
  return `${rupees < 0 ? '-' : ''}₹${number}`;
}
