import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useOrderQuery } from '#web/resources/orders/orders.api.ts';
import { Container } from '#web/ui/container.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';

const load = () => import('./confirmed-order.tsx');
// The skeleton is the first paint; what fills it is under way together with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const ConfirmedOrder = lazy(async () => ({ default: (await load()).ConfirmedOrder }));
const ConfirmationFailure = lazy(async () => ({
  default: (await import('./confirmation-failure.tsx')).ConfirmationFailure,
}));

/** The order just placed; a reload shows the same, to whoever placed it. */
export function Component() {
  const { orderId = '' } = useParams();
  const { initialized } = useSelector(selectSession);
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useOrderQuery({ params: { id: orderId } }, { skip: !initialized });
  return (
    <Container className="py-8 md:py-14">
      <PageHead title={order ? `Order ${order.orderNumber}` : 'Your order'} noIndex />
      <Suspense fallback={<ConfirmationSkeleton />}>
        {order ? (
          <ConfirmedOrder order={order} />
        ) : error ? (
          <ConfirmationFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ConfirmationSkeleton />
        )}
      </Suspense>
    </Container>
  );
}
