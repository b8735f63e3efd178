import { brand } from '../brand.ts';

/** So many characters of a title and of a description search engines show. */
export const shownInResults = { title: 60, description: 160 } as const;

/** So many may be written. */
export const mostWritten = { title: 120, description: 320 } as const;

/** What follows the words of a title. */
export const nameAfterTitle = ` | ${brand.name}`;

/** The title of a page as its head has it: the shop's name follows where there is room and it is not in it already. */
export function pageTitle(words: string): string {
  const isNamed = words.includes(brand.name) || words.length + nameAfterTitle.length > shownInResults.title;
  return isNamed ? words : words + nameAfterTitle;
}
