import { understood } from './filter.ts';
import type { Filter } from './filter.ts';

/** What of a list its address shows; everything that is as usual is left out of the address. */
export type TableView = {
  search: string;
  /** By the filter's id, as `filter.ts` writes them. */
  filters: Readonly<Record<string, string>>;
  /** A column's id, with - before it for the largest first; empty: as the server sorts. */
  sort: string;
  page: number;
  size: number;
};

/** What a list understands. */
export type TableShape = { filters: readonly Filter[]; sorts: readonly string[]; isSearchable?: boolean };

/** A view that a list has from the start; `query` is what its address says, such as `status=packed`, `none` what is said when its work is done. */
export type FixedView = { label: string; query: string; count?: number | string | undefined; none?: string };

export const sizes = [25, 50, 100] as const;
export const defaultSize = 25;
const longestSearch = 100;
const mostPages = 10_000;

/** Reads an address; what makes no sense is left out. */
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

/** The query of a view without its page: what makes it the view it is. */
export function queryOf({ search, filters, sort, size }: TableView): URLSearchParams {
  const said = { search: search.trim(), ...filters, sort, limit: size === defaultSize ? '' : String(size) };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** What the list says of a view of its own in which nothing is left; undefined where somebody narrowed it themselves. */
export function endOf(view: TableView, fixed: readonly FixedView[], shape: TableShape): string | undefined {
  const wanted = queryOf({ ...view, sort: '' }).toString();
  const isShown = ({ query }: FixedView) => queryOf(readView(new URLSearchParams(query), shape)).toString() === wanted;
  return view.page === 1 ? fixed.find(isShown)?.none : undefined;
}

/** The query of an address. */
export function addressOf(view: TableView): URLSearchParams {
  const query = queryOf(view);
  if (view.page > 1) query.set('page', String(view.page));
  return query;
}

/** A view after a change; whatever changes, the list begins at its first page, unless it is turned. */
export function changed(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change };
}

/** The filters with one of them set anew; empty takes it out. */
export function withFilter(filters: TableView['filters'], id: string, value: string): TableView['filters'] {
  return Object.fromEntries(Object.entries({ ...filters, [id]: value }).filter(([, said]) => said !== ''));
}

/** Up, down, as the server sorts; where that is by a column that is known (`usual`), its heading goes between the two. */
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
