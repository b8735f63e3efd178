import { useLocation, useNavigate } from 'react-router';
import { analyticsAddress, readAnalytics, withFilter } from './analytics-view.ts';
import type { AnalyticsView, FilterName } from './analytics-view.ts';

export type Analytics = ReturnType<typeof useAnalytics>;

/** Returns the view of the current URL, and functions to change it. */
export function useAnalytics() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readAnalytics(new URLSearchParams(search));
  const show = (change: Partial<AnalyticsView>, { replace = false } = {}) =>
    void navigate({ search: analyticsAddress({ ...view, ...change }) }, { preventScrollReset: true, replace });
  const filter = (name: FilterName, value: string) => show({ filters: withFilter(view.filters, name, value) });
  return { view, show, filter };
}
