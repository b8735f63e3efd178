import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { isCallError } from '#web/platform/call-error.ts';
import { useSharedWishlistQuery } from '#web/resources/wishlist/wishlist.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { WishlistTop } from './wishlist-top.tsx';

const load = () => import('./shared-products.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const SharedProducts = lazyPart(async () => (await load()).SharedProducts);

/** Another user's wishlist shared by link (W5): products can be saved or added to the cart. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useSharedWishlistQuery({ params: { token } });
  const title = data?.owner ? `${data.owner}’s wishlist` : 'A shared wishlist';
  return (
    <Container className="py-6 md:py-10">
      <PageHead title={title} noIndex />
      {data ? (
        <>
          <WishlistTop title={title} count={data.products.length} />
          <Suspense fallback={<SkeletonGrid count={4} />}>
            {data.products.length > 0 ? (
              <SharedProducts products={data.products} />
            ) : (
              <Nothing title="Nothing on it yet">What is saved to it later appears at this link.</Nothing>
            )}
          </Suspense>
        </>
      ) : isCallError(error) && error.status === 404 ? (
        <Nothing title="This list is no longer shared">Ask the person who shared it for a new link.</Nothing>
      ) : error ? (
        <ErrorState
          level={1}
          title="This list did not load"
          message={isCallError(error) ? error.message : 'Something went wrong.'}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <WishlistTop title={title} />
          <SkeletonGrid count={4} />
        </>
      )}
    </Container>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      level={1}
      title={title}
      picture={<HeartIcon />}
      action={
        <ButtonLink to="/products" variant="primary">
          See everything
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
