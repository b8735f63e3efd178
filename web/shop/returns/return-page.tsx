import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { useReturnedQuery } from '#web/resources/returns/returns.api.ts';
import { Container } from '#web/ui/container.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ReturnSkeleton } from './return-skeleton.tsx';

const load = () => import('./return-details.tsx');
// Starts loading at once, in parallel with the return.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const ReturnDetails = lazyPart(async () => (await load()).ReturnDetails);
const ReturnFailure = lazyPart(async () => (await import('./return-failure.tsx')).ReturnFailure);

/** One return, for anyone allowed to read its order: status, items and refund. */
export function Component() {
  const { returnId = '' } = useParams();
  const { initialized } = useSelector(selectSession);
  const {
    currentData: orderReturn,
    error,
    isFetching,
    refetch,
  } = useReturnedQuery({ params: { id: returnId } }, { skip: !initialized, refetchOnMountOrArgChange: true });
  return (
    <Container className="py-4 md:py-10">
      <PageHead title={orderReturn ? `Return ${orderReturn.returnNumber}` : 'Your return'} noIndex />
      <Suspense fallback={<ReturnSkeleton />}>
        {orderReturn ? (
          <ReturnDetails orderReturn={orderReturn} />
        ) : error ? (
          <ReturnFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ReturnSkeleton />
        )}
      </Suspense>
    </Container>
  );
}
