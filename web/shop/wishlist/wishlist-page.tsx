import { Suspense } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useWishlist } from '#web/resources/wishlist/use-wishlist.ts';
import { Container } from '#web/ui/container.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { WishlistTop } from './wishlist-top.tsx';

const load = () => import('./filled-wishlist.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const FilledWishlist = lazyPart(async () => (await load()).FilledWishlist);

/** The wishlist of a guest or user. */
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
