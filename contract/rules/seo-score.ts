import { shownInResults } from './page-title.ts';

/** SEO faults of a page's head. */
export const seoFaults = [
  'title-missing',
  'title-long',
  'title-short',
  'title-double',
  'description-missing',
  'description-long',
  'description-short',
  'description-double',
  'picture-missing',
] as const;
export type SeoFault = (typeof seoFaults)[number];

/** Points each fault costs, out of 100. */
const costs: Record<SeoFault, number> = {
  'title-missing': 15,
  'title-long': 15,
  'title-short': 10,
  'title-double': 25,
  'description-missing': 20,
  'description-long': 10,
  'description-short': 10,
  'description-double': 15,
  'picture-missing': 10,
};

/** Below these lengths a search result says too little. */
export const tooShort = { title: 25, description: 70 } as const;

/**
 * Input of the score: title and description as in the head. A title is missing if there is neither a custom one nor a
 * template, a description if there is none at all.
 */
type JudgedHead = {
  title: string;
  description: string;
  isTitleWritten: boolean;
  hasPicture: boolean;
  isTitleDouble: boolean;
  isDescriptionDouble: boolean;
};

export function seoFaultsOf(head: JudgedHead): SeoFault[] {
  const title = head.title.length;
  const description = head.description.length;
  const found: Record<SeoFault, boolean> = {
    'title-missing': !head.isTitleWritten,
    'title-long': title > shownInResults.title,
    'title-short': title < tooShort.title,
    'title-double': head.isTitleDouble,
    'description-missing': description === 0,
    'description-long': description > shownInResults.description,
    'description-short': description > 0 && description < tooShort.description,
    'description-double': head.isDescriptionDouble,
    'picture-missing': !head.hasPicture,
  };
  return seoFaults.filter((fault) => found[fault]);
}

/** 0 to 100. */
export function seoScore(faults: readonly SeoFault[]): number {
  return Math.max(
    0,
    faults.reduce((left, fault) => left - costs[fault], 100),
  );
}
