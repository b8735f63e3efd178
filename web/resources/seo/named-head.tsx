import type { ComponentProps } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useOwnHeadQuery } from './page-heads.api.ts';

/** The head of a page that is neither a product nor a category: what staff said of it, else what it says itself. */
export function NamedHead({ page, title, description, ...usual }: ComponentProps<typeof PageHead> & { page: string }) {
  const { data: own } = useOwnHeadQuery({ params: { page } });
  return <PageHead {...usual} title={own?.title || title} description={own?.description || description} own={own} />;
}
