import { type CampaignBulk, mostCampaignsAtOnce } from '#contract/campaigns.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { deleteCampaigns, lockClicked, type LockedCampaign, lockMeant, updateCampaigns } from './campaigns.queries.ts';

const decisions = { pause: 'paused', resume: 'active', archive: 'archived' } as const;

/** Applies a bulk action to campaigns in one transaction; returns for each one skipped the reason. */
export async function changeCampaigns(context: Context, bulk: CampaignBulk): Promise<BulkResult[]> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const meant = await lockMeant(tx, { who: bulk.who, now, most: mostCampaignsAtOnce + 1 });
    if (meant.length > mostCampaignsAtOnce) {
      const message = `At most ${mostCampaignsAtOnce} campaigns at once. Narrow the list first.`;
      throw new ApiError('OUT_OF_RANGE', { message });
    }
    const ids = bulk.action === 'delete' ? meant.map(({ id }) => id) : [];
    const clicked = await lockClicked(tx, ids);
    const judged = meant.map((one) => ({
      one,
      problem: clicked.has(one.id) ? 'It has been clicked: it is archived instead.' : problemOf(one, bulk.action, now),
    }));
    const free = judged.filter(({ problem }) => problem === '').map(({ one }) => one.id);
    if (bulk.action === 'delete') {
      await deleteCampaigns(tx, free);
      const kept = meant.filter(({ id, decision }) => clicked.has(id) && decision !== 'archived').map(({ id }) => id);
      await updateCampaigns(tx, kept, { decision: 'archived' });
    } else await updateCampaigns(tx, changedBy(judged, bulk.action), { decision: decisions[bulk.action] });
    await invalidateOnCommit(tx, ['campaigns']);
    const results = judged.map(({ one, problem }) => ({ id: one.id, title: one.name, problem }));
    return [...results, ...missing(bulk, meant)];
  });
}

type Judged = { one: LockedCampaign; problem: string };

/** Campaigns already in the target state are not touched. */
function changedBy(judged: readonly Judged[], action: keyof typeof decisions): string[] {
  return judged
    .filter(({ one, problem }) => problem === '' && one.decision !== decisions[action])
    .map(({ one }) => one.id);
}

function problemOf({ decision, ends_at: ends }: LockedCampaign, action: CampaignBulk['action'], now: Date): string {
  if (action === 'delete' || action === 'archive') return '';
  if (decision === 'draft') return 'It is a draft: open it to schedule it.';
  if (decision === 'archived') return 'It is archived.';
  return decision === 'ended' || ends <= now ? 'It has ended.' : '';
}

/** Results for requested campaigns that no longer exist; for a deletion that is no problem. */
function missing({ action, who }: CampaignBulk, meant: readonly LockedCampaign[]): BulkResult[] {
  if (!('ids' in who)) return [];
  const known = new Set(meant.map(({ id }) => id));
  const problem = action === 'delete' ? '' : 'There is no such campaign any more.';
  return who.ids.filter((id) => !known.has(id)).map((id) => ({ id, title: id.slice(-8), problem }));
}
