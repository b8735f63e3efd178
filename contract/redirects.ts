import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment } from './text.ts';

const count = z.number().int();

/** A 301 redirect from a path without a page. `hits` counts its uses. */
const redirect = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  hits: count,
  lastHitAt: moment.nullable(),
  createdAt: moment,
  version: count,
});
export type Redirect = z.infer<typeof redirect>;

/** A requested path that does not exist. `referrer` is the host of the linking site, if known. */
const brokenLink = z.object({
  path: z.string(),
  hits: count,
  referrer: z.string(),
  firstSeenAt: moment,
  lastSeenAt: moment,
});
export type BrokenLink = z.infer<typeof brokenLink>;

/** Most redirects: every process keeps all of them in memory. */
export const mostRedirects = 10_000;

/** Longest source and target in percent-encoded characters: a Hindi letter takes nine. */
export const longestWay = { from: 300, to: 500 } as const;

const wayOut = 'An address starts with / and is on this shop.';

/** A path of this shop as shown in the browser's address bar. */
const ownPath = (max: number) =>
  z
    .string({ error: wayOut })
    .trim()
    .max(max, `An address must be at most ${max} characters.`)
    .refine((path) => /^\/([^/\\]|$)/.test(path) && !/[\s\\\p{Cc}]/u.test(path), wayOut);

/** Prefixes that are never pages. */
const notPages =
  /^\/+((api|assets|media|(identitytoolkit|securetoken)\.googleapis\.com|outbox|razorpay|shiprocket|go|m)(\/|$)|__)/i;
const noPage = 'No page can live at this address.';

/** Resolves percent-encoding and dot segments first. */
function canBePage(address: string): boolean {
  if (!URL.canParse(address, 'https://shop.invalid')) return false;
  const { pathname } = new URL(address, 'https://shop.invalid');
  return !notPages.test(pathname) && !notPages.test(decoded(pathname));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Incomplete escape: checked as it is.
    return path;
  }
}

const ways = {
  from: ownPath(longestWay.from)
    .refine((path) => !/[?#]/.test(path), 'Leave out what follows ? or #: every such address is led on.')
    .refine(canBePage, noPage),
  to: ownPath(longestWay.to).refine(canBePage, noPage),
};

const sorts = ['createdAt', 'hits', 'from'] as const;
const sort = sortedBy(sorts);
export type RedirectSort = NonNullable<z.output<typeof sort>>;
export const redirectSorts = sorts;

const brokenSorts = ['hits', 'lastSeenAt'] as const;
const brokenSort = sortedBy(brokenSorts);
export type BrokenSort = NonNullable<z.output<typeof brokenSort>>;
export const brokenLinkSorts = brokenSorts;

const saved = z.object({ success: z.literal(true), message: z.string(), redirect, ...undoable });
const path = '/digital-marketer/seo/redirects';

/** Redirects and broken links, for SEO staff. */
export const redirectEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'marketer',
    summary: 'Redirects, newest first unless sorted',
    query: z.object({ page, limit: limit(20), search: searchFor, sort }),
    reply: z.object({ success: z.literal(true), redirects: z.array(redirect), pagination }),
    fallback: 'Failed to fetch redirects',
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/export`,
    access: 'marketer',
    summary: 'The same redirects as CSV',
    produces: 'text/csv',
    query: z.object({ search: searchFor, sort }),
    reply: file,
    fallback: 'Failed to export redirects',
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'marketer',
    summary:
      'Creates a redirect. Refused if the source is a page, the target does not exist, or it would form a loop; chains are flattened to the final target',
    body: z.strictObject(ways),
    reply: saved,
    status: 201,
    limit: { max: 120, perMinutes: 1 },
    fallback: 'Failed to save the redirect',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'marketer',
    summary: 'Changes a redirect; 409 EDIT_CONFLICT if it has changed since',
    params: z.object({ id }),
    body: z.strictObject({ ...ways, version: count }),
    reply: saved,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    limit: { max: 120, perMinutes: 1 },
    fallback: 'Failed to save the redirect',
  }),
  remove: endpoint({
    method: 'POST',
    path: `${path}/bulk`,
    access: 'marketer',
    summary: 'Deletes redirects',
    body: z.strictObject({
      action: z.literal('delete', { error: 'There is no such action.' }),
      ids: z.array(id).min(1, 'Choose something first.').max(500, 'Choose at most 500 at once.'),
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to delete the redirects',
  }),
  broken: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/broken-links',
    access: 'marketer',
    summary: 'Requested paths that do not exist, most hits first; dropped 30 days after the last hit',
    query: z.object({ page, limit: limit(20), search: searchFor, sort: brokenSort }),
    reply: z.object({ success: z.literal(true), links: z.array(brokenLink), pagination }),
    fallback: 'Failed to fetch broken links',
  }),
};
