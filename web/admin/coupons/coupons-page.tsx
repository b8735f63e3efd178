import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { CouponList } from './coupon-list.tsx';

const CouponEditor = lazyPart(async () => (await import('./coupon-editor.tsx')).CouponEditor);

/** Coupons: their list, and below its address the page where one, or a thousand, are made or changed. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <CouponList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <CouponEditor key={key} which={row} onMade={made} />
    </Suspense>
  );
}
