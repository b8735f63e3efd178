import { Suspense, lazy } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { BannerList } from './banner-list.tsx';

const BannerEditor = lazy(async () => ({ default: (await import('./banner-editor.tsx')).BannerEditor }));

/** Banners: their list, and below its address the page where one is made or changed. `base` is where the tab stands. */
export function Component({ row, base = '/admin/banners' }: { row?: string; base?: string }) {
  if (!row) return <BannerList base={base} />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <BannerEditor key={row} which={row} base={base} />
    </Suspense>
  );
}
