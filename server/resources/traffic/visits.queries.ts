import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { currentPages } from './page-addresses.queries.ts';

/** Allows one counter for the whole shop at a time: of two, the later would write what the earlier had read. */
export async function lockVisits(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('visits', 0))`.execute(tx);
}

/** Visitors with new events, by day. */
type Changed = { day: string; visitors: string[] };

/**
 * Deletes some notes of changed visitors' days. Later statements see at least the events of these notes; events
 * committed afterwards have a note of their own.
 */
export async function takeChanged(tx: Kysely<DB>, most: number): Promise<{ notes: number; days: Changed[] }> {
  const { rows } = await sql<Changed & { notes: number }>`
    with taken as (
      delete from visit_trail where ctid = any (array(select ctid from visit_trail limit ${most})) returning day, visitor
    )
    select day::text, array_agg(distinct visitor) as visitors, count(*)::int as notes from taken group by day order by day`.execute(
    tx,
  );
  return { notes: rows.reduce((sum, row) => sum + row.notes, 0), days: rows };
}

export async function openVisitMonth(tx: Kysely<DB>, day: string): Promise<void> {
  await sql`select open_visit_month(${day}::date)`.execute(tx);
}

type RebuildOptions = Changed & {
  from: Date;
  until: Date;
  /** Maximum events read per visitor and day; only a program sends more. */
  mostEvents: number;
  /** The day on which new channels are created. */
  today: string;
};

/** Rebuilds the visits of these visitors on this day; returns the hours in which one began before or begins now. */
export async function remakeVisits(tx: Kysely<DB>, options: RebuildOptions): Promise<Date[]> {
  const { day, visitors } = options;
  const gone = await sql<{ hour: Date }>`
    with gone as (delete from visits where day = ${day}::date and visitor = any (${visitors}::text[]) returning started_at)
    select distinct date_trunc('hour', started_at, 'Asia/Kolkata') as hour from gone`.execute(tx);
  // The planner expects a row or two per part, and would otherwise scan one part for each row of another.
  await sql`set local enable_nestloop = off`.execute(tx);
  const made = await sql<{ hour: Date }>`
    with ${eventsSeen(options)}, ${howTheyCame}, ${channelsFor(options.today)}, ${whatTheyDid}, ${madeOn(day)}
    select distinct date_trunc('hour', started_at, 'Asia/Kolkata') as hour from made`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  return [...gone.rows, ...made.rows].map(({ hour }) => hour);
}

/**
 * `seen` and `named`: events with their position in the day and their visit, its landing page, and their origin. A
 * visit ends with a gap, or when a tagged link is followed whose origin differs from the visit's so far.
 */
function eventsSeen({ visitors, from, until, mostEvents }: RebuildOptions) {
  return sql`
    picked as (
      select e.*, row_number() over theirs as place,
        coalesce(occurred_at - lag(occurred_at) over theirs > interval '30 minutes', false) as is_after_gap,
        case when coalesce(utm_source, utm_medium, utm_campaign, utm_content) is not null then
          lower(array[utm_source, utm_medium, utm_campaign, utm_content]::text) end as tags
      from unnest(${visitors}::text[]) asked (visitor) cross join lateral (
        select * from events where visitor = asked.visitor and occurred_at >= ${from}::timestamptz and occurred_at < ${until}::timestamptz
        order by occurred_at, id limit ${mostEvents}
      ) e
      window theirs as (partition by e.visitor order by occurred_at, id)
    ), stretches as (
      select *, count(*) filter (where is_after_gap) over (partition by visitor order by place) as stretch from picked
    ), ways as (
      select *, coalesce(tags, case when type = 'page_view'
          and row_number() over (partition by visitor, stretch, type = 'page_view' order by place) = 1
          and count(tags) over (partition by visitor, stretch order by place) = 0 then referrer end) as way
      from stretches
    ), counted as (
      select *, (1 + count(*) filter (where is_after_gap or is_another_way) over (partition by visitor order by place))::smallint as number
      from (
        select *, tags is not null
          and coalesce(way <> lag(way) over (partition by visitor, stretch, way is not null order by place), false) as is_another_way
        from ways
      ) compared
    ), ${currentPages(sql`picked`)}, seen as (
      select counted.*, type = 'page_view'
          and row_number() over (partition by visitor, number, type = 'page_view' order by place) = 1 as is_landing,
        coalesce(current_pages.page, counted.path) as page
      from counted left join current_pages on current_pages.path = counted.path
    ), named as (
      select *, case when is_landing then referrer end as led_by, tags is not null as is_tagged from seen
    )`;
}

/** `came`: the first event of each visit that states an origin. */
const howTheyCame = sql`
    came as (
      select distinct on (visitor, number) visitor, number, device,
        lower(coalesce(utm_source, led_by, 'direct')) as source,
        lower(coalesce(utm_medium, case when utm_source is null and led_by is not null then 'referral' end, '')) as medium,
        lower(coalesce(utm_campaign, '')) as campaign, lower(coalesce(utm_content, '')) as content
      from named order by visitor, number, (is_tagged or led_by is not null) desc, place
    )`;

/** `channelled`: the channels of these origins. */
function channelsFor(today: string) {
  return sql`
    channelled as materialized (
      select w.*, channel_of(row(0, source, medium, campaign, content, device, ${today}::date)::channels) as channel_id
      from (select distinct source, medium, campaign, content, device from came order by 1, 2, 3, 4, 5) w
    )`;
}

/** `wholes`, `pages`, `searches` and `interests` of each visit. */
const whatTheyDid = sql`
    wholes as (
      select visitor, number, min(occurred_at) as started_at,
        floor(extract(epoch from max(occurred_at) - min(occurred_at)))::int as seconds,
        coalesce(min(page) filter (where is_landing), (array_agg(page order by place))[1]) as landing,
        count(*) filter (where type = 'page_view')::int as views,
        bool_or(type = 'search' or banner_action in ('clicked', 'closed')) is true as did_more,
        max(case when type = 'checkout_step' then case when step = 'placed' then 4 else 3 end when type = 'add_to_cart' then 2
          when product is not null then 1 else 0 end)::smallint as reached
      from seen group by visitor, number
    ), pages as (
      select visitor, number, array_agg(page order by page) as paths, array_agg(times order by page) as path_views
      from (select visitor, number, page, count(*)::int as times from seen where type = 'page_view' group by 1, 2, 3) p
      group by 1, 2
    ), searches as (
      select visitor, number, array_agg(search_term order by search_term) as terms,
        array_agg(times order by search_term) as term_times, array_agg(empty order by search_term) as term_empty
      from (select visitor, number, search_term, count(*)::int as times, count(*) filter (where results = 0)::int as empty
        from seen where type = 'search' group by 1, 2, 3) s
      group by 1, 2
    ), interests as (
      select visitor, number, array_agg(product order by product) as products, array_agg(views order by product) as product_views,
        array_agg(carts order by product) as product_carts
      from (select visitor, number, product, count(*) filter (where type = 'product_view')::int as views,
          count(*) filter (where type = 'add_to_cart')::int as carts
        from seen where type in ('product_view', 'add_to_cart') group by 1, 2, 3) i
      group by 1, 2
    )`;

function madeOn(day: string) {
  return sql`
    made as (
      insert into visits (day, visitor, number, started_at, seconds, channel_id, landing, views, is_bounce, reached, paths,
        path_views, terms, term_times, term_empty, products, product_views, product_carts)
      select ${day}::date, visitor, number, started_at, seconds, channel_id, landing, views,
        views = 1 and reached < 2 and not did_more, reached, coalesce(paths, '{}'), coalesce(path_views, '{}'),
        coalesce(terms, '{}'), coalesce(term_times, '{}'), coalesce(term_empty, '{}'), coalesce(products, '{}'),
        coalesce(product_views, '{}'), coalesce(product_carts, '{}')
      from wholes join came using (visitor, number) join channelled using (source, medium, campaign, content, device)
        left join pages using (visitor, number) left join searches using (visitor, number)
        left join interests using (visitor, number)
      returning started_at
    )`;
}

/** Drops events and visits of months that ended before this day. */
export async function dropTrafficBefore(db: Kysely<DB>, day: string): Promise<void> {
  await sql`select drop_traffic_before(${day}::date)`.execute(db);
}
