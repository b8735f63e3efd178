import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headTemplateEndpoints } from './head-templates.ts';
import { extraHeadFields, headFields, pageHeadForm } from './page-heads.ts';
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
 * A public page and its SEO state. `title` and `description` are those of its head; `hasOwnWords` tells whether they
 * are custom; `canonical` is empty if the page is its own canonical.
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

/** Custom head of a page, by field. */
const headWords = z.object({
  title: z.string(),
  description: z.string(),
  ...extraHeadFields,
});
export type HeadWords = z.infer<typeof headWords>;

/** A page as its editor needs it. */
const editedPage = seoPage.extend({
  own: headWords,
  /** Head without custom texts: from the template or the page itself. */
  otherwise: z.object({ title: z.string(), description: z.string() }),
  /** Whether pages of its kind have a template or built-in texts. */
  hasTemplate: z.boolean(),
  /** Default social card picture; a path. */
  picture: z.string(),
  isTitleDouble: z.boolean(),
  isDescriptionDouble: z.boolean(),
  version: z.string(),
});
export type EditedPage = z.infer<typeof editedPage>;

/** Heads of named pages for earlier clients. */
const seoData = headWords.extend({ page: z.string(), updatedAt: moment });

const filter = {
  search: searchFor,
  kind: unsetIfEmpty(z.enum(seoKinds, { error: 'There is no such kind.' })),
  fault: unsetIfEmpty(z.enum([...seoFaults, 'hidden', 'elsewhere'], { error: 'There is no such fault.' })),
};

export const seoSorts = ['score', 'name'] as const;
const sort = sortedBy(seoSorts);
export type SeoSort = NonNullable<z.output<typeof sort>>;

/** Most pages per bulk action. */
export const mostSeoPages = 2_000;

const chosen = z
  .array(key)
  .min(1, 'Choose something first.')
  .max(mostSeoPages, `Choose at most ${mostSeoPages.toLocaleString('en-IN')} at once.`);
/** Selected pages, or all that match the filters. */
const who = z.union([z.strictObject({ keys: chosen }), z.strictObject({ matching: z.strictObject(filter) })], {
  error: 'Choose what this applies to.',
});
export type SeoPagesMeant = z.output<typeof who>;

const change = z.strictObject({ ...z.object(headFields).partial().shape, version: seenVersion });
export type HeadChange = z.output<typeof change>;

/** An item of a page's structured data, with missing required and recommended properties. */
const checkedThing = z.object({
  type: z.string(),
  name: z.string(),
  /** Number of items of this type. */
  count,
  missing: z.array(z.string()),
  recommended: z.array(z.string()),
});

const sitemapFile = z.object({
  name: z.string(),
  url: z.string(),
  urls: count,
  /** When it was last generated; null if not since the last change. */
  madeAt: moment.nullable(),
  changedAt: moment.nullable(),
});

const shopPicture = z.object({ url: z.string(), alt: z.string() });
const saved = z.object({ success: z.literal(true), message: z.string(), page: editedPage, ...undoable });

/** SEO and social sharing, for admins and marketers. */
export const seoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo',
    access: 'marketer',
    summary: 'Custom heads of pages that are neither a product nor a category',
    reply: z.object({ success: z.literal(true), seoData: z.array(seoData) }),
    fallback: 'Failed to fetch SEO data',
  }),
  save: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo',
    access: 'marketer',
    summary: 'Creates or updates the custom head of a page; missing fields stay',
    body: pageHeadForm,
    reply: z.object({ success: z.literal(true), message: z.string(), seoData, ...undoable }),
    fallback: 'Failed to save SEO data',
  }),
  pages: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages',
    access: 'marketer',
    summary:
      'All public pages with score and faults, worst first; counted up to 10,000. `waiting` pages have changed and are scored within a minute',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
    reply: z.object({ success: z.literal(true), pages: z.array(seoPage), pagination, waiting: count }),
    fallback: 'Failed to fetch the pages',
  }),
  export: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/pages/export',
    access: 'marketer',
    summary: 'The same pages as CSV; cells that a spreadsheet would run as formulas start with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the pages',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/summary',
    access: 'marketer',
    summary: 'Number of pages, average score, and pages per fault',
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
    summary: 'One page with its custom texts and the default ones',
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
      'Partial update of the custom head, visible in the page at once. 409 EDIT_CONFLICT if it has changed since',
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
    summary: 'Bulk action: hides pages from search engines, shows them again, or removes custom title and description',
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
    summary: 'Checks the page as a search engine sees it, including each item of structured data',
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
    summary: 'Pictures of banners, categories and products for social cards, newest first; `search` matches names',
    query: z.object({ search: searchFor }),
    reply: z.object({ success: z.literal(true), pictures: z.array(shopPicture) }),
    fallback: 'Failed to fetch the pictures',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo/pictures',
    access: 'marketer',
    summary: 'Uploads a picture for a social card; deleted after a day if unused',
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
    summary: 'The files of the sitemap, and the number of excluded pages by reason',
    reply: z.object({
      success: z.literal(true),
      url: z.string(),
      files: z.array(sitemapFile),
      leftOut: z.array(z.object({ kind: z.enum(seoKinds), reason: z.enum(['offSale', 'hidden', 'elsewhere']), count })),
    }),
    fallback: 'Failed to fetch the state of the sitemap',
  }),
};
