import { salesRanges } from '#contract/dashboard.ts';
import type { SalesRange } from '#contract/dashboard.ts';

/** The days a screen is about; `from` and `to` are set of days of one's own only. */
export type RangeView = { range: SalesRange; from: string; to: string };

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the range in an address; `usual` is what it stands for where it names none, or one that makes no sense. */
export function readRange(params: URLSearchParams, usual: SalesRange): RangeView {
  const said = (name: string) => params.get(name) ?? '';
  const dayIn = (name: string) => (day.test(said(name)) ? said(name) : '');
  const range = salesRanges.find((one) => one === said('range')) ?? usual;
  if (range !== 'custom') return { range, from: '', to: '' };
  const [from, to] = [dayIn('from'), dayIn('to')];
  return from && to ? { range, from, to } : { range: usual, from: '', to: '' };
}

/** The range as an address says it. */
export function rangeParams({ range, from, to }: RangeView, usual: SalesRange): Record<string, string> {
  if (range === 'custom') return { range, from, to };
  return { range: range === usual ? '' : range, from: '', to: '' };
}

/** What of it the calls are asked with. */
export function rangeWish({ range, from, to }: RangeView) {
  return range === 'custom' ? { range, from, to } : { range };
}
