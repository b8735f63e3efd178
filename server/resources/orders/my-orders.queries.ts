import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type OrderGroup, statesOfGroup } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { containing } from '#server/platform/db/like.ts';
import { orderColumns, orderTables, type OrderRow } from './orders.queries.ts';

type WantedOrders = {
  userId: string;
  /** Matched against the order number and product names. */
  search: string | undefined;
  group: OrderGroup | undefined;
  /** Calendar year in India. */
  year: number | undefined;
  limit: number;
  offset: number;
};

/** Returns a page of a user's orders, without replaced ones, newest first, and their total count, also for a page past the last. */
export async function selectMyOrders(
  db: Kysely<DB>,
  query: WantedOrders,
): Promise<{ rows: OrderRow[]; total: number }> {
  // Without a search, page and count are both read from the index; with one, every order is examined, only once.
  const kept = sql.raw(query.search ? 'materialized' : 'not materialized');
  const { rows } = await sql<{ total: number } & (OrderRow | { id: null })>`${prepared}
    with mine as ${kept} (
      select o.id, o.created_at from orders o where ${sql.join(conditionsOf(query), sql` and `)}
    ), page as (
      select id from mine order by created_at desc, id desc limit ${query.limit} offset ${query.offset}
    )
    select counted.total, ${orderColumns}
    from (select count(*)::int as total from mine) counted left join (page join ${orderTables} using (id)) on true
    order by o.created_at desc, o.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

function conditionsOf({ userId, search, group, year }: WantedOrders): RawBuilder<SqlBool>[] {
  const conditions = [sql<SqlBool>`o.user_id = ${userId} and o.id <> all (array(${replacedOf(userId)}))`];
  if (group) {
    conditions.push(sql`o.status = any (${statesOfGroup[group]}::text[])`);
    conditions.push(sql`(o.status <> 'refunded' or (o.delivered_at is not null) = ${group === 'returned'})`);
  }
  if (year) conditions.push(sql`o.created_at >= ${newYear(year)} and o.created_at < ${newYear(year + 1)}`);
  if (search) conditions.push(says(search));
  return conditions;
}

/**
 * Orders that the buyer has replaced before paying for them, by orders_replaced_idx; one that was paid for all the same
 * is refunded and stays listed.
 */
function replacedOf(userId: string) {
  return sql`select r.id from orders r where r.user_id = ${userId} and r.status = 'cancelled'
    and r.payment_method = 'RAZORPAY' and r.payment_status in ('PENDING', 'FAILED')
    and r.cancel_reason = 'Replaced by a newer order'`;
}

function newYear(year: number) {
  return sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Asia/Kolkata')`;
}

function says(search: string): RawBuilder<SqlBool> {
  return sql`o.search_words like lower(${containing(search)})`;
}
