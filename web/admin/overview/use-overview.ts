import { useLocation, useNavigate } from 'react-router';
import { salesGrains } from '#contract/dashboard.ts';
import type { SalesGrain } from '#contract/dashboard.ts';
import { rangeParams, rangeWish, readRange } from '#web/resources/dashboard/range-view.ts';
import type { RangeView } from '#web/resources/dashboard/range-view.ts';

/** What of the overview its address shows; what is as usual is left out of the address. */
export type OverviewView = RangeView & {
  by: SalesGrain | '';
  of: 'sales' | 'orders';
  isCompared: boolean;
  isTable: boolean;
};

/** What of a view the calls are asked with. */
export const wishOf = (view: OverviewView) => rangeWish(view);

/** Reads an address; what makes no sense is left out. */
export function readOverview(params: URLSearchParams): OverviewView {
  const said = (name: string) => params.get(name) ?? '';
  return {
    ...readRange(params, 'today'),
    by: salesGrains.find((one) => one === said('by')) ?? '',
    of: said('of') === 'orders' ? 'orders' : 'sales',
    isCompared: said('compare') !== 'no',
    isTable: said('as') === 'table',
  };
}

/** The query of an address. */
export function overviewAddress(view: OverviewView): string {
  const said = {
    ...rangeParams(view, 'today'),
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
