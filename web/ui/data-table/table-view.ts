import { understood } from './filter.ts';
import type { Filter } from './filter.ts';

/** The state of a list kept in its URL; default values are omitted there. */
export type TableView = {
  search: string;
  /** By the filter's id, in the notation of `filter.ts`. */
  filters: Readonly<Record<string, string>>;
  /** A column's id, with a leading - for descending; empty for the server's default. */
  sort: string;
  page: number;
  size: number;
};

/** The filters and sort columns that a list supports. */
export type TableShape = { filters: readonly Filter[]; sorts: readonly string[]; isSearchable?: boolean };

/**
 * A built-in view of a list; `query` is its URL query, such as `status=packed`, `none` the message when it is empty.
 */
export type FixedView = { label: string; query: string; count?: number | string | undefined; none?: string };

export const sizes = [25, 50, 100] as const;
export const defaultSize = 25;
const longestSearch = 100;
const mostPages = 10_000;

/** Parses a URL query; invalid values are ignored. */
export function readView(params: URLSearchParams, { filters, sorts }: TableShape): TableView {
  const sort = params.get('sort') ?? '';
  const size = Number(params.get('limit'));
  const chosen = filters
    .map((filter) => [filter.id, understood(filter, params.get(filter.id) ?? '')] as const)
    .filter(([, value]) => value !== '');
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    filters: Object.fromEntries(chosen),
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), mostPages),
    size: sizes.find((one) => one === size) ?? defaultSize,
  };
}

/** Whether a view leaves out rows, or sorts them other than the list itself. */
export function isNarrowed({ search, filters, sort }: TableView): boolean {
  return search !== '' || Object.keys(filters).length > 0 || sort !== '';
}

/**
 * Returns the rows to show of a list with a manual order, which is fetched as a whole: all of them where they can be
 * moved, otherwise the page of the view.
 */
export function orderableRows<Row>(all: readonly Row[], view: TableView): { rows: readonly Row[]; total: number } {
  const first = (view.page - 1) * view.size;
  return { rows: isNarrowed(view) ? all.slice(first, first + view.size) : all, total: all.length };
}

/** Returns the URL query of a view without its page, which identifies the view. */
export function queryOf({ search, filters, sort, size }: TableView): URLSearchParams {
  const said = { search: search.trim(), ...filters, sort, limit: size === defaultSize ? '' : String(size) };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Returns the message of an empty built-in view; undefined if the user filtered further. */
export function endOf(view: TableView, fixed: readonly FixedView[], shape: TableShape): string | undefined {
  const current = queryOf({ ...view, sort: '' }).toString();
  const isShown = ({ query }: FixedView) => queryOf(readView(new URLSearchParams(query), shape)).toString() === current;
  return view.page === 1 ? fixed.find(isShown)?.none : undefined;
}

/** Returns the full URL query of a view. */
export function addressOf(view: TableView): URLSearchParams {
  const query = queryOf(view);
  if (view.page > 1) query.set('page', String(view.page));
  return query;
}

/** Returns a view after a change; goes to the first page unless the change sets one. */
export function changed(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change };
}

/** Returns the filters with one of them changed; an empty value removes it. */
export function withFilter(filters: TableView['filters'], id: string, value: string): TableView['filters'] {
  return Object.fromEntries(Object.entries({ ...filters, [id]: value }).filter(([, said]) => said !== ''));
}

/**
 * Returns the next sort of a column: ascending, descending, then the server's default; if the default (`usual`) is by
 * this column, toggles between ascending and descending.
 */
export function nextSort(sort: string, column: string, usual = ''): string {
  const isUsual = usual.replace(/^-/, '') === column;
  const now = sort === '' ? usual : sort;
  if (now === column) return saved(`-${column}`);
  if (now === `-${column}`) return isUsual ? saved(column) : '';
  return saved(column);

  function saved(next: string): string {
    return next === usual ? '' : next;
  }
}
