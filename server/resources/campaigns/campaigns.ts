import type { Campaign, CampaignPerformance, CampaignSort } from '#contract/campaigns.ts';
import { paginate } from '#contract/paging.ts';
import { campaignState, statusOf } from '#contract/rules/campaign-state.ts';
import { dayInIndia, lastDayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { readCampaignResults } from '#server/resources/analytics/campaign-results.ts';
import { type CampaignRow, countCampaigns, type Filter, selectCampaigns, selectRunning } from './campaigns.queries.ts';
import { performanceOf } from './campaigns.rules.ts';

type SortedFilter = Filter & { sort?: CampaignSort | undefined };

/** Returns a page of campaigns, latest start first by default. */
export async function listCampaigns(
  context: Context,
  { page, limit, sort = '-startDate', ...filter }: SortedFilter & { page: number; limit: number },
) {
  const now = context.clock.now();
  const [rows, total] = await Promise.all([
    selectCampaigns(context.db, { filter, now, sort, limit, offset: (page - 1) * limit }),
    countCampaigns(context.db, { filter, now }),
  ]);
  return {
    campaigns: await toCampaigns(context, rows),
    pagination: { ...paginate(page, limit, total), totalCampaigns: total },
  };
}

/** Maximum entries of the month calendar. */
const mostInMonth = 200;
const hourAhead = '+05:30';

/** Returns the campaigns of a month in India. */
export async function listMonth({ db, clock }: Context, month: string) {
  const from = new Date(`${month}-01T00:00:00${hourAhead}`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const to = new Date(`${next}-01T00:00:00${hourAhead}`);
  const now = clock.now().getTime();
  return (await selectRunning(db, { from, to, most: mostInMonth })).map((row) => {
    const dates = { startDate: row.starts_at.toISOString(), endDate: row.ends_at.toISOString() };
    return { _id: row.id, name: row.name, state: campaignState({ decision: row.decision, ...dates }, now), ...dates };
  });
}

/** Maximum campaigns per file. */
const mostExported = 10_000;

const head = [
  'Campaign',
  'Slug',
  'State',
  'Begins',
  'Ends',
  'Budget (₹)',
  'Spent (₹)',
  'Impressions',
  'Clicks',
  'Visits',
  'Orders',
  'Revenue (₹)',
  'ROAS',
  'Description',
];

/** Exports the list as CSV. */
export async function exportCampaigns(context: Context, { sort = '-startDate', ...filter }: SortedFilter) {
  const now = context.clock.now();
  const rows = await selectCampaigns(context.db, { filter, now, sort, limit: mostExported + 1, offset: 0 });
  requireFit(rows.length, mostExported, 'campaigns');
  const lines = (await toCampaigns(context, rows)).map(({ performance, ...one }) => [
    one.name,
    one.slug,
    one.state,
    dayInIndia(new Date(one.startDate)),
    lastDayInIndia(new Date(one.endDate)),
    one.budget,
    performance.spent,
    performance.impressions,
    performance.clicks,
    performance.visits,
    performance.conversions,
    performance.revenue,
    performance.roas,
    one.description,
  ]);
  return csvFile(head, lines);
}

/** Converts rows to campaigns for staff, with their performance. */
export async function toCampaigns(
  context: Pick<Context, 'db' | 'clock'>,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const slugs = rows.map(({ slug }) => slug);
  const results = Map.groupBy(await readCampaignResults(context, slugs), ({ campaign }) => campaign);
  const now = context.clock.now().getTime();
  return rows.map((row) => toCampaign(row, performanceOf(row, results.get(row.slug) ?? []), now));
}

function toCampaign(row: CampaignRow, performance: CampaignPerformance, now: number): Campaign {
  const dates = { startDate: row.starts_at.toISOString(), endDate: row.ends_at.toISOString() };
  const state = campaignState({ decision: row.decision, ...dates }, now);
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    isSlugFixed: row.clicks > 0,
    description: row.description,
    status: statusOf[state],
    state,
    ...dates,
    budget: toRupees(row.budget_paise),
    targetAudience: {
      ageRange: { min: row.age_min, max: row.age_max },
      gender: row.gender,
      locations: row.locations,
      interests: row.interests,
    },
    goals: {
      impressions: row.goal_impressions,
      clicks: row.goal_clicks,
      conversions: row.goal_conversions,
      revenue: toRupees(row.goal_revenue_paise),
    },
    banners: row.banner_ids,
    coupons: row.coupon_ids,
    popup: row.has_popup,
    performance,
    createdBy: row.maker === null ? null : { name: row.maker },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
