import { useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useMyOrdersQuery } from '#web/resources/orders/orders.api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderCardsSkeleton } from './orders-skeleton.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { hrefOf, perPage, readView } from './orders-url.ts';

/** The orders that the address describes, with what narrows them. */
export function MyOrders({ user }: { user: User }) {
  const [params] = useSearchParams();
  const view = readView(params);
  const { page, search, status, year } = view;
  const query = { page, limit: perPage, search, ...(status && { status }), ...(year && { year }) };
  const { currentData, error, isFetching, refetch } = useMyOrdersQuery({ query }, { refetchOnMountOrArgChange: 30 });
  const total = currentData?.pagination.totalOrders;
  const isNarrowed = search !== '' || status !== '' || year !== '';
  if (total === 0 && !isNarrowed) return <NoOrders />;
  return (
    <div className="grid gap-6">
      <OrdersTools view={view} opened={user.createdAt} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {total === undefined ? '' : total === 1 ? '1 order' : `${total} orders`}
      </p>
      {currentData ? (
        <>
          {currentData.orders.length === 0 && <NoOrders view={view} />}
          <ul className="border-t border-ink empty:hidden">
            {currentData.orders.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
          <Pager
            label="Pages of your orders"
            page={view.page}
            pages={currentData.pagination.totalPages}
            hrefOf={(page) => hrefOf(view, { page })}
          />
        </>
      ) : error && !isFetching ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <OrderCardsSkeleton />
      )}
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      title="Your orders did not load"
      message={`${message || 'Something went wrong.'} What you ordered is safe with us.`}
      requestId={requestId}
      onRetry={onRetry}
    />
  );
}
