import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Stretch } from './sales-hours.queries.ts';

/** Counts the visitors of whole days of India anew; who came is known within a day only. */
export async function recountVisits(db: Kysely<DB>, { from, until }: Stretch): Promise<void> {
  await sql`
    with came as (
      select min(occurred_at) as first, min(occurred_at) filter (where type = 'checkout_step' and step = 'placed') as ordered
      from events where occurred_at >= ${from} and occurred_at < ${until}
      group by date_trunc('day', occurred_at, 'Asia/Kolkata'), visitor
    ), counted as (
      select date_trunc('hour', moment, 'Asia/Kolkata') as hour, count(*) filter (where not is_order)::int as visitors,
        count(*) filter (where is_order)::int as buyers
      from (select first as moment, false as is_order from came union all select ordered, true from came where ordered is not null) all_of
      group by 1
    )
    insert into visit_hours (hour, visitors, buyers) select hour, visitors, buyers from counted
    on conflict (hour) do update set visitors = excluded.visitors, buyers = excluded.buyers
    where (visit_hours.visitors, visit_hours.buyers) <> (excluded.visitors, excluded.buyers)`.execute(db);
}

/** The last hour that was counted; undefined if none was. */
export async function lastCountedVisit(db: Kysely<DB>): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date | null }>`select max(hour) as hour from visit_hours`.execute(db);
  return rows[0]?.hour ?? undefined;
}

export type Visits = { visitors: number; buyers: number };

export async function sumVisits(db: Kysely<DB>, { from, until }: Stretch): Promise<Visits> {
  const { rows } = await sql<Visits>`
    select coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(buyers), 0)::int as buyers
    from visit_hours where hour >= ${from} and hour < ${until}`.execute(db);
  return rows[0] ?? { visitors: 0, buyers: 0 };
}
