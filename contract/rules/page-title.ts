import { brand } from '../brand.ts';

/** Characters of title and description that search engines show. */
export const shownInResults = { title: 60, description: 160 } as const;

/** Longest allowed title and description. */
export const mostWritten = { title: 120, description: 320 } as const;

/** Suffix of titles. */
export const nameAfterTitle = ` | ${brand.name}`;

/** The complete title of a page: with the shop's name appended if there is room and it is not included yet. */
export function pageTitle(words: string): string {
  const isNamed = words.includes(brand.name) || words.length + nameAfterTitle.length > shownInResults.title;
  return isNamed ? words : words + nameAfterTitle;
}
