import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type OrderGroup, statesOfGroup } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { containing } from '#server/platform/db/like.ts';
import { orderColumns, orderTables, type OrderRow } from './orders.queries.ts';

export type WantedOrders = {
  userId: string;
  /** Words of the order number or of a product's name. */
  search: string | undefined;
  group: OrderGroup | undefined;
  /** In India. */
  year: number | undefined;
  limit: number;
  offset: number;
};

/** A page of somebody's orders, newest first, and how many there are in all, also beside a page past the last. */
export async function selectMyOrders(
  db: Kysely<DB>,
  wanted: WantedOrders,
): Promise<{ rows: OrderRow[]; total: number }> {
  // Without a search the page is read off the index and the count as well; with one every order is looked at, once.
  const kept = sql.raw(wanted.search ? 'materialized' : 'not materialized');
  const { rows } = await sql<{ total: number } & (OrderRow | { id: null })>`${prepared}
    with mine as ${kept} (
      select o.id, o.created_at from orders o where ${sql.join(conditionsOf(wanted), sql` and `)}
    ), page as (
      select id from mine order by created_at desc, id desc limit ${wanted.limit} offset ${wanted.offset}
    )
    select counted.total, ${orderColumns}
    from (select count(*)::int as total from mine) counted left join (page join ${orderTables} using (id)) on true
    order by o.created_at desc, o.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

function conditionsOf({ userId, search, group, year }: WantedOrders): RawBuilder<SqlBool>[] {
  const conditions = [sql<SqlBool>`o.user_id = ${userId}`];
  if (group) {
    conditions.push(sql`o.status = any (${statesOfGroup[group]}::text[])`);
    conditions.push(sql`(o.status <> 'refunded' or (o.delivered_at is not null) = ${group === 'returned'})`);
  }
  if (year) conditions.push(sql`o.created_at >= ${newYear(year)} and o.created_at < ${newYear(year + 1)}`);
  if (search) conditions.push(says(search));
  return conditions;
}

function newYear(year: number) {
  return sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Asia/Kolkata')`;
}

function says(search: string): RawBuilder<SqlBool> {
  return sql`o.search_words like lower(${containing(search)})`;
}
