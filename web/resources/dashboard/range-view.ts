import { salesRanges } from '#contract/dashboard.ts';
import type { SalesRange } from '#contract/dashboard.ts';

/** Date range of a screen; `from` and `to` are set for a custom range only. */
export type RangeView = { range: SalesRange; from: string; to: string };

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the range from URL parameters; `usual` is the default if it is missing or invalid. */
export function readRange(params: URLSearchParams, usual: SalesRange): RangeView {
  const said = (name: string) => params.get(name) ?? '';
  const dayIn = (name: string) => (day.test(said(name)) ? said(name) : '');
  const range = salesRanges.find((one) => one === said('range')) ?? usual;
  if (range !== 'custom') return { range, from: '', to: '' };
  const [from, to] = [dayIn('from'), dayIn('to')];
  return from && to ? { range, from, to } : { range: usual, from: '', to: '' };
}

/** Returns the range as URL parameters. */
export function rangeParams({ range, from, to }: RangeView, usual: SalesRange): Record<string, string> {
  if (range === 'custom') return { range, from, to };
  return { range: range === usual ? '' : range, from: '', to: '' };
}

/** Returns the range as request parameters. */
export function rangeWish({ range, from, to }: RangeView) {
  return range === 'custom' ? { range, from, to } : { range };
}
