import { Suspense, lazy } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ProductList } from './product-list.tsx';

const ProductEditor = lazy(async () => ({ default: (await import('./editor/product-editor.tsx')).ProductEditor }));

/** The goods: their list, and below its address the page where one is made or changed. */
export function Component({ row }: { row?: string }) {
  if (!row) return <ProductList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <ProductEditor key={row} which={row} />
    </Suspense>
  );
}
