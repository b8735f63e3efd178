import { messagePrefix, slugFrom } from '#contract/rules/campaign-links.ts';
import { type OutreachChannel, utmOf } from '#contract/rules/outreach.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';

/** Returns the utm_campaign for a message's name, formed as for a campaign; `taken` are the slugs of other messages. */
export function slugOf(name: string, taken: readonly string[]): string {
  const base = messagePrefix + slugFrom(name, 'untitled');
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Tolerance: a weekly message does not reach each recipient at exactly the same time. */
const wandering = hourMs;

/** Users who received marketing after the returned time are skipped. */
export function restsSince(now: Date, everyDays: number): Date {
  return new Date(now.getTime() - everyDays * dayMs + wandering);
}

/** The channel's name in message URLs. */
export const channelWords = { email: 'mail', push: 'push' } as const satisfies Record<OutreachChannel, string>;

/**
 * Returns the path of this shop that counts a click and redirects to the message's button or, with `piece`, to that
 * product.
 */
export function countedLink(slug: string, channel: OutreachChannel, piece?: number): string {
  const path = `/m/${slug}/${channelWords[channel]}`;
  return piece === undefined ? path : `${path}/${piece + 1}`;
}

/** Whether a path of this shop is a counted link. */
export function isCountedLink(path: string): boolean {
  return /^\/m(\/|$)/i.test(path);
}

/** Returns the link's target with UTM parameters; an external URL gets none. */
export function withUtm(link: string, origin: string, utm: { slug: string; channel: OutreachChannel }): string {
  const url = new URL(link, origin);
  // Normalized: a URL with non-ASCII characters is not allowed in a header.
  if (url.origin !== new URL(origin).origin) return url.href;
  for (const [name, value] of Object.entries(utmOf(utm.slug, utm.channel))) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
