import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';

const load = () => import('./my-orders.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyOrders = lazyPart(async () => (await load()).MyOrders);
const NobodyHere = lazyPart(async () => (await import('./nobody-here.tsx')).NobodyHere);

/** The logged-in user's orders; guests see a login prompt. */
export function Component() {
  const { initialized, user } = useSelector(selectSession);
  return (
    <Container className="py-6 md:py-12">
      <PageHead title="My orders" noIndex />
      <Suspense fallback={<Frame />}>
        {user ? (
          <Frame>
            <MyOrders user={user} />
          </Frame>
        ) : initialized ? (
          <NobodyHere />
        ) : (
          <Frame />
        )}
      </Suspense>
    </Container>
  );
}

function Frame({ children = <OrdersSkeleton /> }: { children?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-240 grid-cols-1 gap-6">
      <Heading level={1} look="section">
        My orders
      </Heading>
      <Suspense fallback={<OrdersSkeleton />}>{children}</Suspense>
    </div>
  );
}
