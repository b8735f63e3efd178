import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { PageList } from './page-list.tsx';

const PageEditor = lazyPart(async () => (await import('./page-editor.tsx')).PageEditor);

/** Parts of the tab besides the page list; no page has one of these names as its key. */
const parts: Record<string, ComponentType> = {
  redirects: lazyPart(async () => (await import('./redirect-list.tsx')).RedirectList),
  broken: lazyPart(async () => (await import('./broken-links.tsx')).BrokenLinks),
  templates: lazyPart(async () => (await import('./templates-part.tsx')).TemplatesPart),
  sitemap: lazyPart(async () => (await import('./sitemap-part.tsx')).SitemapPart),
};

/** SEO tab: page list with scores, page editor, redirects, templates and sitemap. */
export function Component({ row }: { row?: string }) {
  if (!row) return <PageList />;
  const Part = Object.hasOwn(parts, row) ? parts[row] : undefined;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>{Part ? <Part /> : <PageEditor key={row} which={row} />}</Suspense>
  );
}
