import { Suspense, lazy, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useOrderQuery } from '#web/resources/orders/orders.api.ts';
import { Container } from '#web/ui/container.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';

const load = () => import('./confirmed-order.tsx');
// The skeleton is the first paint; what fills it is under way together with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const ConfirmedOrder = lazy(async () => ({ default: (await load()).ConfirmedOrder }));
const OrderFailure = lazy(async () => ({
  default: (await import('#web/resources/orders/order-failure.tsx')).OrderFailure,
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
  } = useOrderQuery({ params: { id: orderId } }, { skip: !initialized, refetchOnMountOrArgChange: true });
  const isLate = usePatience(orderId, order, refetch);
  return (
    <Container className="py-8 md:py-14">
      <PageHead title={order ? `Order ${order.orderNumber}` : 'Your order'} noIndex />
      <Suspense fallback={<ConfirmationSkeleton />}>
        {order ? (
          <ConfirmedOrder order={order} isLate={isLate} />
        ) : error ? (
          <OrderFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ConfirmationSkeleton />
        )}
      </Suspense>
    </Container>
  );
}

const patienceMs = 60_000;
const askEveryMs = 3_000;

/** Asks again for a minute while a payment is being confirmed or an invoice is being written; whether the minute is over. */
function usePatience(orderId: string, order: Order | undefined, refetch: () => unknown): boolean {
  const [late, setLate] = useState('');
  const isAwaited = order?.status === 'pending_payment' || (order?.status === 'confirmed' && !order.invoiceNumber);
  const asks = isAwaited && late !== orderId;
  useEffect(() => {
    if (!asks) return;
    const asking = setInterval(() => void refetch(), askEveryMs);
    return () => clearInterval(asking);
  }, [asks, refetch]);
  useEffect(() => {
    const giveUp = setTimeout(() => setLate(orderId), patienceMs);
    return () => clearTimeout(giveUp);
  }, [orderId]);
  return late === orderId;
}
