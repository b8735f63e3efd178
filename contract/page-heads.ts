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

/** What is said of the home page and of whatever says nothing of its own. */
const usual = {
  title: `${brand.name} | ${brand.tagline}`,
  description: `${brand.name}: ${brand.tagline} T-shirts, hoodies and oversized fits, delivered across India.`,
};

/** The pages that are neither a product nor a category, with what is said of each where nobody wrote anything else. */
export const namedPages: readonly { page: string; path: string; name: string; title: string; description: string }[] = [
  { page: 'home', path: '/', name: 'Home', ...usual },
  { page: 'products', path: '/products', name: 'All products', title: 'All products', description: usual.description },
  ...info,
];

/** Earlier clients also keep words for these; the shop has no such pages to say them on. */
const pagesOfEarlierClients = ['categories', 'blog'];

/** The name of one of the pages, such as `about`. */
export const pageName = z.enum([...namedPages.map(({ page }) => page), ...pagesOfEarlierClients] as [string], {
  error: 'There is no such page.',
});

/** What staff may say of a page beside title and description; only what was said. A card without words of its own has those. */
const more = {
  keywords: z.array(z.string()),
  ogTitle: z.string(),
  ogDescription: z.string(),
  /** A path of the shop or an https address, as is the canonical one. */
  ogImage: z.string(),
  canonical: z.string(),
  noIndex: z.boolean(),
};
export const headExtras = z.object(more).partial();
export type HeadExtras = z.infer<typeof headExtras>;

/** What staff said of one of the named pages; only what was said. */
const ownHead = headExtras.extend({ title: z.string().optional(), description: z.string().optional() });
export type OwnHead = z.infer<typeof ownHead>;

const words = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max} characters.`)
    // A head is one line: a line break would only be shown as a space.
    .transform((said) => said.replaceAll(/\s+/gu, ' '));

const link = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(500, `${label} must be at most 500 characters.`)
    .refine(isLink, `${label} starts with / for this shop, or with https://.`);

/** So many keywords, each so long. */
const keywords = z
  .array(words(50, 'A keyword').pipe(z.string().min(1, 'A keyword is empty.')), { error: 'Keywords are a list.' })
  .max(20, 'At most 20 keywords.');

/** What staff write about the head of a page. */
export const headFields = {
  title: words(mostWritten.title, 'Title'),
  description: words(mostWritten.description, 'Description'),
  keywords,
  ogTitle: words(mostWritten.title, 'The title of the card'),
  ogDescription: words(mostWritten.description, 'The description of the card'),
  ogImage: link('The picture of the card'),
  canonical: link('The canonical address'),
  noIndex: z.boolean({ error: 'noIndex is true or false.' }),
};

/** What earlier clients send: the whole head of a named page. */
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
    summary: 'What staff have said of one of the pages that are neither a product nor a category; only what was said',
    params: z.object({ page: pageName }),
    reply: z.object({ success: z.literal(true), head: ownHead }),
    fallback: 'Failed to fetch the head of the page',
  }),
};
