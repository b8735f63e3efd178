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

/** Polling interval while a payment may still arrive. */
const askAgainMs = 10_000;

/** The order of the URL: requested once the session is known, polled until paid, refetched on return to the page. */
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

/** Frame of an order page: title, skeleton and error state. */
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
