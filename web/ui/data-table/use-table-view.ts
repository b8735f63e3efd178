import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, changed, readView } from './table-view.ts';
import type { TableShape, TableView } from './table-view.ts';

/** Returns the view in the URL and a function to change it; `shape` must stay the same object. */
export function useTableView(shape: TableShape) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search), shape), [search, shape]);
  const show = (change: Partial<TableView>, { replace = false } = {}) =>
    void navigate({ search: addressOf(changed(view, change)).toString() }, { replace, preventScrollReset: true });
  return { view, show };
}

export type TableViewer = ReturnType<typeof useTableView>;
