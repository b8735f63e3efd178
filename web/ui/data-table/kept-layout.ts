import { useEffect, useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';
import { listsKey } from './lists-key.ts';
import type { Column } from './column.ts';

export type SavedView = { name: string; query: string };

/** A user's layout of a list: column order, density, saved views and the default view. */
export type TableLayout = {
  order: string[];
  hidden: string[];
  shown: string[];
  isDense: boolean;
  views: SavedView[];
  home: string;
};

const usual: TableLayout = { order: [], hidden: [], shown: [], isDense: false, views: [], home: '' };

/** Maximum number of saved views per list. */
export const mostViews = 12;

/** Changes the layout as it is stored now, which another tab may have changed; returns the new one. */
export type KeepLayout = (change: (now: TableLayout) => Partial<TableLayout>) => TableLayout;

/** Reads and stores the layout of a list in this browser, and follows the browser's other tabs. */
export function useKeptLayout(name: string): { layout: TableLayout; keep: KeepLayout } {
  const [layout, setLayout] = useState(() => stored(name, usual));
  useEffect(() => {
    const followTab = ({ key }: StorageEvent) => key === listsKey && setLayout((now) => stored(name, now));
    window.addEventListener('storage', followTab);
    return () => window.removeEventListener('storage', followTab);
  }, [name]);
  const keep: KeepLayout = (change) => {
    const now = stored(name, layout);
    const next = { ...now, ...change(now) };
    setLayout(next);
    remember(listsKey, { ...recall<Layouts>(listsKey), [name]: next });
    return next;
  };
  return { layout, keep };
}

type Layouts = Record<string, Partial<TableLayout>>;

/** `otherwise` if storage is forbidden or has nothing. */
function stored(name: string, otherwise: TableLayout): TableLayout {
  return { ...otherwise, ...recall<Layouts>(listsKey)?.[name] };
}

/**
 * Returns the visible columns: the key first, then in the user's order; new columns follow in the order of the code.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], layout: TableLayout): Column<Row>[] {
  return ordered(columns, layout.order).filter((column) => isShown(column, layout));
}

export function isShown(
  { id, isKey, isExtra }: Pick<Column<never>, 'id' | 'isKey' | 'isExtra'>,
  layout: TableLayout,
): boolean {
  return isKey || (isExtra ? layout.shown.includes(id) : !layout.hidden.includes(id));
}

export function ordered<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const place = ({ id, isKey }: Column<Row>, index: number) => {
    if (isKey) return -1;
    return order.includes(id) ? order.indexOf(id) : index + order.length;
  };
  return columns
    .map((column, index) => ({ column, place: place(column, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);
}

/** Returns the layout change that shows or hides a column. */
export function toggled(
  layout: TableLayout,
  { id, isExtra }: { id: string; isExtra?: boolean | undefined },
): Partial<TableLayout> {
  const flip = (list: string[]) => (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);
  return isExtra ? { shown: flip(layout.shown) } : { hidden: flip(layout.hidden) };
}

/** Moves a column by one position. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * Returns the query string of a saved view; if another view has the same query, the name is added to tell them apart.
 */
export function searchOf(saved: SavedView, views: readonly SavedView[]): string {
  const isFirst = views.find(({ query }) => query === saved.query)?.name === saved.name;
  return isFirst ? saved.query : `${saved.query}&${new URLSearchParams({ view: saved.name }).toString()}`;
}

/** Returns the views with one replaced; names identify them. */
export function replaced(views: readonly SavedView[], { name }: SavedView, by: SavedView): SavedView[] {
  return views.map((one) => (one.name === name ? by : one));
}
