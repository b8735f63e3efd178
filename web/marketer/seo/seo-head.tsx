import type { ReactNode } from 'react';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

/** Path of the tab. */
export const seoBase = '/digitalMarketer/seo';
const parts = [
  { to: seoBase, label: 'Pages' },
  { to: `${seoBase}/templates`, label: 'Templates' },
  { to: `${seoBase}/redirects`, label: 'Redirects' },
  { to: `${seoBase}/broken`, label: 'Broken links' },
  { to: `${seoBase}/sitemap`, label: 'Sitemap' },
];

/** Header of each part of the tab, with links to the others. */
export function SeoHead({ part, actions }: { part: string; actions?: ReactNode }) {
  return (
    <>
      <TabHead title={part === 'Pages' ? 'SEO' : part} actions={actions} />
      <TabLinks label="SEO sections" tabs={parts.map((one) => ({ ...one, isCurrent: one.label === part }))} />
    </>
  );
}
