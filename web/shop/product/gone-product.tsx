import { useTrendingQuery } from '#web/resources/products/products.api.ts';
import { ProductRail } from '#web/resources/products/product-rail.tsx';
import { RecentlyViewed } from '#web/resources/products/recently-viewed-rail.tsx';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { Container } from '#web/ui/container.tsx';

/** A product that was deleted, switched off or never there: the 404 page, and what to look at instead. */
export function GoneProduct() {
  return (
    <>
      <NotFound />
      <Container className="grid gap-16 pb-16">
        <ProductRail heading="Look at these instead" id="instead" all="/products" read={useTrendingQuery()} />
        <RecentlyViewed />
      </Container>
    </>
  );
}
