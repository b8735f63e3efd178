import { Suspense } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useWishlist } from '#web/resources/wishlist/use-wishlist.ts';
import { Container } from '#web/ui/container.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { WishlistTop } from './wishlist-top.tsx';

const load = () => import('./filled-wishlist.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const FilledWishlist = lazyPart(async () => (await load()).FilledWishlist);

/** What a guest or a person saved for later. */
export function Component() {
  const wishlist = useWishlist();
  const loading = (
    <>
      <WishlistTop />
      <SkeletonGrid count={4} />
    </>
  );
  return (
    <Container className="py-6 md:py-10">
      <PageHead title="Your wishlist" noIndex />
      <Suspense fallback={loading}>{wishlist.isLoading ? loading : <FilledWishlist wishlist={wishlist} />}</Suspense>
    </Container>
  );
}
