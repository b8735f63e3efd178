import { shopFacts } from '#web/platform/shop-facts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RotateIcon } from '#web/ui/icons/rotate.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { hrefOf } from './returns-url.ts';
import type { ReturnsView } from './returns-url.ts';

/** Empty state: no returns yet, or, with a view, none that match it. */
export function NoReturns({ view }: { view?: ReturnsView }) {
  if (!view) {
    return (
      <EmptyState
        title="No returns yet"
        picture={<RotateIcon />}
        action={
          <ButtonLink to="/orders" variant="primary">
            See your orders
          </ButtonLink>
        }
      >
        Something does not fit? Open its order within {shopFacts().returns.days} days of delivery and choose what to
        return.
      </EmptyState>
    );
  }
  const isPastTheLast = view.page > 1;
  return (
    <EmptyState
      title={isPastTheLast ? 'No returns on this page' : 'No returns with this status'}
      picture={<SearchIcon />}
      action={
        <ButtonLink to={isPastTheLast ? hrefOf(view, { page: 1 }) : '/profile/returns'}>
          {isPastTheLast ? 'Go to the first page' : 'Show all returns'}
        </ButtonLink>
      }
    />
  );
}
