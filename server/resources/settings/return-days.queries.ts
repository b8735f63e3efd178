import { type Kysely, sql } from 'kysely';
import type { ReturnDays, ReturnSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';

type Days = Pick<ReturnDays, 'days' | 'categories'>;

/** Returns the return periods, categories in display order. */
export async function selectReturnDays(db: Kysely<DB>): Promise<Days | undefined> {
  const { rows } = await sql<Days>`
    with recursive reached (id, name, sort_order, days, inherited) as (
      select c.id, c.name, c.sort_order, c.return_days, s.return_days
      from categories c cross join shop_settings s where c.parent_id is null
      union
      select c.id, c.name, c.sort_order, c.return_days, coalesce(r.days, r.inherited)
      from categories c join reached r on r.id = c.parent_id
    )
    select return_days as days, (select coalesce(json_agg(json_build_object('category', c.id, 'name', c.name,
      'days', c.days, 'inherited', c.inherited) order by c.sort_order, c.name), '[]') from reached c) as categories
    from shop_settings`.execute(db);
  return rows[0];
}

/** Locks the return periods until the transaction ends. */
export async function lockReturnDays(tx: Kysely<DB>): Promise<void> {
  await sql`select from shop_settings for update`.execute(tx);
}

export async function updateReturnDays(tx: Kysely<DB>, { days, categories }: ReturnSettings, now: Date): Promise<void> {
  await sql`update shop_settings set return_days = ${days}, updated_at = ${now} where return_days <> ${days}`.execute(
    tx,
  );
  await sql`
    update categories c set return_days = wanted.days
    from (select k.id, w.days from categories k
      left join json_to_recordset(${JSON.stringify(categories)}) as w (category uuid, days smallint) on w.category = k.id) wanted
    where c.id = wanted.id and c.return_days is distinct from wanted.days`.execute(tx);
}
