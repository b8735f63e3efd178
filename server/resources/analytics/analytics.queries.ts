import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type SalesPieces, salesRowsOf, type WhichOrders } from '#server/resources/dashboard/channel-sales.queries.ts';

export type Sold = { orders: number; total_paise: number; net_paise: number };

const sums = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(total_paise), 0)::float8 as total_paise,
  coalesce(sum(total_paise - taken_paise), 0)::float8 as net_paise`;

/** Returns number, total and net sales of the matching orders. */
export async function sumSales(db: Kysely<DB>, which: WhichOrders, pieces: SalesPieces): Promise<Sold> {
  const { rows } = await sql<Sold>`select ${sums} from (${salesRowsOf(which, pieces)}) s`.execute(db);
  return rows[0] ?? { orders: 0, total_paise: 0, net_paise: 0 };
}

type Points = { which: WhichOrders; pieces: SalesPieces; from: Date; pointMs: number };

/** The same in points of `pointMs` milliseconds from `from` on; points without any are omitted. */
export async function sumSalesPoints(
  db: Kysely<DB>,
  { which, pieces, from, pointMs }: Points,
): Promise<(Sold & { point: number })[]> {
  const { rows } = await sql<Sold & { point: number }>`
    select floor(extract(epoch from at - ${from}::timestamptz) * 1000 / ${pointMs})::int as point, ${sums}
    from (${salesRowsOf(which, pieces)}) s group by 1`.execute(db);
  return rows;
}

/** Results of a campaign per content; paise. */
export type CampaignResultRow = {
  campaign: string;
  content: string;
  visits: number;
  visitors: number;
  ordered: number;
  orders: number;
  paise: number;
};

/** Returns all-time results of campaigns, by campaign and content. */
export async function selectCampaignResults(db: Kysely<DB>, slugs: readonly string[]): Promise<CampaignResultRow[]> {
  const { rows } = await sql<CampaignResultRow>`
    with meant as (select id, campaign, content from channels where campaign = any (${slugs}::text[])),
    counted as (
      select m.campaign, m.content, t.visits, t.visitors, t.order_visits as ordered, 0 as orders, 0::bigint as paise
      from meant m join traffic_hours t on t.channel_id = m.id
      union all
      select m.campaign, m.content, 0, 0, 0, s.orders, s.total_paise - s.taken_paise
      from meant m join channel_sales_hours s on s.channel_id = m.id
    )
    select campaign, content, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(ordered)::int as ordered,
      sum(orders)::int as orders, sum(paise)::float8 as paise
    from counted group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export type AnnotationRow = { id: string; day: string; text: string; by: string | null };

const annotation = sql`a.id, a.day::text as day, a.text, (select name from users u where u.id = a.made_by) as by`;

/** Returns the annotations of these days in India, both included. */
export async function selectAnnotations(db: Kysely<DB>, from: string, to: string): Promise<AnnotationRow[]> {
  const { rows } = await sql<AnnotationRow>`
    select ${annotation} from annotations a where a.day between ${from}::date and ${to}::date
    order by a.day, a.id limit 500`.execute(db);
  return rows;
}

export async function insertAnnotation(
  tx: Kysely<DB>,
  { day, text, madeBy, now }: { day: string; text: string; madeBy: string; now: Date },
): Promise<AnnotationRow | undefined> {
  const { rows } = await sql<AnnotationRow>`
    with a as (
      insert into annotations (day, text, made_by, created_at) values (${day}::date, ${text}, ${madeBy}::uuid, ${now}::timestamptz) returning *
    ) select ${annotation} from a`.execute(tx);
  return rows[0];
}

export async function deleteAnnotation(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`delete from annotations where id = ${id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}
