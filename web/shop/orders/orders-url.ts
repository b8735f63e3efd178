import { orderGroups } from '#contract/rules/order-states.ts';
import type { OrderGroup } from '#contract/rules/order-states.ts';
import { pageIn } from '#web/ui/pager.tsx';

/** The part of the order list selected by the URL. */
export type OrdersView = { page: number; search: string; status: OrderGroup | ''; year: number | '' };

/** Orders on a page (section 9). */
export const perPage = 10;

/** The first year in which orders can exist. */
const firstYear = 2020;
const longestSearch = 80;

/** Reads the view from the URL; invalid values are ignored: a list is better than an error. */
export function readView(params: URLSearchParams): OrdersView {
  const status = params.get('status') ?? '';
  const year = Number(params.get('year'));
  return {
    page: pageIn(params),
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    status: orderGroups.find((group) => group === status) ?? '',
    year: Number.isInteger(year) && year >= firstYear && year <= 2100 ? year : '',
  };
}

/** Returns the URL of a view; changing a filter returns to page 1. */
export function hrefOf(view: OrdersView, change: Partial<OrdersView> = {}): string {
  const { search, status, year, page } = { ...view, page: 1, ...change };
  const said = Object.entries({ search, status, year: String(year), page: page > 1 ? String(page) : '' });
  const params = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return params.size > 0 ? `/orders?${params}` : '/orders';
}

/** Years since the account was created, latest first. */
export function yearsSince(opened: string | undefined, now: Date): number[] {
  const last = yearInIndia(now);
  const first = opened ? Math.max(yearInIndia(new Date(opened)), firstYear) : last;
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, back) => last - back);
}

function yearInIndia(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(moment));
}
