import { shownInResults } from '#contract/rules/page-title.ts';
import { type SeoFault, tooShort } from '#contract/rules/seo-score.ts';
import type { SeoKind } from '#contract/seo.ts';

export const kindNames: Record<SeoKind, string> = { page: 'Page', category: 'Category', product: 'Product' };

/** Short names of the issues. */
export const faultNames: Record<SeoFault, string> = {
  'title-missing': 'No title',
  'title-long': 'Title too long',
  'title-short': 'Title too short',
  'title-double': 'Duplicate title',
  'description-missing': 'No description',
  'description-long': 'Description too long',
  'description-short': 'Description too short',
  'description-double': 'Duplicate description',
  'picture-missing': 'No picture',
};

/** Advice on how to fix each issue. */
export const faultAdvice: Record<SeoFault, string> = {
  'title-missing': 'No title set, so the name is used. Add a title or a template.',
  'title-long': `The title has more than ${shownInResults.title} characters and will be cut off in search results.`,
  'title-short': `The title has fewer than ${tooShort.title} characters. Add what it is and who it is for.`,
  'title-double': 'Another page has the same title. Search engines may show only one of them.',
  'description-missing': 'No meta description. Search engines will pick text from the page.',
  'description-long': `The description has more than ${shownInResults.description} characters and will be cut off.`,
  'description-short': `The description has fewer than ${tooShort.description} characters. Add a reason to visit the page.`,
  'description-double': 'Another page has the same description.',
  'picture-missing': 'No image on this page, so shared links use the default shop image.',
};

/** Returns the badge tone of a score. */
export function toneOf(score: number): 'success' | 'warn' | 'danger' {
  if (score >= 80) return 'success';
  return score >= 50 ? 'warn' : 'danger';
}
