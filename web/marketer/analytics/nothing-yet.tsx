import { useTrafficFiguresQuery } from '#web/resources/marketing/marketing.api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { hasFilters, wishOf } from './analytics-view.ts';
import type { Analytics } from './use-analytics.ts';

/** Says what to do where nothing was counted in the time that is looked at. */
export function NothingYet({ view, show }: Pick<Analytics, 'view' | 'show'>) {
  const figures = useTrafficFiguresQuery({ query: wishOf(view) }).currentData?.figures;
  if (!figures || figures.visits || figures.orders) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4 text-sm">
      {hasFilters(view) ? (
        <>
          <p>Nothing in this time matches all that it is narrowed to.</p>
          <Button size="sm" onClick={() => show({ filters: {} })}>
            Show all
          </Button>
        </>
      ) : (
        <p className="max-w-text">
          No visits were counted in this time. They appear about a minute after somebody opens a page and agrees to be
          counted: <TextLink to="/">open the shop</TextLink> and try it, or choose more days.
        </p>
      )}
    </div>
  );
}
