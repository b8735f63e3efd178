import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { CouponList } from './coupon-list.tsx';

const CouponEditor = lazyPart(async () => (await import('./coupon-editor.tsx')).CouponEditor);

/** Coupons: the list, and below its URL the page to create or edit one, or generate up to 1,000 codes. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <CouponList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <CouponEditor key={key} which={row} onMade={made} />
    </Suspense>
  );
}
