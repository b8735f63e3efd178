import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { PageList } from './page-list.tsx';

const PageEditor = lazy(async () => ({ default: (await import('./page-editor.tsx')).PageEditor }));

/** Parts of the tab beside the list of pages; no page and no id is called so. */
const parts: Record<string, ComponentType> = {
  redirects: lazy(async () => ({ default: (await import('./redirect-list.tsx')).RedirectList })),
  broken: lazy(async () => ({ default: (await import('./broken-links.tsx')).BrokenLinks })),
  templates: lazy(async () => ({ default: (await import('./templates-part.tsx')).TemplatesPart })),
  sitemap: lazy(async () => ({ default: (await import('./sitemap-part.tsx')).SitemapPart })),
};

/** How the shop is found: every page with its score, its editor, and what leads to pages. */
export function Component({ row }: { row?: string }) {
  if (!row) return <PageList />;
  const Part = Object.hasOwn(parts, row) ? parts[row] : undefined;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>{Part ? <Part /> : <PageEditor key={row} which={row} />}</Suspense>
  );
}
