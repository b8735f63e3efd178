import type { CampaignChange, CampaignForm } from '#contract/campaign-fields.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { campaignSlugFrom, longestSlug } from '#contract/rules/campaign-links.ts';
import { campaignState, decisionOf, statusOf } from '#contract/rules/campaign-state.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { copyLinks } from './campaign-links.queries.ts';
import * as queries from './campaigns.queries.ts';
import type { CampaignColumns, CampaignRow } from './campaigns.queries.ts';
import { toCampaigns } from './campaigns.ts';

type Tx = Parameters<typeof queries.insertCampaign>[0];

/** Creates a campaign; the slug is derived from its name unless given. */
export async function addCampaign(context: Context, caller: Person, form: CampaignForm): Promise<Campaign> {
  return written(context, async (tx) => {
    const slug = form.slug ?? (await freeSlug(tx, campaignSlugFrom(form.name)));
    const columns = columnsOf(form);
    const { name, startDate: starts_at, endDate: ends_at } = form;
    const decision = decisionOf[form.status ?? 'draft'];
    const made = { ...columns, name, slug, decision, starts_at, ends_at, created_by: caller.userId };
    const id = await queries.insertCampaign(tx, made);
    await attach(tx, id, form);
    return id;
  });
}

/** Updates the given fields; rejects with EDIT_CONFLICT if `version` is given and outdated. */
export async function changeCampaign(
  context: Context,
  id: string,
  { version, ...change }: CampaignChange,
): Promise<Campaign> {
  const now = context.clock.now();
  return written(context, async (tx) => {
    const current = await queries.lockCampaign(tx, id, now);
    if (!current) throw new ApiError('NOT_FOUND');
    if (version !== undefined && version !== current.version) {
      throw await editConflict(tx, { entity: 'campaign', id, words: 'this campaign' });
    }
    if (change.slug !== undefined && change.slug !== current.slug && current.clicks > 0) {
      throw invalid(...nameStays);
    }
    const columns = { ...columnsOf(change), ...datesOf(current, change), ...decided(current, change, now) };
    await queries.updateCampaigns(tx, [id], columns);
    await attach(tx, id, change);
    return id;
  });
}

/** Copies a campaign and its links as a draft of the caller. */
export async function duplicateCampaign(context: Context, caller: Person, id: string): Promise<Campaign> {
  const now = context.clock.now();
  return written(context, async (tx) => {
    const row = await queries.lockCampaign(tx, id, now);
    if (!row) throw new ApiError('NOT_FOUND');
    const copy = await queries.insertCampaign(tx, {
      ...planOf(row),
      name: `Copy of ${row.name}`.slice(0, 100),
      slug: await freeSlug(tx, campaignSlugFrom(row.slug)),
      decision: 'draft',
      created_by: caller.userId,
    });
    await attach(tx, copy, { banners: row.banner_ids, coupons: row.coupon_ids });
    await copyLinks(tx, id, copy);
    return copy;
  });
}

/** Deletes a campaign without clicks, else archives it; returns whether it was deleted. */
export async function removeCampaign(context: Context, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [campaign] = await queries.lockMeant(tx, { who: { ids: [id] }, now: context.clock.now(), most: 1 });
    if (!campaign) throw new ApiError('NOT_FOUND');
    const isClicked = (await queries.lockClicked(tx, [campaign.id])).size > 0;
    if (isClicked) await queries.updateCampaigns(tx, [id], { decision: 'archived' });
    else await queries.deleteCampaigns(tx, [id]);
    await invalidateOnCommit(tx, ['campaigns']);
    return !isClicked;
  });
}

async function written(context: Context, write: (tx: Tx) => Promise<string>): Promise<Campaign> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const id = await write(tx);
      await invalidateOnCommit(tx, ['campaigns']);
      const row = await queries.selectCampaign(tx, id, context.clock.now());
      const [campaign] = row ? await toCampaigns({ ...context, db: tx }, [row]) : [];
      if (!campaign) throw new ApiError('NOT_FOUND');
      return campaign;
    });
  } catch (error) {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    throw refusal ? invalid(...refusal) : error;
  }
}

const nameStays = ['slug', 'Its links have been clicked: their name stays.'] as const;

const refusals: Record<string, readonly [field: string, words: string]> = {
  campaigns_slug_key: ['slug', 'Another campaign has this name in its links.'],
  campaigns_clicked_name: nameStays,
  campaigns_dates_in_order: ['endDate', 'A campaign must end after it begins.'],
  campaigns_ages_in_order: ['targetAudience', 'The maximum age must not be below the minimum.'],
  campaign_banners_banner_fk: ['banners', 'One of these banners is gone by now.'],
  campaign_coupons_coupon_fk: ['coupons', 'One of these coupons is gone by now.'],
};

/** Returns `slug`, or the first free one of `slug-2`, `slug-3`… */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  const base = slug.slice(0, longestSlug - 5).replace(/-+$/, '');
  const taken = await queries.lockSlugs(tx, base);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Checked here besides the database constraint, so that the error names the field before anything is written. */
function datesOf(current: CampaignRow, { startDate, endDate }: CampaignChange): CampaignColumns {
  const dates = { starts_at: startDate ?? current.starts_at, ends_at: endDate ?? current.ends_at };
  if (dates.ends_at <= dates.starts_at) throw invalid('endDate', 'A campaign must end after it begins.');
  return dates;
}

/** Resending the status as read is no change: meanwhile the campaign may have ended by its dates. */
function decided(row: CampaignRow, { status }: CampaignChange, now: Date): CampaignColumns {
  const { decision, starts_at: starts, ends_at: ends } = row;
  const dates = { startDate: starts.toISOString(), endDate: ends.toISOString() };
  const isSame = status === statusOf[campaignState({ decision, ...dates }, now.getTime())];
  return status === undefined || isSame ? {} : { decision: decisionOf[status] };
}

/** Maps the sent fields to columns; money in paise. */
function columnsOf({ targetAudience: audience, goals, ...sent }: Partial<CampaignForm>): CampaignColumns {
  const columns: { [Name in keyof CampaignColumns]: CampaignColumns[Name] | undefined } = {
    name: sent.name,
    slug: sent.slug,
    description: sent.description,
    budget_paise: paise(sent.budget),
    age_min: audience?.ageRange?.min,
    age_max: audience?.ageRange?.max,
    gender: audience?.gender,
    locations: audience?.locations,
    interests: audience?.interests,
    goal_impressions: goals?.impressions,
    goal_clicks: goals?.clicks,
    goal_conversions: goals?.conversions,
    goal_revenue_paise: paise(goals?.revenue),
    has_popup: sent.popup,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function paise(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : toPaise(rupees);
}

function planOf(row: CampaignRow) {
  const { starts_at, ends_at, description, budget_paise, has_popup, locations, interests, gender } = row;
  const { age_min, age_max, goal_impressions, goal_clicks, goal_conversions, goal_revenue_paise } = row;
  const goals = { goal_impressions, goal_clicks, goal_conversions, goal_revenue_paise };
  const audience = { age_min, age_max, gender, locations, interests };
  return { starts_at, ends_at, description, budget_paise, has_popup, ...audience, ...goals };
}

async function attach(tx: Tx, id: string, { banners, coupons }: Partial<CampaignForm>): Promise<void> {
  if (banners) await queries.replaceBanners(tx, id, [...new Set(banners)]);
  if (coupons) await queries.replaceCoupons(tx, id, [...new Set(coupons)]);
}
