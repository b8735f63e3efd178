import type { CampaignLink } from '#contract/campaign-links.ts';
import { linkTo, shortLink } from '#contract/rules/campaign-links.ts';
import { splitVerdict } from '#contract/rules/campaign-split.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type CampaignResult, readCampaignResults } from '#server/resources/analytics/campaign-results.ts';
import { attachedOf } from './attached.ts';
import { countCouponUses } from './attached.queries.ts';
import * as links from './campaign-links.queries.ts';
import { type CampaignRow, selectCampaign } from './campaigns.queries.ts';
import { performanceInWords } from './campaigns.rules.ts';
import { toCampaigns } from './campaigns.ts';

/** Returns a campaign with its links, spend and attached items. */
export async function readCampaign(context: Context, id: string) {
  const row = await foundRow(context, id);
  const [[campaign], made, spend, attached] = await Promise.all([
    toCampaigns(context, [row]),
    linksOf(context, row),
    links.selectSpend(context.db, id),
    attachedOf(context, row),
  ]);
  if (!campaign) throw new ApiError('NOT_FOUND');
  return { campaign, links: made, spend: spend.map(toEntry), attached };
}

/** Most days of clicks returned individually. */
const mostDays = 400;

/** Returns a campaign's results, in the format of earlier clients plus raw numbers. */
export async function readResults(context: Context, id: string) {
  const row = await foundRow(context, id);
  const { db } = context;
  const [[campaign], days, used] = await Promise.all([
    toCampaigns(context, [row]),
    links.selectClickDays(db, id, mostDays),
    countCouponUses(db, { coupons: row.coupon_ids, from: row.starts_at, to: row.ends_at }),
  ]);
  if (!campaign) throw new ApiError('NOT_FOUND');
  const { performance } = campaign;
  const words = performanceInWords(performance);
  const coupons = { couponUses: used.uses, couponBuyers: used.buyers };
  return { campaign, analytics: { ...performance, ...words, ...coupons, days: days.toReversed() } };
}

async function foundRow({ db, clock }: Context, id: string): Promise<CampaignRow> {
  const row = await selectCampaign(db, id, clock.now());
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

export function toEntry({ id, day, amount_paise: paise, note }: links.SpendRow) {
  return { _id: id, day, amount: toRupees(paise), note };
}

/** Returns the links of a campaign with the results of each variant. */
export async function linksOf(
  context: Pick<Context, 'db' | 'clock'>,
  { id, slug }: Pick<CampaignRow, 'id' | 'slug'>,
): Promise<CampaignLink[]> {
  const { db } = context;
  const [rows, variants, results] = await Promise.all([
    links.selectLinks(db, id),
    links.selectVariants(db, id),
    readCampaignResults(context, [slug]),
  ]);
  return rows.map((row) => toLink({ row, campaign: slug, variants, results }));
}

type Known = {
  row: links.LinkRow;
  campaign: string;
  variants: readonly links.VariantRow[];
  results: readonly CampaignResult[];
};

function toLink({ row, campaign, variants, results }: Known): CampaignLink {
  const { source, medium } = row;
  const own = variants.filter((one) => one.link_id === row.id);
  const ways = own.map((one) => ({
    _id: one.id,
    letter: one.letter,
    target: one.target,
    content: one.content,
    weight: one.weight,
    path: linkTo(one.target, { source, medium, campaign, content: one.content }),
    clicks: one.clicks,
    ...broughtBy(one, variants, results),
  }));
  const sides = ways.flatMap(({ letter, visits, ordered }) =>
    visits === null || ordered === null ? [] : [{ letter, visits, ordered }],
  );
  return {
    _id: row.id,
    slug: row.slug,
    source,
    medium,
    short: shortLink(campaign, row.slug),
    version: row.version,
    clicks: own.reduce((sum, { clicks }) => sum + clicks, 0),
    variants: ways,
    verdict: ways.length > 1 && sides.length === ways.length ? splitVerdict(sides) : '',
  };
}

/** Attributes visits by content; null if two variants share one. */
function broughtBy(
  { id, content }: links.VariantRow,
  variants: readonly links.VariantRow[],
  results: readonly CampaignResult[],
) {
  if (variants.some((other) => other.id !== id && other.content === content)) {
    return { visits: null, ordered: null, orders: null, revenue: null };
  }
  const found = results.filter((one) => one.content === content);
  const sum = (name: 'visits' | 'ordered' | 'orders' | 'paise') => found.reduce((total, one) => total + one[name], 0);
  return {
    visits: sum('visits'),
    ordered: sum('ordered'),
    orders: sum('orders'),
    revenue: toRupees(sum('paise')),
  };
}
