import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useOnReturn } from '#web/platform/use-on-return.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Container } from '#web/ui/container.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useOrderQuery } from './orders.api.ts';

const OrderFailure = lazyPart(async () => (await import('./order-failure.tsx')).OrderFailure);

/** While its payment may still come, the order is asked for again so often. */
const askAgainMs = 10_000;

/** The order of the address, asked for once it is known who asks, again until its payment has come, and when somebody comes back to it. */
export function useOrderOfPage() {
  const { orderId = '' } = useParams();
  const { initialized } = useSelector(selectSession);
  const [waits, setWaits] = useState(false);
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useOrderQuery(
    { params: { id: orderId } },
    { skip: !initialized, refetchOnMountOrArgChange: true, pollingInterval: waits ? askAgainMs : 0 },
  );
  const isUnpaid = order?.status === 'pending_payment';
  if (waits !== isUnpaid) setWaits(isUnpaid);
  useOnReturn(() => initialized && refetch());
  return { orderId, order, error, isFetching, refetch };
}

/** A screen about one order: its title, and what stands there until it has come or when it cannot be read. */
export function OrderFrame({
  asked: { order, error, isFetching, refetch },
  skeleton,
  className,
  children,
}: {
  asked: ReturnType<typeof useOrderOfPage>;
  skeleton: ReactNode;
  className: string;
  children: (order: Order) => ReactNode;
}) {
  return (
    <Container className={className}>
      <PageHead title={order ? `Order ${order.orderNumber}` : 'Your order'} noIndex />
      <Suspense fallback={skeleton}>
        {order ? (
          children(order)
        ) : error ? (
          <OrderFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          skeleton
        )}
      </Suspense>
    </Container>
  );
}
