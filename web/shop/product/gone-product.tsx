import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useTrendingQuery } from '#web/resources/products/products.api.ts';
import { ProductRail } from '#web/resources/products/product-rail.tsx';
import { forgetViewed } from '#web/resources/products/recently-viewed.ts';
import { RecentlyViewed } from '#web/resources/products/recently-viewed-rail.tsx';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { useServerAnswer } from '#web/shop/not-found/use-server-answer.ts';
import { Container } from '#web/ui/container.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { WithScreen } from './product-screen.tsx';

const StaffPreview = lazyPart(async () => (await import('./staff-preview.tsx')).StaffPreview);

/** A product hidden from shoppers may be a draft, which admins see as a preview; everyone else gets the 404 page. */
export function GoneProduct({ Screen }: WithScreen) {
  const { id = '' } = useParams();
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  if (!isAdmin) return <Gone id={id} />;
  return (
    <Suspense>
      <StaffPreview id={id} Screen={Screen} otherwise={<Gone id={id} />} />
    </Suspense>
  );
}

/** A product that was deleted, deactivated or never existed. */
function Gone({ id }: { id: string }) {
  useEffect(() => forgetViewed(id), [id]);
  return useServerAnswer() ? null : <Alternatives id={id} />;
}

/** The 404 page with other products. */
function Alternatives({ id }: { id: string }) {
  return (
    <>
      <NotFound />
      <Container className="grid gap-16 pb-16">
        <ProductRail heading="Look at these instead" id="instead" all="/products" read={useTrendingQuery()} />
        <RecentlyViewed except={id} />
      </Container>
    </>
  );
}
