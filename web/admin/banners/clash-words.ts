import type { Clash } from '#contract/rules/banners.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';

/** Why a banner is not seen although it is on, and until when. */
export function clashWords({ from, to, most, of }: Clash, type: string, now: number): string {
  const when = from <= now ? 'Now' : `From ${dateAndTime(new Date(from).toISOString())}`;
  const until = to === null ? '' : ` until ${dateAndTime(new Date(to).toISOString())}`;
  const first = of.slice(0, most).join(', ');
  if (type === 'hero')
    return `${when}${until} ${of.length} heroes come before it: hardly anybody waits so long. First come ${first}.`;
  return `${when}${until} it is not seen: the front page shows ${most} of this type at once, and ${first} come first.`;
}
