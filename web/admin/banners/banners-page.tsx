import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { BannerList } from './banner-list.tsx';

const BannerEditor = lazyPart(async () => (await import('./banner-editor.tsx')).BannerEditor);

/** Banners: the list, and below its URL the page to create or edit one. `base` is the path of the tab. */
export function Component({ row = '', base = '/admin/banners' }: { row?: string; base?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <BannerList base={base} />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <BannerEditor key={key} which={row} base={base} onMade={made} />
    </Suspense>
  );
}
