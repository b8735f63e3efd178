import type { Product } from '#contract/products.ts';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { ProductRail } from '#web/resources/products/product-rail.tsx';
import { RecentlyViewed } from '#web/resources/products/recently-viewed-rail.tsx';
import { relatedTo } from './related.ts';
import { Reviews } from './reviews.tsx';

/** Reviews, related products and recently viewed ones. */
export function BelowProduct({ product }: { product: Product }) {
  const related = useProductsQuery(relatedTo(product));
  return (
    <>
      <Reviews product={product} />
      <ProductRail
        heading="Wear it with"
        id="related"
        all={product.category.isActive ? `/products/${product.category.slug}` : undefined}
        read={{ ...related, data: related.data?.cards }}
        className="mt-16 md:mt-24"
      />
      <RecentlyViewed except={product._id} className="mt-16 md:mt-24" />
    </>
  );
}
