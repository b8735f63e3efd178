import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { longStatement } from '#server/platform/db/long-statements.ts';

/** The counters of visits, columns of each traffic table. */
export const trafficColumns = [
  'visitors',
  'visits',
  'bounces',
  'views',
  'seconds',
  'product_visits',
  'cart_visits',
  'checkout_visits',
  'order_visits',
] as const;
export type TrafficColumn = (typeof trafficColumns)[number];
export type TrafficCounts = Record<TrafficColumn, number>;

/** What a visit `v` adds to each counter. Reaching a step counts in each step before it. */
export const ofVisit: Record<TrafficColumn, RawBuilder<number>> = {
  visitors: sql`(v.number = 1)::int`,
  visits: sql`1`,
  bounces: sql`v.is_bounce::int`,
  views: sql`v.views`,
  seconds: sql`v.seconds`,
  product_visits: sql`(v.reached >= 1)::int`,
  cart_visits: sql`(v.reached >= 2)::int`,
  checkout_visits: sql`(v.reached >= 3)::int`,
  order_visits: sql`(v.reached >= 4)::int`,
};

const names = sql.join(trafficColumns.map((name) => sql.ref(name)));
const perVisit = sql.join(trafficColumns.map((name) => sql`${ofVisit[name]} as ${sql.ref(name)}`));
const sums = sql.join(trafficColumns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/** Recounts the visits that began in these hours, by channel and in total. */
export async function recountTrafficHours(tx: Kysely<DB>, hours: readonly Date[], days: readonly string[]) {
  await sql`
    with fresh as (
      select hour, coalesce(channel_id, 0) as channel_id, ${sums} from (
        select date_trunc('hour', v.started_at, 'Asia/Kolkata') as hour, v.channel_id, ${perVisit} from visits v
        where v.day = any (${days}::date[])
          and date_trunc('hour', v.started_at, 'Asia/Kolkata') = any (${hours}::timestamptz[])
      ) v group by grouping sets ((hour, channel_id), (hour))
    ), gone as (
      delete from traffic_hours t where t.hour = any (${hours}::timestamptz[])
        and not exists (select from fresh f where f.hour = t.hour and f.channel_id = t.channel_id)
    )
    insert into traffic_hours (hour, channel_id, ${names}) select hour, channel_id, ${names} from fresh
    ${writingChanges('traffic_hours', ['channel_id', 'hour'], trafficColumns)}`.execute(tx);
}

/** Marks the tables of these days as older than their visits. */
export async function noteChangedDays(tx: Kysely<DB>, days: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into traffic_days (day, changed_at) select day, ${now}::timestamptz from unnest(${days}::date[]) day
    on conflict (day) do update set changed_at = excluded.changed_at`.execute(tx);
}

/**
 * Takes the newest day that changed since it was last counted, if that was before `countedBefore`; immediately if it was
 * never counted. Newest first, so that a day that cannot be counted never keeps today waiting.
 */
export async function takeChangedDay(tx: Kysely<DB>, now: Date, countedBefore: Date): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    update traffic_days set counted_at = ${now}::timestamptz where day = (
      select day from traffic_days
      where counted_at is null or (changed_at >= counted_at and counted_at <= ${countedBefore}::timestamptz)
      order by day desc limit 1
    ) returning day::text`.execute(tx);
  return rows[0]?.day;
}

/** Id that collects all products beyond a day's limit. */
export const otherProducts = '00000000-0000-0000-0000-000000000000';

type Bounded = { day: string; most: number };

/**
 * Recounts the pages of a day: visits that saw each page, and those that began with it. Pages beyond the most visited
 * count as "(other)".
 */
export async function recountPages(tx: Kysely<DB>, { day, most }: Bounded): Promise<void> {
  const shared = trafficColumns.filter((name) => name !== 'views');
  await sql`${longStatement}
    with seen as not materialized (
      select v.visitor, v.number, v.channel_id, false as is_landing, u.path, u.times as views, ${ofEach(shared)}
      from visits v cross join unnest(v.paths, v.path_views) u(path, times) where v.day = ${day}::date
      union all
      select v.visitor, v.number, v.channel_id, true, v.landing, v.views, ${ofEach(shared)}
      from visits v where v.day = ${day}::date
    ), kept as (
      select path from seen group by path order by count(*) desc, path limit ${most}
    ), other as (
      select channel_id, is_landing, '(other)' as path, sum(views)::int as views, ${anyOf(shared)}
      from seen s where not exists (select from kept k where k.path = s.path) group by visitor, number, channel_id, is_landing
    ), single as (
      select channel_id, is_landing, path, ${names} from seen join kept using (path)
      union all select channel_id, is_landing, path, ${names} from other
    ), fresh as (
      select coalesce(channel_id, 0) as channel_id, is_landing, path, ${sums}
      from single group by grouping sets ((channel_id, is_landing, path), (is_landing, path))
    ), gone as (
      delete from page_days t where t.day = ${day}::date and not exists (
        select from fresh f where (f.channel_id, f.is_landing, f.path) = (t.channel_id, t.is_landing, t.path))
    )
    insert into page_days (day, channel_id, is_landing, path, ${names})
    select ${day}::date, channel_id, is_landing, path, ${names} from fresh
    ${writingChanges('page_days', ['day', 'channel_id', 'is_landing', 'path'], trafficColumns)}`.execute(tx);
}

/** Recounts the searches of a day. */
export async function recountSearches(tx: Kysely<DB>, { day, most }: Bounded): Promise<void> {
  const columns = ['searches', 'empty', ...trafficColumns];
  const all = sql.join(columns.map((name) => sql.ref(name)));
  await sql`${longStatement}
    with asked as (
      select v.visitor, v.number, v.channel_id, u.term, u.times as searches, u.empty, ${ofEach(trafficColumns)}
      from visits v cross join unnest(v.terms, v.term_times, v.term_empty) u(term, times, empty) where v.day = ${day}::date
    ), kept as (
      select term from asked group by term order by sum(searches) desc, term limit ${most}
    ), single as (
      select channel_id, coalesce(k.term, '(other)') as term, sum(searches) as searches, sum(empty) as empty, ${anyOf(trafficColumns)}
      from asked a left join kept k on k.term = a.term group by visitor, number, channel_id, 2
    ), fresh as (
      select coalesce(channel_id, 0) as channel_id, term, sum(searches) as searches, sum(empty) as empty, ${sums}
      from single group by grouping sets ((channel_id, term), (term))
    ), gone as (
      delete from search_days t where t.day = ${day}::date
        and not exists (select from fresh f where (f.channel_id, f.term) = (t.channel_id, t.term))
    )
    insert into search_days (day, channel_id, term, ${all}) select ${day}::date, channel_id, term, ${all} from fresh
    ${writingChanges('search_days', ['day', 'channel_id', 'term'], columns)}`.execute(tx);
}

/** Recounts how often each product was viewed and added to a cart; unknown products are not counted. */
export async function recountInterest(tx: Kysely<DB>, { day, most }: Bounded): Promise<void> {
  await sql`${longStatement}
    with met as (
      select v.visitor, v.number, v.channel_id, u.product, u.views, u.carts
      from visits v cross join unnest(v.products, v.product_views, v.product_carts) u(product, views, carts)
      where v.day = ${day}::date
    ), known as (
      select m.product, coalesce(i.id, s.id, o.product_id) as product_id from (select distinct product from met) m
      left join products i on i.id = case when m.product ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then m.product::uuid end
      left join products s on s.slug = m.product
      left join product_old_slugs o on o.slug = m.product
      where coalesce(i.id, s.id, o.product_id) is not null
    ), kept as (
      select product_id from met join known using (product) group by product_id order by sum(views) desc, product_id limit ${most}
    ), single as (
      select channel_id, coalesce(k.product_id, ${otherProducts}::uuid) as product_id, 1 as visits,
        sum(views) as views, sum(carts) as carts
      from met join known n using (product) left join kept k on k.product_id = n.product_id
      group by visitor, number, channel_id, 2
    ), fresh as (
      select coalesce(channel_id, 0) as channel_id, product_id, sum(visits) as visits, sum(views) as views, sum(carts) as carts
      from single group by grouping sets ((channel_id, product_id), (product_id))
    ), gone as (
      delete from interest_days t where t.day = ${day}::date
        and not exists (select from fresh f where (f.channel_id, f.product_id) = (t.channel_id, t.product_id))
    )
    insert into interest_days (day, channel_id, product_id, visits, views, carts)
    select ${day}::date, channel_id, product_id, visits, views, carts from fresh
    ${writingChanges('interest_days', ['day', 'channel_id', 'product_id'], ['visits', 'views', 'carts'])}`.execute(tx);
}

function ofEach(columns: readonly TrafficColumn[]) {
  return sql.join(columns.map((name) => sql`${ofVisit[name]} as ${sql.ref(name)}`));
}

/** A visit with several items counts once. */
function anyOf(columns: readonly TrafficColumn[]) {
  return sql.join(columns.map((name) => sql`max(${sql.ref(name)}) as ${sql.ref(name)}`));
}

/** Updates only rows that differ: most rows of a day stay unchanged. */
function writingChanges(table: string, key: readonly string[], columns: readonly string[]) {
  const list = (of: string) => sql.join(columns.map((name) => sql.ref(`${of}.${name}`)));
  const sets = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sets}
    where (${list(table)}) is distinct from (${list('excluded')})`;
}
