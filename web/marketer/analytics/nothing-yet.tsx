import { useTrafficFiguresQuery } from '#web/resources/analytics/analytics.api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { hasFilters, wishOf } from './analytics-view.ts';
import type { Analytics } from './use-analytics.ts';

/** Suggests what to do if there is no data in the selected period. */
export function NothingYet({ view, show }: Pick<Analytics, 'view' | 'show'>) {
  const figures = useTrafficFiguresQuery({ query: wishOf(view) }).currentData?.figures;
  if (!figures || figures.visits || figures.orders) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4 text-sm">
      {hasFilters(view) ? (
        <>
          <p>No data in this period matches your filters.</p>
          <Button size="sm" onClick={() => show({ filters: {} })}>
            Clear filters
          </Button>
        </>
      ) : (
        <p className="max-w-text">
          No visits in this period. Visits appear about a minute after a visitor opens a page and consents to analytics:{' '}
          <TextLink to="/">open the shop</TextLink> to test it, or choose a longer period.
        </p>
      )}
    </div>
  );
}
