import type { Context } from '#server/context.ts';
import type { periods, TrafficFigures, TrafficRow } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { readPopular } from '#server/resources/dashboard/dashboard.ts';
import { readTrafficChart, readTrafficFigures } from './analytics.ts';
import { percentOf } from './analytics.rules.ts';
import { readTable } from './tables.ts';

const rangeOf = { '1d': 'today', '7d': '7d', '30d': '30d', '90d': '90d' } as const;

/** Rows displayed by earlier clients. */
const most = 10;

/** Returns a summary of some days in the format of earlier clients. */
export async function readSummary(parts: Pick<Context, 'db' | 'clock'>, period: (typeof periods)[number] = '30d') {
  const wish = { range: rangeOf[period] };
  const table = (name: 'categories' | 'devices' | 'cities') => readTable(parts, { ...wish, table: name, limit: most });
  const [{ figures }, { points }, popular, categories, devices, cities] = await Promise.all([
    readTrafficFigures(parts, wish),
    readTrafficChart(parts, { ...wish, by: 'day' }),
    readPopular(parts, wish),
    table('categories'),
    table('devices'),
    table('cities'),
  ]);
  return {
    summary: summaryOf(figures),
    trafficData: points.map(({ from, views, visitors, visits }) => ({
      date: dayInIndia(new Date(from)),
      pageViews: views ?? 0,
      uniqueVisitors: visitors ?? 0,
      sessions: visits ?? 0,
    })),
    salesAnalytics: points.map(({ from, revenue, orders, averageOrder }) => ({
      _id: dayInIndia(new Date(from)),
      sales: revenue ?? 0,
      orders: orders ?? 0,
      avgOrderValue: averageOrder ?? 0,
    })),
    topProducts: popular.map((one) => ({ ...one, product: { name: one.product.name } })),
    topCategories: categories.rows.map(({ key, label, pieces, revenue }) => ({
      _id: key,
      category: { name: label },
      totalSold: pieces ?? 0,
      revenue: revenue ?? 0,
    })),
    userDemographics: {
      ageGroups: [],
      devices: countsOf(devices.rows, 'visits'),
      locations: countsOf(cities.rows, 'orders'),
    },
  };
}

function summaryOf({ revenue, orders, visitors, conversion, seconds, bounce }: TrafficFigures) {
  const whole = Math.round(seconds ?? 0);
  return {
    totalRevenue: revenue ?? 0,
    totalOrders: orders ?? 0,
    totalUsers: visitors ?? 0,
    conversionRate: percentOf(conversion ?? 0),
    avgSessionDuration: `${Math.floor(whole / 60)}m ${whole % 60}s`,
    bounceRate: percentOf(bounce ?? 0),
  };
}

/** Omits rows without a known key. */
function countsOf(rows: readonly TrafficRow[], column: 'visits' | 'orders') {
  return rows.filter(({ key }) => key !== '').map((row) => ({ _id: row.key, count: row[column] ?? 0 }));
}
