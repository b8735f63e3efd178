import { mostRangeDays } from '#contract/dashboard.ts';
import { attributionDays } from '#contract/rules/attribution.ts';
import type { CampaignState } from '#contract/rules/campaign-state.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dateOf } from '#web/platform/moment-words.ts';

export const base = '/digitalMarketer/campaigns';

export const stateNames: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  ended: 'Ended',
  archived: 'Archived',
};
export const stateTones = {
  draft: 'line',
  scheduled: 'ink',
  live: 'success',
  paused: 'warn',
  ended: 'paper',
  archived: 'paper',
} as const;

/** Formats the dates, "1 Nov 2026 – 10 Nov 2026": days in India, the last one inclusive. */
export function daysOf({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [from, to] = [dateOf(startDate), dateOf(lastMoment(endDate))];
  return from === to ? from : `${from} – ${to}`;
}

const dayMs = 86_400_000;

/** Returns the URL of a campaign's analytics: all its days so far, and those of orders attributed to it afterwards. */
export function analyticsOf(
  { slug, startDate, endDate }: { slug: string; startDate: string; endDate: string },
  now: Date,
): string {
  const last = Math.min(Date.parse(lastMoment(endDate)) + attributionDays * dayMs, now.getTime());
  const first = Math.max(Date.parse(startDate), last - (mostRangeDays - 1) * dayMs);
  const days = { range: 'custom', from: dayInIndia(new Date(first)), to: dayInIndia(new Date(last)) };
  return `/digitalMarketer?${new URLSearchParams({ ...(first <= last && days), campaign: slug }).toString()}`;
}

/** Returns the last moment of a campaign; its end date is exclusive. */
export function lastMoment(endDate: string): string {
  return new Date(Date.parse(endDate) - 1).toISOString();
}
