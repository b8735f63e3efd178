import { type HeadExtras, namedPages, type OwnHead } from '#contract/page-heads.ts';
import { pageTitle } from '#contract/rules/page-title.ts';
import { seoFaultsOf, seoScore } from '#contract/rules/seo-score.ts';
import type { HeadWords, SeoKind } from '#contract/seo.ts';
import type { HeadColumns, HeadRow } from './heads.queries.ts';
import type { PageRow } from './pages.queries.ts';
import { withoutSlashes } from './redirects.rules.ts';

/** A page with its words: what staff wrote, and what is said otherwise. */
export type Head = {
  key: string;
  kind: SeoKind;
  name: string;
  path: string;
  own: HeadWords;
  otherwise: { title: string; description: string };
  /** Somebody wrote a template, or the program itself has words for the page. */
  hasTemplate: boolean;
  /** Null: the shop's own card stands in. */
  pictureKey: string | null;
};

export const noWords: HeadWords = {
  title: '',
  description: '',
  keywords: [],
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonical: '',
  noIndex: false,
};

export function wordsOf(row: HeadColumns): HeadWords {
  return {
    title: row.seo_title,
    description: row.seo_description,
    keywords: row.seo_keywords,
    ogTitle: row.seo_og_title,
    ogDescription: row.seo_og_description,
    ogImage: row.seo_og_image,
    canonical: row.seo_canonical,
    noIndex: row.seo_no_index,
  };
}

/**
 * A canonical address as it is kept: none where a page names itself, as it would be no copy of itself and have to leave the
 * sitemap, and would name its former address when it is renamed.
 */
export function keptCanonical(said: string, { path, origin }: { path: string; origin: string }): string {
  if (!URL.canParse(said, origin)) return said;
  const [own, meant] = [new URL(path, origin), new URL(said, origin)];
  const isSame = meant.origin === own.origin && meant.search === '' && meant.hash === '';
  return isSame && withoutSlashes(meant.pathname) === withoutSlashes(own.pathname) ? '' : said;
}

/** Only what is said. */
export function columnsOf(
  words: Partial<{ [Name in keyof HeadWords]: HeadWords[Name] | undefined }>,
): Partial<HeadColumns> {
  const columns = {
    seo_title: words.title,
    seo_description: words.description,
    seo_keywords: words.keywords,
    seo_og_title: words.ogTitle,
    seo_og_description: words.ogDescription,
    seo_og_image: words.ogImage,
    seo_canonical: words.canonical,
    seo_no_index: words.noIndex,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What a page carries of its own words; what is empty is not sent. */
export function ownHeadOf(words: HeadWords): OwnHead {
  const said = Object.entries(words).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return Object.fromEntries(said);
}

/** What a product or a category tells with itself, beside title and description; nothing where nothing was said. */
export function headExtrasOf(row: HeadColumns): { seo?: HeadExtras } {
  const { title: _title, description: _description, ...seo } = ownHeadOf(wordsOf(row));
  return Object.keys(seo).length > 0 ? { seo } : {};
}

const screens = { product: '/product/', category: '/products/' } as const;

export function headOfGoods(row: HeadRow): Head {
  return {
    key: row.key,
    kind: row.kind,
    name: row.name,
    path: screens[row.kind === 'product' ? 'product' : 'category'] + encodeURIComponent(row.slug),
    own: wordsOf(row),
    otherwise: { title: row.other_title, description: row.other_description },
    hasTemplate: row.has_template,
    pictureKey: row.picture_key,
  };
}

/** Of a named page that the shop has. */
export function headOfNamed(key: string, own: HeadWords = noWords): Head | undefined {
  const page = namedPages.find((one) => one.page === key);
  if (!page) return undefined;
  const { path, name, title, description } = page;
  return { key, kind: 'page', name, path, own, otherwise: { title, description }, hasTemplate: true, pictureKey: null };
}

/** Longer descriptions are too long in any case; so much of them is compared, not half a letter. */
const longestKept = 400;

const alone = { title: false, description: false };

/** How a page fares; `double` says what another page says as well. */
export function judged(head: Head, double: { title: boolean; description: boolean } = alone): PageRow {
  const { key, kind, name, path, own, otherwise } = head;
  const title = pageTitle(own.title || otherwise.title);
  const description = (own.description || otherwise.description).slice(0, longestKept).toWellFormed();
  const faults = seoFaultsOf({
    title,
    description,
    isTitleWritten: own.title !== '' || head.hasTemplate,
    // A named page has the card of the shop.
    hasPicture: kind === 'page' || own.ogImage !== '' || head.pictureKey !== null,
    isTitleDouble: double.title,
    isDescriptionDouble: double.description,
  });
  return {
    key,
    kind,
    name,
    path,
    title,
    description,
    has_own_words: own.title !== '' || own.description !== '',
    no_index: own.noIndex,
    canonical: own.canonical,
    faults,
    score: seoScore(faults),
  };
}
