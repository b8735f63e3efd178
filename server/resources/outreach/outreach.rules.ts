import { messagePrefix, slugFrom } from '#contract/rules/campaign-links.ts';
import { type OutreachChannel, utmOf } from '#contract/rules/outreach.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';

/** The utm_campaign of a message with this name, made as that of a campaign; `taken` are those of others. */
export function slugOf(name: string, taken: readonly string[]): string {
  const base = messagePrefix + slugFrom(name, 'untitled');
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** What goes out at the same hour each week reaches each of its people a little earlier or later. */
const wandering = hourMs;

/** Whoever was told something of marketing later than this rests. */
export function restsSince(now: Date, everyDays: number): Date {
  return new Date(now.getTime() - everyDays * dayMs + wandering);
}

/** As the address of a message says it. */
export const channelWords = { email: 'mail', push: 'push' } as const satisfies Record<OutreachChannel, string>;

/**
 * The address of a message's own that counts and leads on: to its button without `piece`, to that piece of it with. A path
 * of this shop.
 */
export function countedLink(slug: string, channel: OutreachChannel, piece?: number): string {
  const path = `/m/${slug}/${channelWords[channel]}`;
  return piece === undefined ? path : `${path}/${piece + 1}`;
}

/** Whether an address of this shop is one that counts and leads on. */
export function isCountedLink(path: string): boolean {
  return /^\/m(\/|$)/i.test(path);
}

/** Where a link leads with the words by which visits are counted; a page elsewhere is left as it is. */
export function withUtm(link: string, origin: string, utm: { slug: string; channel: OutreachChannel }): string {
  const url = new URL(link, origin);
  // Not as it was written: an address in other letters is none that a header can carry.
  if (url.origin !== new URL(origin).origin) return url.href;
  for (const [name, value] of Object.entries(utmOf(utm.slug, utm.channel))) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
