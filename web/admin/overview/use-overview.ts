import { useLocation, useNavigate } from 'react-router';
import { salesGrains } from '#contract/dashboard.ts';
import type { SalesGrain } from '#contract/dashboard.ts';
import { rangeParams, rangeWish, readRange } from '#web/resources/dashboard/range-view.ts';
import type { RangeView } from '#web/resources/dashboard/range-view.ts';

/** The view encoded in the URL; defaults are omitted from the URL. */
export type OverviewView = RangeView & {
  by: SalesGrain | '';
  of: 'sales' | 'orders';
  isCompared: boolean;
  isTable: boolean;
};

/** Returns the API query of a view. */
export const wishOf = (view: OverviewView) => rangeWish(view);

/** Parses the URL query; invalid values fall back to defaults. */
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

/** Returns the URL query of a view. */
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

/** Returns the view of the current URL, and a function to change it. */
export function useOverview() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readOverview(new URLSearchParams(search));
  const show = (change: Partial<OverviewView>) =>
    void navigate({ search: overviewAddress({ ...view, ...change }) }, { preventScrollReset: true });
  return { view, show };
}
