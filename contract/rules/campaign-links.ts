import { slugOfName } from './slug.ts';
import { isPersonal } from './tracked-address.ts';

export const longestSlug = 60;
const longestTarget = 500;

/** Allowed characters of source, medium and content. */
export const sourceShape = /^[a-z0-9][a-z0-9._-]*$/;

/** Paths campaign links must not target: API, dashboards, and short links, which could form loops. */
const closed = /^\/(api|admin|digitalmarketer|go|m|media|outbox|__)(\/|$|\?|#)/i;
const onePersons = /^\/(order|order-confirmation|orders|profile|pay|payment-return|login|register)(\/|$|\?|#)/i;

/** Only pages of this shop: a short link must not become an open redirect. */
export function isTarget(path: string): boolean {
  if (path.length > longestTarget || !path.startsWith('/') || path.startsWith('//')) return false;
  // Browsers read \ as / and skip control characters: /\evil.example would leave the shop.
  if (/[\s\\<>"\p{Cc}]/u.test(path) || !URL.canParse(path, shop)) return false;
  const { origin, pathname } = new URL(path, shop);
  const plain = decoded(pathname);
  const leaves = origin !== shop || plain === undefined || plain.startsWith('//') || /[\\\p{Cc}]/u.test(plain);
  return !leaves && !closed.test(pathname) && !closed.test(plain) && !onePersons.test(plain);
}

/** Any origin works: it only serves to check that a URL stays on it. */
const shop = 'https://shop.invalid';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** UTM parameters of a visit. */
type Utm = { source: string; medium: string; campaign: string; content: string };

/** The target with the campaign's UTM parameters, replacing any others. */
export function linkTo(target: string, { source, medium, campaign, content }: Utm): string {
  const url = new URL(target, shop);
  const others = [...url.searchParams.keys()].filter((name) => name.startsWith('utm_'));
  for (const name of others) url.searchParams.delete(name);
  const said = { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: content };
  for (const [name, value] of Object.entries(said)) if (value !== '') url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** The short link of a campaign, or of one of its links. */
export function shortLink(campaign: string, link: string): string {
  return link === '' ? `/go/${campaign}` : `/go/${campaign}/${link}`;
}

/** Whether a link of this shop, at `origin`, is a short link or the counted link of a message. */
export function isShortLink(link: string, origin: string): boolean {
  if (!URL.canParse(link, origin)) return false;
  const url = new URL(link, origin);
  return url.origin === origin && /^\/(go|m)\//i.test(url.pathname);
}

/**
 * Prefix of the slugs of messages (rules/outreach.ts), which keeps their visits, orders and clicks apart from those of
 * campaigns.
 */
export const messagePrefix = 'message-';

/** A slug for a campaign of this name; never that of a message, even with a number appended. */
export function campaignSlugFrom(name: string): string {
  const slug = slugFrom(name);
  return `${slug}-`.startsWith(messagePrefix) ? `campaign-${slug}` : slug;
}

/** Slug of a name: "Diwali: the big sale!" becomes diwali-the-big-sale. Names without Latin letters get a fallback. */
export function slugFrom(name: string, otherwise = 'campaign'): string {
  const plain = slugOfName(name, longestSlug - 5);
  const words = plain.replaceAll(/\d+/g, '').replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
  // Analytics ignores numbers as long as a phone number, including those that become so long with a number appended.
  const slug = isPersonal(`${plain}-99`) ? words : plain;
  return slug === '' || isPersonal(slug) ? otherwise : slug;
}
