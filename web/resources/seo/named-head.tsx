import type { ComponentProps } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useOwnHeadQuery } from './page-heads.api.ts';

/** Head of a page other than a product or category: set by staff, else the page's default. */
export function NamedHead({ page, title, description, ...usual }: ComponentProps<typeof PageHead> & { page: string }) {
  const { data: own } = useOwnHeadQuery({ params: { page } });
  return <PageHead {...usual} title={own?.title || title} description={own?.description || description} own={own} />;
}
