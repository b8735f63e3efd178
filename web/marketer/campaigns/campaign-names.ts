import type { CampaignState } from '#contract/rules/campaign-state.ts';
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

/** Returns the last moment of a campaign; its end date is exclusive. */
export function lastMoment(endDate: string): string {
  return new Date(Date.parse(endDate) - 1).toISOString();
}
