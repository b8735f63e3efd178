import type { EditedPage, HeadWords } from '#contract/seo.ts';
import type { DraftFields } from '#web/ui/editor/draft-fields.ts';

/** The words of a page as they stand in the fields. */
export type Draft = Omit<HeadWords, 'keywords'> & { keywords: string };

export function draftFrom({ own }: EditedPage): Draft {
  return { ...own, keywords: own.keywords.join(', ') };
}

/** What two may have changed of a page apart from each other. */
export const fields: DraftFields<Draft, keyof Draft> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  ogTitle: 'Sharing title',
  ogDescription: 'Sharing description',
  ogImage: 'Sharing image',
  canonical: 'Canonical URL',
  noIndex: 'Hidden from search engines',
};

/** What has changed, as the call takes it. */
export function bodyOf(draft: Draft, base: Draft): Partial<HeadWords> {
  const { keywords, ...plain } = draft;
  const list = keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const all: HeadWords = { ...plain, keywords: list };
  // Sound: the fields are exactly the parts of a draft.
  const names = Object.keys(fields) as (keyof Draft)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== base[name]).map((name) => [name, all[name]]));
}
