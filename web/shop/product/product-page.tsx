import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useProductQuery } from '#web/resources/products/products.api.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ProductScreen } from './product-screen.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export { productData as loader } from './product-data.ts';
export { ProductScreen };

const UnreadProduct = lazyPart(async () => (await import('./unread-product.tsx')).UnreadProduct);

/** The product page. */
export function Component() {
  const { id = '' } = useParams();
  const { currentData: product, error, refetch } = useProductQuery({ params: { id } });
  if (product) return <ProductScreen key={product._id} product={product} />;
  if (!error) return <ProductSkeleton />;
  return (
    <Suspense>
      <UnreadProduct error={error} onRetry={() => void refetch()} Screen={ProductScreen} />
    </Suspense>
  );
}
