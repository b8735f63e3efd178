import type { CampaignPerformance } from '#contract/campaigns.ts';
import { toRupees } from '#contract/rules/money.ts';
import { shareOf } from '#server/resources/dashboard/figures.ts';

/** Visits and orders attributed to one content of a campaign; paise. */
type Brought = { visits: number; visitors: number; ordered: number; orders: number; paise: number };
type Counted = { clicks: number; spent_paise: number; shown: number; banner_clicks: number };

/** Computes the performance of a campaign from its counts. */
export function performanceOf(row: Counted, results: readonly Brought[]): CampaignPerformance {
  const sum = (name: keyof Brought) => results.reduce((total, one) => total + one[name], 0);
  const [visits, ordered, orders, paise] = [sum('visits'), sum('ordered'), sum('orders'), sum('paise')];
  const cost = (by: number) => (by > 0 ? toRupees(Math.round(row.spent_paise / by)) : null);
  return {
    impressions: row.shown,
    bannerClicks: row.banner_clicks,
    clicks: row.clicks,
    visits,
    ordered,
    conversions: orders,
    revenue: toRupees(paise),
    spent: toRupees(row.spent_paise),
    ctr: shareOf(row.banner_clicks, row.shown),
    conversionRate: shareOf(ordered, visits),
    roas: row.spent_paise > 0 ? Math.round((paise / row.spent_paise) * 100) / 100 : null,
    costPerClick: row.spent_paise > 0 ? cost(row.clicks) : null,
    costPerConversion: row.spent_paise > 0 ? cost(orders) : null,
  };
}

const nothing = '–';

/** The same metrics as formatted strings, for earlier clients. */
export function performanceInWords(of: CampaignPerformance) {
  const percent = (share: number | null) => (share === null ? nothing : `${(share * 100).toFixed(1)}%`);
  const number = (value: number | null) => (value === null ? nothing : value.toFixed(2));
  return {
    ctr: percent(of.ctr),
    conversionRate: percent(of.conversionRate),
    roas: number(of.roas),
    costPerClick: number(of.costPerClick),
    costPerConversion: number(of.costPerConversion),
  };
}
