import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isCallError } from '#web/platform/call-error.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { usePaymentLinkQuery } from '#web/resources/drafts/payment-links.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const load = () => import('./link-order.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const LinkOrder = lazyPart(async () => (await load()).LinkOrder);

/** An order prepared by staff, viewed and paid by anyone with its payment link. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = usePaymentLinkQuery({ params: { token } });
  const isGone = data?.state === 'over' || (isCallError(error) && (error.status === 404 || error.status === 400));
  return (
    <Container className="py-8 md:py-14">
      <PageHead title="Your order" noIndex />
      {isGone ? (
        <EmptyState
          level={1}
          title="This link is no longer valid"
          action={
            <ButtonLink to="/contact" variant="primary">
              Ask us
            </ButtonLink>
          }
        >
          It was withdrawn or has expired. We will gladly send you a new one.
        </EmptyState>
      ) : data ? (
        <Suspense fallback={<Waiting />}>
          <LinkOrder token={token} link={data} readAgain={refetch} isReading={isFetching} />
        </Suspense>
      ) : error ? (
        <ErrorState
          level={1}
          title="Your order did not load"
          message={isCallError(error) ? error.message : 'Something went wrong.'}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Container>
  );
}

function Waiting() {
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8">
      <Heading level={1} look="section">
        Your order
      </Heading>
      <SkeletonText lines={9} />
    </div>
  );
}
