import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { hrefOf } from './orders-url.ts';
import type { OrdersView } from './orders-url.ts';

/** Empty state: no orders yet, or, with a view, none that match it. */
export function NoOrders({ view }: { view?: OrdersView }) {
  if (!view) {
    return (
      <EmptyState
        title="No orders yet"
        picture={<PackageIcon />}
        action={
          <ButtonLink to="/products" variant="primary">
            Find something to wear
          </ButtonLink>
        }
      >
        Your orders will show up here, with where they are and when they arrive.
      </EmptyState>
    );
  }
  const isPastTheLast = view.page > 1;
  return (
    <EmptyState
      title={isPastTheLast ? 'No orders on this page' : 'No matching orders'}
      picture={<SearchIcon />}
      action={
        <ButtonLink to={isPastTheLast ? hrefOf(view, { page: 1 }) : '/orders'}>
          {isPastTheLast ? 'Go to the first page' : 'Show all orders'}
        </ButtonLink>
      }
    >
      {!isPastTheLast && 'Try part of the order number or product name, or remove a filter.'}
    </EmptyState>
  );
}
