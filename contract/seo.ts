import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headTemplateEndpoints } from './head-templates.ts';
import { headFields, pageHeadForm } from './page-heads.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture, pictureBytes } from './picture.ts';
import { seoFaults } from './rules/seo-score.ts';
import { bulkResults, searchFor, seenVersion, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, unsetIfEmpty } from './text.ts';

export const seoKinds = ['page', 'category', 'product'] as const;
export type SeoKind = (typeof seoKinds)[number];

/** The name of a page, or the id of a product or category. */
const key = z.union([id, z.string().regex(/^[a-z]{2,20}$/)], { error: 'There is no such page.' });

const count = z.number().int();

/**
 * A page that visitors can open, and how it fares. `title` and `description` are what its head says; `hasOwnWords` tells
 * whether somebody wrote them, `canonical` is empty where the page names itself.
 */
const seoPage = z.object({
  key: z.string(),
  kind: z.enum(seoKinds),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  hasOwnWords: z.boolean(),
  noIndex: z.boolean(),
  canonical: z.string(),
  faults: z.array(z.enum(seoFaults)),
  /** 0 to 100. */
  score: count,
});
export type SeoPage = z.infer<typeof seoPage>;

/** What the words of a page are, field by field. */
const headWords = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  ogTitle: z.string(),
  ogDescription: z.string(),
  ogImage: z.string(),
  canonical: z.string(),
  noIndex: z.boolean(),
});
export type HeadWords = z.infer<typeof headWords>;

/** A page as its editor needs it. */
const editedPage = seoPage.extend({
  own: headWords,
  /** What the head says where own words are empty: from the template or from the page itself. */
  otherwise: z.object({ title: z.string(), description: z.string() }),
  /** Whether something was written for pages of its kind: a template, or the words of the program. */
  hasTemplate: z.boolean(),
  /** The picture a card shows without one of its own; a path. */
  picture: z.string(),
  isTitleDouble: z.boolean(),
  isDescriptionDouble: z.boolean(),
  version: z.string(),
});
export type EditedPage = z.infer<typeof editedPage>;

/** What earlier clients read of the named pages. */
const seoData = headWords.extend({ page: z.string(), updatedAt: moment });

const narrowing = {
  search: searchFor,
  kind: unsetIfEmpty(z.enum(seoKinds, { error: 'There is no such kind.' })),
  fault: unsetIfEmpty(z.enum([...seoFaults, 'hidden', 'elsewhere'], { error: 'There is no such fault.' })),
};

export const seoSorts = ['score', 'name'] as const;
const sort = sortedBy(seoSorts);
export type SeoSort = NonNullable<z.output<typeof sort>>;

/** Most pages one bulk action is done to. */
export const mostSeoPages = 2_000;

const chosen = z
  .array(key)
  .min(1, 'Choose something first.')
  .max(mostSeoPages, `Choose at most ${mostSeoPages.toLocaleString('en-IN')} at once.`);
/** Named pages, or all that the list finds. */
const who = z.union([z.strictObject({ keys: chosen }), z.strictObject({ matching: z.strictObject(narrowing) })], {
  error: 'Say what is meant.',
});
export type SeoPagesMeant = z.output<typeof who>;

const change = z.strictObject({ ...z.object(headFields).partial().shape, version: seenVersion });
export type HeadChange = z.output<typeof change>;

/** A thing of a page's structured data: properties that search engines require, and those they would like to have. */
const checkedThing = z.object({
  type: z.string(),
  name: z.string(),
  /** How many of its kind are there. */
  count,
  missing: z.array(z.string()),
  recommended: z.array(z.string()),
});

const sitemapFile = z.object({
  name: z.string(),
  url: z.string(),
  urls: count,
  /** Null where nobody has asked for it since something in it changed. */
  madeAt: moment.nullable(),
  changedAt: moment.nullable(),
});

const shopPicture = z.object({ url: z.string(), alt: z.string() });
const saved = z.object({ success: z.literal(true), message: z.string(), page: editedPage, ...undoable });

