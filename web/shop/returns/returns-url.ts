import { returnStatuses } from '#contract/rules/returns.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import { pageIn } from '#web/ui/pager.tsx';

/** The part of the return list selected by the URL. */
export type ReturnsView = { page: number; status: ReturnStatus | '' };

/** Returns on a page (section 9). */
export const perPage = 10;

/** Reads the view from the URL; invalid values are ignored: a list is better than an error. */
export function readView(params: URLSearchParams): ReturnsView {
  const status = params.get('status') ?? '';
  return {
    page: pageIn(params),
    status: returnStatuses.find((known) => known === status) ?? '',
  };
}

/** Returns the URL of a view; changing the filter returns to page 1. */
export function hrefOf(view: ReturnsView, change: Partial<ReturnsView> = {}): string {
  const { status, page } = { ...view, page: 1, ...change };
  const said = Object.entries({ status, page: page > 1 ? String(page) : '' });
  const params = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return params.size > 0 ? `/profile/returns?${params}` : '/profile/returns';
}
