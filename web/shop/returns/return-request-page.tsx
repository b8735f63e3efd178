import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useOrderQuery } from '#web/resources/orders/orders.api.ts';
import { useReturnOptionsQuery } from '#web/resources/returns/returns.api.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { RequestSkeleton } from './request-skeleton.tsx';

const load = () => import('./open-request.tsx');
// Starts loading at once, in parallel with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OpenRequest = lazyPart(async () => (await load()).OpenRequest);
const OrderFailure = lazyPart(async () => (await import('#web/resources/orders/order-failure.tsx')).OrderFailure);

/** Requesting a return or exchange of an order, for anyone allowed to read the order. */
export function Component() {
  const { orderId = '' } = useParams();
  const { initialized } = useSelector(selectSession);
  const input = { params: { id: orderId } };
  const reading = { skip: !initialized, refetchOnMountOrArgChange: true };
  const order = useOrderQuery(input, reading);
  const options = useReturnOptionsQuery(input, reading);
  const askAnew = () => Promise.all([order.refetch(), options.refetch()]);
  const error = order.error ?? options.error;
  return (
    <Container className="py-4 md:py-10">
      <PageHead title="Return or exchange" noIndex />
      <Suspense fallback={<Frame orderId={orderId} />}>
        {order.currentData && options.currentData ? (
          <Frame orderId={orderId} order={order.currentData}>
            <OpenRequest order={order.currentData} options={options.currentData} askAnew={askAnew} />
          </Frame>
        ) : error ? (
          <OrderFailure
            error={error}
            isRetrying={order.isFetching || options.isFetching}
            onRetry={() => void askAnew()}
          />
        ) : (
          <Frame orderId={orderId} />
        )}
      </Suspense>
    </Container>
  );
}

function Frame({
  orderId,
  order,
  children = <RequestSkeleton />,
}: {
  orderId: string;
  order?: Order;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-4">
      <header className="grid gap-1 border-b border-ink pb-4">
        <TextLink
          to={`/order/${orderId}`}
          quiet
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-muted"
        >
          <ArrowLeftIcon className="size-4" />
          {order ? `Order ${order.orderNumber}` : 'Order details'}
        </TextLink>
        <Heading level={1} look="section">
          Return or exchange
        </Heading>
      </header>
      <Suspense fallback={<RequestSkeleton />}>{children}</Suspense>
    </div>
  );
}
