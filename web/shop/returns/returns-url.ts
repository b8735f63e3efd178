import { returnStatuses } from '#contract/rules/returns.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import { pageIn } from '#web/ui/pager.tsx';

/** What of somebody's returns the address shows. */
export type ReturnsView = { page: number; status: ReturnStatus | '' };

/** Section 9. */
export const perPage = 10;

/** What makes no sense is left out: a list is better than a complaint. */
export function readView(params: URLSearchParams): ReturnsView {
  const status = params.get('status') ?? '';
  return {
    page: pageIn(params),
    status: returnStatuses.find((known) => known === status) ?? '',
  };
}

/** The address of a view; another filter begins at its first page. */
export function hrefOf(view: ReturnsView, change: Partial<ReturnsView> = {}): string {
  const { status, page } = { ...view, page: 1, ...change };
  const said = Object.entries({ status, page: page > 1 ? String(page) : '' });
  const params = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return params.size > 0 ? `/profile/returns?${params}` : '/profile/returns';
}
