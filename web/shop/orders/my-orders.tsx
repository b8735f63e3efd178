import { useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import { useOnReturn } from '#web/platform/use-on-return.ts';
import { useMyOrdersQuery } from '#web/resources/orders/orders.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderCardsSkeleton } from './orders-skeleton.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { hrefOf, perPage, readView } from './orders-url.ts';

/** The orders selected by the URL, with search and filters. */
export function MyOrders({ user }: { user: User }) {
  const [params] = useSearchParams();
  const view = readView(params);
  const { page, search, status, year } = view;
  const query = { page, limit: perPage, search, ...(status && { status }), ...(year && { year }) };
  const { data, currentData, error, isFetching, refetch } = useMyOrdersQuery(
    { query },
    { refetchOnMountOrArgChange: 30 },
  );
  useOnReturn(refetch);
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
        </>
      ) : error && !isFetching ? (
        <FailedPart
          level={2}
          title="Your orders did not load"
          error={error}
          comfort="Your orders are safe with us."
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderCardsSkeleton />
      )}
      {data && (
        <Pager
          label="Pages of your orders"
          page={view.page}
          pages={data.pagination.totalPages}
          hrefOf={(page) => hrefOf(view, { page })}
        />
      )}
    </div>
  );
}
