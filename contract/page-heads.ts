import { z } from 'zod';
import { isLink } from './banners.ts';
import { brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { infoPages } from './info-pages.ts';
import { mostWritten, shownInResults } from './rules/page-title.ts';

const info = infoPages.map(({ path, name, title, description }) => ({
  page: path.slice(1),
  path: path as string,
  name: name as string,
  title: title as string,
  description: description as string,
}));

/** Default title and description, of the home page and pages without their own. */
const usual = {
  title: `${brand.name} | ${brand.tagline}`,
  description: `${brand.name}: ${brand.tagline} T-shirts, hoodies and oversized fits, delivered across India.`,
};

/** Pages that are neither a product nor a category, with their default titles and descriptions. */
export const namedPages: readonly { page: string; path: string; name: string; title: string; description: string }[] = [
  { page: 'home', path: '/', name: 'Home', ...usual },
  { page: 'products', path: '/products', name: 'All products', title: 'All products', description: usual.description },
  ...info,
];

/** Earlier clients also store heads for these; the shop has no such pages. */
const pagesOfEarlierClients = ['categories', 'blog'];

/** Name of such a page, for example `about`. */
const pageName = z.enum([...namedPages.map(({ page }) => page), ...pagesOfEarlierClients] as [string], {
  error: 'There is no such page.',
});

/**
 * Optional head fields besides title and description; only those that were set. Social cards default to title and
 * description.
 */
export const extraHeadFields = {
  keywords: z.array(z.string()),
  ogTitle: z.string(),
  ogDescription: z.string(),
  /** A path of the shop or an https URL, like `canonical`. */
  ogImage: z.string(),
  canonical: z.string(),
  noIndex: z.boolean(),
};
export const headExtras = z.object(extraHeadFields).partial();
export type HeadExtras = z.infer<typeof headExtras>;

/** Custom head of a named page; only the fields that were set. */
const ownHead = headExtras.extend({ title: z.string().optional(), description: z.string().optional() });
export type OwnHead = z.infer<typeof ownHead>;

const words = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max} characters.`)
    // Single line: HTML would show a line break as a space.
    .transform((said) => said.replaceAll(/\s+/gu, ' '));

const link = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(500, `${label} must be at most 500 characters.`)
    .refine(isLink, `${label} starts with / for this shop, or with https://.`);

const keywords = z
  .array(words(50, 'A keyword').pipe(z.string().min(1, 'A keyword is empty.')), { error: 'Keywords are a list.' })
  .max(20, 'At most 20 keywords.');

/** Editable fields of a page's head. */
export const headFields = {
  title: words(mostWritten.title, 'Title'),
  description: words(mostWritten.description, 'Description'),
  keywords,
  ogTitle: words(mostWritten.title, 'The title of the card'),
  ogDescription: words(mostWritten.description, 'The description of the card'),
  ogImage: link('The picture of the card'),
  canonical: link('The canonical URL'),
  noIndex: z.boolean({ error: 'noIndex is true or false.' }),
};

/** Request of earlier clients: the complete head of a named page. */
export const pageHeadForm = z.strictObject({
  page: pageName,
  title: words(shownInResults.title, 'Title').pipe(z.string().min(1, 'Title is required.')),
  description: words(shownInResults.description, 'Description').pipe(z.string().min(1, 'Description is required.')),
  ...z
    .object({
      keywords,
      ogTitle: words(shownInResults.title, 'The title of the card'),
      ogDescription: words(shownInResults.description, 'The description of the card'),
    })
    .extend({ ogImage: headFields.ogImage, canonical: headFields.canonical, noIndex: headFields.noIndex })
    .partial().shape,
});
export type PageHeadForm = z.output<typeof pageHeadForm>;

export const pageHeadEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/page-heads/:page',
    access: 'public',
    cached: true,
    summary: 'Custom head of a page that is neither a product nor a category; only the fields that were set',
    params: z.object({ page: pageName }),
    reply: z.object({ success: z.literal(true), head: ownHead }),
    fallback: 'Failed to fetch the head of the page',
  }),
};
