import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ProductList } from './product-list.tsx';

const ProductEditor = lazyPart(async () => (await import('./editor/product-editor.tsx')).ProductEditor);

/** Products: the list, and below its URL the page to create or edit one. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <ProductList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <ProductEditor key={key} which={row} onMade={made} />
    </Suspense>
  );
}
