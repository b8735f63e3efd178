import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayInIndia } from '#contract/rules/india-time.ts';
import type { DB } from '#database/schema.ts';
import { hourMs, type Stretch } from '#server/platform/days-in-india.ts';

/** Figures counted per period, named as the columns of `sales_hours`. */
export const countedColumns = [
  'orders',
  'pieces',
  'gross_paise',
  'discount_paise',
  'shipping_paise',
  'total_paise',
  'cash_orders',
  'new_customers',
  'cancelled_orders',
  'cancelled_paise',
  'returns',
  'returned_paise',
  'goodwill_paise',
  'refunded_paise',
  'delivered_orders',
  'missed_orders',
] as const;
export type Counted = Record<(typeof countedColumns)[number], number>;

/** Serialises recounting: of two concurrent runs the later would overwrite with older data. */
export async function lockSales(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sales_hours', 0))`.execute(tx);
}

/**
 * Deletes and returns the visible change notes of up to `most` hours, newest first, since staff look at today's. A later
 * statement sees at least the changes behind these notes; changes committed afterwards have notes of their own.
 */
export async function takeChangedHours(tx: Kysely<DB>, most: number): Promise<{ hour: Date; is_sale: boolean }[]> {
  const { rows } = await sql<{ hour: Date; is_sale: boolean }>`
    with taken as (
      delete from sales_trail where hour in (select hour from sales_trail group by hour order by hour desc limit ${most}) returning hour, is_sale
    ) select hour, bool_or(is_sale) as is_sale from taken group by hour`.execute(tx);
  return rows;
}

