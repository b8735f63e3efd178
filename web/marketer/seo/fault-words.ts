import { shownInResults } from '#contract/rules/page-title.ts';
import { type SeoFault, tooShort } from '#contract/rules/seo-score.ts';
import type { SeoKind } from '#contract/seo.ts';

export const kindNames: Record<SeoKind, string> = { page: 'Page', category: 'Category', product: 'Product' };

/** What a fault is called in a list. */
export const faultNames: Record<SeoFault, string> = {
  'title-missing': 'Title not written',
  'title-long': 'Long title',
  'title-short': 'Short title',
  'title-double': 'Title used twice',
  'description-missing': 'No description',
  'description-long': 'Long description',
  'description-short': 'Short description',
  'description-double': 'Description used twice',
  'picture-missing': 'No picture',
};

/** What is to be done about it. */
export const faultAdvice: Record<SeoFault, string> = {
  'title-missing': 'Nobody wrote a title: the name stands in. Write one, or a template for all.',
  'title-long': `The title has more than ${shownInResults.title} characters: its end is cut off in results.`,
  'title-short': `The title has fewer than ${tooShort.title} characters: say what it is and for whom.`,
  'title-double': 'Another page has the same title: search engines show only one of them.',
  'description-missing': 'There is no description: search engines pick words from the page.',
  'description-long': `The description has more than ${shownInResults.description} characters: its end is cut off.`,
  'description-short': `The description has fewer than ${tooShort.description} characters: there is room for a reason to come.`,
  'description-double': 'Another page has the same description.',
  'picture-missing': 'The page has no picture of its own: its card shows the one of the shop.',
};

/** How a score is looked at. */
export function toneOf(score: number): 'success' | 'warn' | 'danger' {
  if (score >= 80) return 'success';
  return score >= 50 ? 'warn' : 'danger';
}
