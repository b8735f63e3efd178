import type { ReactNode } from 'react';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

const base = '/digitalMarketer/seo';
const parts = [
  { to: base, label: 'Pages' },
  { to: `${base}/templates`, label: 'Templates' },
  { to: `${base}/redirects`, label: 'Redirects' },
  { to: `${base}/broken`, label: 'Broken links' },
  { to: `${base}/sitemap`, label: 'Sitemap' },
];

/** The top of each part of the tab, and the way to the others. */
export function SeoHead({ part, actions }: { part: string; actions?: ReactNode }) {
  return (
    <>
      <TabHead title={part === 'Pages' ? 'SEO' : part} actions={actions} />
      <TabLinks label="Parts of SEO" tabs={parts.map((one) => ({ ...one, isCurrent: one.label === part }))} />
    </>
  );
}