/** How the shop is found and shared, for those who look after it. */
export const seoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo',
    access: 'marketer',
    summary: 'The words of the pages that are neither a product nor a category, where somebody wrote some',
    reply: z.object({ success: z.literal(true), seoData: z.array(seoData) }),
    fallback: 'Failed to fetch SEO data',
  }),
  save: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo',
    access: 'marketer',
    summary: 'Writes the head of a page, anew or over what was there; what is not sent stays',
    body: pageHeadForm,
    reply: z.object({ success: z.literal(true), message: z.string(), seoData, ...undoable }),
    fallback: 'Failed to save SEO data',
  }),
  pages: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages',
    access: 'marketer',
    summary:
      'Every page that visitors can open with its score and faults, the worst first; counted up to 10,000. `waiting` pages have changed and are judged within a minute',
    query: z.object({ page, limit: limit(20), ...narrowing, sort }),
    reply: z.object({ success: z.literal(true), pages: z.array(seoPage), pagination, waiting: count }),
    fallback: 'Failed to fetch the pages',
  }),
  export: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages/export',
    access: 'marketer',
    summary: 'The same pages as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the pages',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/summary',
    access: 'marketer',
    summary: 'How many pages there are, their mean score, and how many have each fault',
    reply: z.object({
      success: z.literal(true),
      pages: count,
      score: count,
      hidden: count,
      faults: z.record(z.enum(seoFaults), count),
    }),
    fallback: 'Failed to fetch the summary',
  }),
  page: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages/:key',
    access: 'marketer',
    summary: 'One page with its own words and what it says without them',
    params: z.object({ key }),
    reply: z.object({ success: z.literal(true), page: editedPage }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the page',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/digital-marketer/seo/pages/:key',
    access: 'marketer',
    summary:
      'Changes the words that are sent; they are in the source of the page at once. 409 EDIT_CONFLICT if they are newer',
    params: z.object({ key }),
    body: change.refine(({ version: _seen, ...sent }) => Object.keys(sent).length > 0, 'Say what is to change.'),
    reply: saved,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: 'Failed to save the page',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo/pages/bulk',
    access: 'marketer',
    summary: 'Hides pages from search engines, shows them again, or takes away their own title and description',
    body: z.strictObject({
      action: z.enum(['hide', 'show', 'clear'], { error: 'There is no such action.' }),
      who,
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the pages',
  }),
  check: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages/:key/check',
    access: 'marketer',
    summary: 'Looks at the page as a search engine gets it, and at its structured data, thing by thing',
    params: z.object({ key }),
    reply: z.object({
      success: z.literal(true),
      status: count,
      head: z.object({ title: z.string(), description: z.string(), canonical: z.string(), robots: z.string() }),
      things: z.array(checkedThing),
    }),
    errors: ['NOT_FOUND'],
    limit: { max: 60, perMinutes: 1 },
    fallback: 'Failed to check the page',
  }),
  ...headTemplateEndpoints,
  pictures: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pictures',
    access: 'marketer',
    summary: 'Pictures that banners, categories and products show, for a card; `search` looks into names, newest first',
    query: z.object({ search: searchFor }),
    reply: z.object({ success: z.literal(true), pictures: z.array(shopPicture) }),
    fallback: 'Failed to fetch the pictures',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo/pictures',
    access: 'marketer',
    summary: 'Takes a picture for a card; forgotten after a day unless something shows it',
    form: { files: ['image'], maxBytes: largestPicture },
    body: z.strictObject({ image: pictureBytes }),
    reply: z.object({ success: z.literal(true), picture: picture.omit({ alt: true }) }),
    status: 201,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    fallback: 'Failed to upload the picture',
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/sitemap',
    access: 'marketer',
    summary: 'The files of the sitemap, and how many pages are not in it for which reason',
    reply: z.object({
      success: z.literal(true),
      url: z.string(),
      files: z.array(sitemapFile),
      leftOut: z.array(z.object({ kind: z.enum(seoKinds), reason: z.enum(['offSale', 'hidden', 'elsewhere']), count })),
    }),
    fallback: 'Failed to fetch the state of the sitemap',
  }),
};
