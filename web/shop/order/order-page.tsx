import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useOrderQuery } from '#web/resources/orders/orders.api.ts';
import { Container } from '#web/ui/container.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

const load = () => import('./order-details.tsx');
// The skeleton is the first paint; what fills it is under way together with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OrderDetails = lazy(async () => ({ default: (await load()).OrderDetails }));
const OrderFailure = lazy(async () => ({
  default: (await import('#web/resources/orders/order-failure.tsx')).OrderFailure,
}));

/** One order, to whoever may read it: how it stands, what it is, what it costs and what can be done. */
export function Component() {
  const { orderId = '' } = useParams();
  const { initialized } = useSelector(selectSession);
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useOrderQuery({ params: { id: orderId } }, { skip: !initialized, refetchOnMountOrArgChange: true });
  return (
    <Container className="py-6 md:py-12">
      <PageHead title={order ? `Order ${order.orderNumber}` : 'Your order'} noIndex />
      <Suspense fallback={<OrderSkeleton />}>
        {order ? (
          <OrderDetails order={order} />
        ) : error ? (
          <OrderFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <OrderSkeleton />
        )}
      </Suspense>
    </Container>
  );
}