/** Recounts an hour. */
export async function recountHour(tx: Kysely<DB>, hour: Date): Promise<void> {
  const columns = sql.join(countedColumns.map((name) => sql.ref(name)));
  const fresh = sql.join(countedColumns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const stretch = { from: hour, until: new Date(hour.getTime() + hourMs) };
  await sql`insert into sales_hours (hour, ${columns})
    select ${hour}::timestamptz, ${columns} from (${counting(stretch)}) counted
    on conflict (hour) do update set ${fresh}`.execute(tx);
}

/** Counts the same figures for any period from the orders; used for partial hours. */
export async function countStretch(db: Kysely<DB>, stretch: Stretch): Promise<Counted> {
  const { rows } = await sql<Counted>`${counting(stretch)}`.execute(db);
  return onlyRow(rows);
}

/** Sums the figures of whole hours from the table. */
export async function sumHours(db: Kysely<DB>, { from, until }: Stretch): Promise<Counted> {
  const sums = countedColumns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`);
  const { rows } = await sql<Counted>`
    select ${sql.join(sums)} from sales_hours where hour >= ${from} and hour < ${until}`.execute(db);
  return onlyRow(rows);
}

export type PointRow = { point: number; orders: number; net_paise: number };

/** Sums sales and orders in points of `pointMs` milliseconds; points without any are omitted. */
export async function sumPoints(db: Kysely<DB>, { from, until }: Stretch, pointMs: number): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select floor(extract(epoch from hour - ${from}) * 1000 / ${pointMs})::int as point, sum(orders)::int as orders,
      sum(total_paise - cancelled_paise - returned_paise - goodwill_paise)::float8 as net_paise
    from sales_hours where hour >= ${from} and hour < ${until} group by 1`.execute(db);
  return rows;
}

/**
 * What a credit `c` of an order `o` takes off the sales, in paise: its refund `r` unless that failed, even where it
 * exceeds the credit because it includes earlier failed refunds. Without a refund, the amount never collected in cash,
 * or nothing if all money had been refunded before.
 */
export const takenBy = sql`case when r.status = 'failed' then 0 when r.id is not null then r.amount_paise
  when o.payment_method = 'COD' and c.cause = 'cancelled' then c.amount_paise else 0 end`;

/**
 * Counts sales and reversals of a period. An order with deleted personal data counts as no new customer. One statement
 * per period: only then can the planner estimate its few rows and use the indexes.
 */
function counting({ from, until }: Stretch): RawBuilder<Counted> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`;
  return sql<Counted>`
    with sold as (
      select count(*)::int as orders, sum(l.pieces)::int as pieces, sum(o.subtotal_paise)::float8 as gross_paise,
        sum(o.discount_paise + o.free_discount_paise)::float8 as discount_paise,
        sum(o.shipping_paise + o.cod_fee_paise)::float8 as shipping_paise, sum(o.total_paise)::float8 as total_paise,
        count(*) filter (where o.payment_method = 'COD')::int as cash_orders,
        count(*) filter (where o.deidentified_at is null and ${isFirst})::int as new_customers
      from order_events e join orders o on o.id = e.order_id
        cross join lateral (select coalesce(sum(quantity), 0) as pieces from order_lines where order_id = o.id) l
      where ${within('e.at')} and e.to_status = 'confirmed'
    ), ended as (
      select
        count(*) filter (where to_status = 'delivered' and from_status in ('shipped', 'out_for_delivery'))::int as delivered_orders,
        count(*) filter (where to_status = 'cancelled' and from_status <> 'pending_payment')::int as cancelled_orders,
        count(*) filter (where to_status = 'cancelled' and from_status in ('shipped', 'out_for_delivery'))::int as missed_orders
      from order_events e where ${within('e.at')} and e.to_status in ('cancelled', 'delivered')
    ), credited as (
      select sum(${takenBy}) filter (where c.cause = 'cancelled')::float8 as cancelled_paise,
        sum(${takenBy}) filter (where c.cause = 'returned')::float8 as returned_paise
      from credits c join orders o on o.id = c.order_id left join refunds r on r.id = c.refund_id where ${within('c.created_at')}
    ), given as (
      select sum(amount_paise)::float8 as goodwill_paise from refunds r
      where ${within('r.created_at')} and r.cause = 'goodwill' and r.status <> 'failed'
    ), arrived as (
      select sum(amount_paise)::float8 as refunded_paise from refunds r
      where ${within('r.settled_at')} and r.status = 'processed'
    ), asked as (
      select count(*)::int as returns from returns t where ${within('t.created_at')}
    )
    select ${sql.join(countedColumns.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
    from sold, ended, credited, given, arrived, asked`;
}

/** No earlier confirmed order of the same account or, for a guest, of the same phone. */
const isFirst = sql`not exists (
  select from orders b join order_events c on c.order_id = b.id and c.to_status = 'confirmed'
  where b.user_id = o.user_id and (c.at, c.id) < (e.at, e.id))
  and (o.user_id is not null or not exists (
    select from orders b join order_events c on c.order_id = b.id and c.to_status = 'confirmed'
    where b.shipping_address ->> 'phoneNumber' = o.shipping_address ->> 'phoneNumber' and (c.at, c.id) < (e.at, e.id)))`;

/**
 * Recounts product sales of a day in India, and with them how often each product was sold, by which lists sort the most
 * popular first; what was cancelled or returned counts no more. Writes only rows that differ.
 */
export async function recountProducts(tx: Kysely<DB>, stretch: Stretch): Promise<void> {
  await sql`
    with counted as (
      insert into product_days (day, product_id, pieces, paise)
      select ${dayInIndia(stretch.from)}::date, product_id, sum(pieces)::int, sum(paise)
      from (${goodsMoved(stretch)}) m group by product_id
      on conflict (day, product_id) do update set pieces = excluded.pieces, paise = excluded.paise
      where (product_days.pieces, product_days.paise) <> (excluded.pieces, excluded.paise)
      returning product_days.product_id, new.pieces - coalesce(old.pieces, 0) as change
    )
    update products p set sold_count = greatest(0, sold_count + change) from counted
    where p.id = counted.product_id and change <> 0`.execute(tx);
}

/**
 * Rows `(order_id, product_id, pieces, paise)` sold in a period, after discounts and without shipping; negative for
 * what was taken back in it, whenever sold. Partial quantities are rounded as in `refundOf`, so that all parts of a
 * line add up to zero.
 */
export function goodsMoved({ from, until }: Stretch): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`;
  // A coupon that covers the shipping books it in the line's discount.
  const worth = sql`(l.total_paise - l.discount_paise - l.free_discount_paise + coalesce(l.relief_paise, unrecorded_relief(l)))::bigint`;
  return sql`
    select l.order_id, l.product_id, l.quantity as pieces, ${worth} as paise
    from order_events e join order_lines l on l.order_id = e.order_id
    where ${within('e.at')} and e.to_status = 'confirmed' and l.product_id is not null
    union all
    select l.order_id, l.product_id, -k.quantity,
      ${worth} * b.pieces / l.quantity - ${worth} * (b.pieces + k.quantity) / l.quantity
    from credits c join credit_lines k on k.credit_id = c.id join order_lines l on l.id = k.order_line_id
      cross join lateral (
        select coalesce(sum(before.quantity), 0)::int as pieces from credit_lines before join credits d on d.id = before.credit_id
        where before.order_line_id = l.id and (d.created_at, d.id) < (c.created_at, c.id)
      ) b
    where ${within('c.created_at')} and l.product_id is not null`;
}

function onlyRow(rows: readonly Counted[]): Counted {
  const [row] = rows;
  if (!row) throw new Error('A sum gave no row.');
  return row;
}
