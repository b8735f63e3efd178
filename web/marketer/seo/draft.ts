import type { EditedPage, HeadWords } from '#contract/seo.ts';
import type { DraftFields } from '#web/ui/editor/draft-fields.ts';

/** The SEO fields of a page, as typed. */
export type Draft = Omit<HeadWords, 'keywords'> & { keywords: string };

export function draftFrom({ own }: EditedPage): Draft {
  return { ...own, keywords: own.keywords.join(', ') };
}

/** Fields that two people can edit independently. */
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

/** Returns the changed fields for the request. */
export function bodyOf(draft: Draft, base: Draft): Partial<HeadWords> {
  const { keywords, ...plain } = draft;
  const list = keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const all: HeadWords = { ...plain, keywords: list };
  // Sound: the keys of `fields` are exactly those of a draft.
  const names = Object.keys(fields) as (keyof Draft)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== base[name]).map((name) => [name, all[name]]));
}
