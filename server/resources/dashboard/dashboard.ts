import type { PopularProduct } from '#contract/dashboard.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { countShop, type RecentOrderRow, selectPopular, selectRecentOrders } from './dashboard.queries.ts';
import { dayMs, startOfDay, type Stretch } from '#server/platform/days-in-india.ts';
import { type RangeWish, stretchOf } from './dashboard.rules.ts';
import { netPaise, readFigures, readSales } from './figures.ts';
import { sumHours } from './sales-hours.queries.ts';

const mostRecent = 10;
const mostPopular = 10;

/** Returns the whole overview in one response. */
export async function readStats(context: Pick<Context, 'db' | 'clock' | 'memo'>, wish: RangeWish) {
  const { db, clock, memo } = context;
  const until = clock.now();
  const today = startOfDay(until);
  const since = (from: Date) => amountOf(db, { from, until });
  const [size, daily, weekly, monthly, ever, recent, popularProducts, chart, figures] = await Promise.all([
    // Cached: counting two hundred thousand users per request would be too slow.
    memo.get('size of the shop', [], () => countShop(db)),
    since(today),
    since(startOfWeek(today)),
    since(startOfMonth(today)),
    since(new Date(0)),
    selectRecentOrders(db, mostRecent),
    readPopular(context, { range: '30d' }),
    readSales(context, { range: '30d', by: 'day' }),
    readFigures(context, wish),
  ]);
  return {
    stats: {
      totalUsers: size.users,
      totalProducts: size.products,
      totalOrders: ever.count,
      pendingOrders: size.waiting,
      totalSales: ever.amount,
      dailySales: daily,
      weeklySales: weekly,
      monthlySales: monthly,
    },
    recentOrders: recent.map(toRecent),
    popularProducts,
    salesChart: chart.points.map(({ from, sales, orders }) => ({
      _id: dayInIndia(new Date(from)),
      sales: sales ?? 0,
      orders: orders ?? 0,
    })),
    ...figures,
  };
}

export async function readPopular(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wish: RangeWish,
): Promise<PopularProduct[]> {
  const { from, end } = stretchOf(wish, clock.now());
  const last = new Date(end.getTime() - dayMs);
  const rows = await selectPopular(db, { from: dayInIndia(from), to: dayInIndia(last), most: mostPopular });
  return rows.map((row) => ({
    _id: row.id,
    product: { name: row.name, price: toRupees(row.price_paise), slug: row.slug },
    totalSold: row.pieces,
    revenue: toRupees(row.paise),
  }));
}

async function amountOf(db: Context['db'], stretch: Stretch): Promise<{ amount: number; count: number }> {
  const counted = await sumHours(db, stretch);
  return { amount: toRupees(netPaise(counted)), count: counted.orders };
}

/** Returns the Monday of a day in India. */
function startOfWeek(today: Date): Date {
  const daysSince = (new Date(`${dayInIndia(today)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return new Date(today.getTime() - daysSince * dayMs);
}

function startOfMonth(today: Date): Date {
  return new Date(today.getTime() - (Number(dayInIndia(today).slice(8)) - 1) * dayMs);
}

function toRecent(row: RecentOrderRow) {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    user: { name: row.name },
    createdAt: row.created_at.toISOString(),
    total: toRupees(row.total_paise),
    status: row.status,
  };
}
