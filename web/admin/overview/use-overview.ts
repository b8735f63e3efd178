import { useLocation, useNavigate } from 'react-router';
import { salesGrains, salesRanges } from '#contract/dashboard.ts';
import type { SalesGrain, SalesRange } from '#contract/dashboard.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What of the overview its address shows; what is as usual is left out of the address. */
export type OverviewView = {
  range: SalesRange;
  from: string;
  to: string;
  by: SalesGrain | '';
  of: 'sales' | 'orders';
  isCompared: boolean;
  isTable: boolean;
};

/** What of a view the calls are asked with. */
export function wishOf({ range, from, to }: OverviewView) {
  return range === 'custom' ? { range, from, to } : { range };
}

/** Reads an address; what makes no sense is left out. */
export function readOverview(params: URLSearchParams): OverviewView {
  const said = (name: string) => params.get(name) ?? '';
  const dayIn = (name: string) => (day.test(said(name)) ? said(name) : '');
  const [from, to] = [dayIn('from'), dayIn('to')];
  const range = salesRanges.find((one) => one === said('range')) ?? 'today';
  const isWhole = range !== 'custom' || (from !== '' && to !== '');
  return {
    range: isWhole ? range : 'today',
    from,
    to,
    by: salesGrains.find((one) => one === said('by')) ?? '',
    of: said('of') === 'orders' ? 'orders' : 'sales',
    isCompared: said('compare') !== 'no',
    isTable: said('as') === 'table',
  };
}

/** The query of an address. */
export function overviewAddress(view: OverviewView): string {
  const isOwn = view.range === 'custom';
  const said = {
    range: view.range === 'today' ? '' : view.range,
    from: isOwn ? view.from : '',
    to: isOwn ? view.to : '',
    by: view.by,
    of: view.of === 'sales' ? '' : view.of,
    compare: view.isCompared ? '' : 'no',
    as: view.isTable ? 'table' : '',
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString();
}

/** The view that the address shows, and the way to another. */
export function useOverview() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readOverview(new URLSearchParams(search));
  const show = (change: Partial<OverviewView>) =>
    void navigate({ search: overviewAddress({ ...view, ...change }) }, { preventScrollReset: true });
  return { view, show };
}
