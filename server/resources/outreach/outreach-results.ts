import type { OutreachResults } from '#contract/outreach-segment.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readCampaignResults } from '#server/resources/analytics/campaign-results.ts';
import { type OutreachRow, selectOutreach } from './outreach.queries.ts';
import * as sends from './sends.queries.ts';

/** Returns the results of a message so far; only counts, no user data. */
export async function readResults(context: Context, id: string): Promise<OutreachResults> {
  const { db, clock } = context;
  const row = await selectOutreach(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const [counted, clicks, unsubscribed, campaign] = await Promise.all([
    sends.countOutcomes(db, id),
    sends.selectClicks(db, id),
    sends.countUnsubscribed(db, id),
    readCampaignResults(context, [row.slug]),
  ]);
  const of = (channel: OutreachChannel) => ({
    ...outcomesOf(row, counted, channel),
    clicks: clicks.find((one) => one.channel === channel)?.clicks ?? 0,
  });
  const sum = (name: 'visits' | 'orders' | 'paise') => campaign.reduce((all, one) => all + one[name], 0);
  return {
    people: row.people,
    resting: row.resting,
    email: of('email'),
    push: of('push'),
    quietUntil: quietUntil(row, counted, clock.now()),
    unsubscribed,
    visits: sum('visits'),
    orders: sum('orders'),
    revenue: toRupees(sum('paise')),
  };
}

/** The unsent part of a stopped message counts as stopped. */
function outcomesOf({ state }: OutreachRow, counted: sends.Counted[], channel: OutreachChannel) {
  const of = (outcome: sends.Outcome) =>
    counted.find((one) => one.channel === channel && one.outcome === outcome)?.count ?? 0;
  const isStopped = state === 'cancelled';
  return {
    sent: of('sent'),
    waiting: isStopped ? 0 : of('waiting'),
    givenUp: of('given_up'),
    withdrew: of('withdrew'),
    stopped: of('stopped') + (isStopped ? of('waiting') : 0),
  };
}

function quietUntil({ state }: OutreachRow, counted: sends.Counted[], now: Date): string | null {
  const due = counted.find(({ channel, outcome }) => channel === 'push' && outcome === 'waiting')?.due;
  return state === 'sending' && due && due > now ? due.toISOString() : null;
}
