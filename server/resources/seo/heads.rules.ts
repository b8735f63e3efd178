import { type HeadExtras, namedPages, type OwnHead } from '#contract/page-heads.ts';
import { pageTitle } from '#contract/rules/page-title.ts';
import { seoFaultsOf, seoScore } from '#contract/rules/seo-score.ts';
import type { HeadWords, SeoKind } from '#contract/seo.ts';
import type { HeadColumns, HeadRow } from './heads.queries.ts';
import type { PageRow } from './pages.queries.ts';
import { withoutSlashes } from './redirects.rules.ts';

/** A page with its SEO texts: those written by staff and the defaults. */
export type Head = {
  key: string;
  kind: SeoKind;
  name: string;
  path: string;
  own: HeadWords;
  otherwise: { title: string; description: string };
  /** A template exists, or the page has a built-in text. */
  hasTemplate: boolean;
  /** Null: the shop's default sharing card is used. */
  pictureKey: string | null;
};

const noWords: HeadWords = {
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
 * Returns a canonical address as stored: empty if the page names itself, since stored it would count as a copy, drop
 * out of the sitemap, and name its old address after a rename.
 */
export function keptCanonical(said: string, { path, origin }: { path: string; origin: string }): string {
  if (!URL.canParse(said, origin)) return said;
  const [own, meant] = [new URL(path, origin), new URL(said, origin)];
  const isSame = meant.origin === own.origin && meant.search === '' && meant.hash === '';
  return isSame && withoutSlashes(meant.pathname) === withoutSlashes(own.pathname) ? '' : said;
}

/** Maps only the given fields to columns. */
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

/** Returns the page's own texts; empty fields are omitted. */
export function ownHeadOf(words: HeadWords): OwnHead {
  const said = Object.entries(words).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return Object.fromEntries(said);
}

/** Returns the SEO fields of a product or category besides title and description; none if empty. */
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

/** Returns the head of a named page, if the shop has that page. */
export function headOfNamed(key: string, own: HeadWords = noWords): Head | undefined {
  const page = namedPages.find((one) => one.page === key);
  if (!page) return undefined;
  const { path, name, title, description } = page;
  return { key, kind: 'page', name, path, own, otherwise: { title, description }, hasTemplate: true, pictureKey: null };
}

/** Longer descriptions are too long in any case; only this much is compared, without half a surrogate pair. */
const longestKept = 400;

const alone = { title: false, description: false };

/** Rates a page; `double`: its title or description also occurs on another page. */
export function judged(head: Head, double: { title: boolean; description: boolean } = alone): PageRow {
  const { key, kind, name, path, own, otherwise } = head;
  const title = pageTitle(own.title || otherwise.title);
  const description = (own.description || otherwise.description).slice(0, longestKept).toWellFormed();
  const faults = seoFaultsOf({
    title,
    description,
    isTitleWritten: own.title !== '' || head.hasTemplate,
    // A named page uses the shop's card.
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
