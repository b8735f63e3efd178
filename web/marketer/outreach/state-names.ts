import type { OutreachState } from '#contract/outreach.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';

/** Path of the tab. */
export const base = '/digitalMarketer/messages';

export const stateNames: Record<OutreachState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Stopped',
};
export const stateTones = {
  draft: 'line',
  scheduled: 'warn',
  sending: 'brand',
  sent: 'success',
  cancelled: 'paper',
} as const satisfies Record<OutreachState, string>;

export const channelNames: Record<OutreachChannel, string> = { email: 'Email', push: 'Notification' };

/** Formats a count: "12,345". */
export const numberOf = (count: number) => count.toLocaleString('en-IN');

/** Formats a count of people: "1 person", "12,345 people". */
export const peopleOf = (count: number) => `${numberOf(count)} ${count === 1 ? 'person' : 'people'}`;
