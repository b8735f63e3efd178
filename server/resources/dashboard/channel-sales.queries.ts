import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayInIndia } from '#contract/rules/india-time.ts';
import type { DB } from '#database/schema.ts';
import { hourMs, type Stretch } from '#server/platform/days-in-india.ts';
import {
  type ChannelFilter,
  channelIds,
  channelParts,
  isOpen,
} from '#server/resources/traffic/traffic-reads.queries.ts';
import { goodsMoved, takenBy } from './sales-hours.queries.ts';

/** Recounts an hour by channel and destination city. The sums equal those of `recountHour`. */
export async function recountChannelHour(tx: Kysely<DB>, hour: Date, today: string): Promise<void> {
  const stretch = { from: hour, until: new Date(hour.getTime() + hourMs) };
  await sql`delete from channel_sales_hours where hour = ${hour}::timestamptz`.execute(tx);
  await sql`
    with sold as materialized (${soldIn(stretch)}), ways as materialized (
      select w.*, channel_of(row(0, source, medium, campaign, content, device, ${today}::date)::channels) as channel_id
      from (select distinct ${wayColumns} from sold where device <> '' order by ${wayColumns}) w
    )
    insert into channel_sales_hours (hour, channel_id, city, orders, pieces, total_paise, taken_paise)
    select ${hour}::timestamptz, coalesce(channel_id, 1), city, sum(orders), sum(pieces), sum(total_paise), sum(taken_paise)
    from sold left join ways using (${wayColumns}) group by 2, 3`.execute(tx);
}

/**
 * Recounts product sales of a day in India by channel, for orders with a known origin. An origin counted as "(other)"
 * may have its own channel by now: rows no longer counted are deleted.
 */
export async function recountChannelProducts(tx: Kysely<DB>, stretch: Stretch, today: string): Promise<void> {
  const day = dayInIndia(stretch.from);
  await sql`
    with sold as materialized (
      select ${waysOf('g')}, m.product_id, m.pieces, m.paise
      from (${goodsMoved(stretch)}) m join order_origins g on g.order_id = m.order_id
    ), ways as materialized (
      select w.*, channel_of(row(0, source, medium, campaign, content, device, ${today}::date)::channels) as channel_id
      from (select distinct ${wayColumns} from sold order by ${wayColumns}) w
    ), fresh as (
      select channel_id, product_id, sum(pieces) as pieces, sum(paise) as paise
      from sold join ways using (${wayColumns}) group by channel_id, product_id
    ), gone as (
      delete from channel_product_days t where t.day = ${day}::date
        and not exists (select from fresh f where (f.channel_id, f.product_id) = (t.channel_id, t.product_id))
    )
    insert into channel_product_days (day, channel_id, product_id, pieces, paise)
    select ${day}::date, channel_id, product_id, pieces, paise from fresh
    on conflict (day, channel_id, product_id) do update set pieces = excluded.pieces, paise = excluded.paise
    where (channel_product_days.pieces, channel_product_days.paise) <> (excluded.pieces, excluded.paise)`.execute(tx);
}

/** Filter by the orders' channel and destination city. */
export type WhichOrders = { channel: ChannelFilter; city?: string | undefined };

/** Whole hours, read from the table, and part of the last hour, counted from the orders. */
export type SalesPieces = { whole: Stretch; part: Stretch | undefined };

/** Rows `(at, source, …, city, orders, pieces, total_paise, taken_paise)` of the matching orders. */
export function salesRowsOf({ channel, city }: WhichOrders, { whole, part }: SalesPieces): RawBuilder<unknown> {
  const ids = isOpen(channel) ? sql<SqlBool>`true` : sql<SqlBool>`s.channel_id = any (${channelIds(channel)})`;
  const inTable = city === undefined ? ids : sql`${ids} and s.city = ${city}`;
  const ofTable = sql`
    select s.hour as at, ${waysOf('c')}, s.city, s.orders, s.pieces, s.total_paise, s.taken_paise
    from channel_sales_hours s join channels c on c.id = s.channel_id
    where s.hour >= ${whole.from}::timestamptz and s.hour < ${whole.until}::timestamptz and ${inTable}`;
  if (!part) return ofTable;
  const conditions = channelParts.flatMap((name) => {
    const value = channel[name];
    return value === undefined ? [] : [sql<SqlBool>`p.${sql.ref(name)} = lower(${value}::text)`];
  });
  const meant = [...conditions, ...(city === undefined ? [] : [sql<SqlBool>`p.city = ${city}`]), sql<SqlBool>`true`];
  return sql`${ofTable} union all
    select ${part.from}::timestamptz, ${wayColumns}, city, orders, pieces, total_paise, taken_paise
    from (${soldIn(part)}) p where ${sql.join(meant, sql` and `)}`;
}

const wayColumns = sql.join(channelParts.map((name) => sql.ref(name)));

function waysOf(table: string) {
  return sql.join(channelParts.map((name) => sql.ref(`${table}.${name}`)));
}

/** The definition of `sales_hours` per order: confirmations, minus cancellations, returns and goodwill credits. */
function soldIn({ from, until }: Stretch): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`;
  const ways = channelParts.map((name) => sql`coalesce(g.${sql.ref(name)}, '') as ${sql.ref(name)}`);
  return sql`
    select ${sql.join(ways)}, city_of(o.shipping_address) as city, m.orders,
      case when m.orders = 1 then (select coalesce(sum(quantity), 0) from order_lines l where l.order_id = o.id) else 0 end as pieces,
      m.orders * o.total_paise::bigint as total_paise, m.taken_paise
    from (
      select e.order_id, 1 as orders, 0::bigint as taken_paise from order_events e
      where ${within('e.at')} and e.to_status = 'confirmed'
      union all
      select c.order_id, 0, ${takenBy}
      from credits c join orders o on o.id = c.order_id left join refunds r on r.id = c.refund_id where ${within('c.created_at')}
      union all
      select r.order_id, 0, r.amount_paise from refunds r
      where ${within('r.created_at')} and r.cause = 'goodwill' and r.status <> 'failed'
    ) m join orders o on o.id = m.order_id left join order_origins g on g.order_id = o.id`;
}
