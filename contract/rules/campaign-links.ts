import { isPersonal } from './tracked-address.ts';

export const longestSlug = 60;
const longestTarget = 500;

/** Lower case letters, digits and single hyphens between them. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What a source, a medium or a content may be made of. */
export const sourceShape = /^[a-z0-9][a-z0-9._-]*$/;

/** Where no link of a campaign leads: calls, dashboards, and links themselves, which could lead in circles. */
const closed = /^\/(api|admin|digitalmarketer|go|m|media|outbox|__)(\/|$|\?|#)/i;
const onePersons = /^\/(order|order-confirmation|orders|profile|pay|payment-return|login|register)(\/|$|\?|#)/i;

/** Only pages of this shop, so that a link of ours never sends anybody elsewhere. */
export function isTarget(path: string): boolean {
  if (path.length > longestTarget || !path.startsWith('/') || path.startsWith('//')) return false;
  // Browsers read \ as / and skip control characters: /\evil.example would leave the shop.
  if (/[\s\\<>"\p{Cc}]/u.test(path) || !URL.canParse(path, shop)) return false;
  const { origin, pathname } = new URL(path, shop);
  const plain = decoded(pathname);
  const leaves = origin !== shop || plain === undefined || plain.startsWith('//') || /[\\\p{Cc}]/u.test(plain);
  return !leaves && !closed.test(pathname) && !closed.test(plain) && !onePersons.test(plain);
}

/** Any origin will do: only whether an address stays on it is asked. */
const shop = 'https://shop.invalid';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** How a visit says where it came from. */
export type Utm = { source: string; medium: string; campaign: string; content: string };

/** The target with the campaign in it; what it said of other campaigns goes. */
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

/** Slugs of messages (rules/outreach.ts) begin so: visits, orders and clicks of both are told apart by it. */
export const messagePrefix = 'message-';

/** The slug of a campaign with this name, never one of a message, also with a number behind it. */
export function campaignSlugFrom(name: string): string {
  const slug = slugFrom(name);
  return `${slug}-`.startsWith(messagePrefix) ? `campaign-${slug}` : slug;
}

/** A name as an address: "Diwali: the big sale!" is diwali-the-big-sale. What is in no Latin letters gets a word instead. */
export function slugFrom(name: string, otherwise = 'campaign'): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug - 5)
    .replaceAll(/^-+|-+$/g, '');
  const words = plain.replaceAll(/\d+/g, '').replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
  // Numbers as long as a phone's would never be counted, nor those that become so long by a number behind them.
  const slug = isPersonal(`${plain}-99`) ? words : plain;
  return slug === '' || isPersonal(slug) ? otherwise : slug;
}
