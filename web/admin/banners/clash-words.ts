import type { Clash } from '#contract/rules/banners.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';

/** Explains why an active banner is not visible, and until when. */
export function clashWords({ from, to, most, of }: Clash, type: string, now: number): string {
  const when = from <= now ? 'Now' : `From ${dateAndTime(new Date(from).toISOString())}`;
  const until = to === null ? '' : ` until ${dateAndTime(new Date(to).toISOString())}`;
  const first = of.slice(0, most).join(', ');
  if (type === 'hero')
    return `${when}${until} ${of.length} hero banners come first, so few shoppers reach this one: ${first}.`;
  return `${when}${until} it is hidden: the homepage shows ${most} of this type at a time, and ${first} come first.`;
}
