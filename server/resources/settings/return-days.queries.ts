import { type Kysely, sql } from 'kysely';
import type { ReturnRules } from '#contract/rules/returns.ts';
import type { ReturnDays, ReturnSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';

type Days = Pick<ReturnDays, 'days' | 'categories'>;

/** Returns the return periods, categories in display order. */
export async function selectReturnDays(db: Kysely<DB>): Promise<Days | undefined> {
  const { rows } = await sql<Days>`
    select return_days as days, (select coalesce(json_agg(json_build_object('category', c.id, 'name', c.name,
      'days', c.return_days) order by c.sort_order, c.name), '[]') from categories c) as categories
    from shop_settings`.execute(db);
  return rows[0];
}

/** Returns the categories with a return period of their own or of a category above them, in display order. */
export async function selectOtherDays(db: Kysely<DB>): Promise<ReturnRules['other']> {
  const { rows } = await sql<ReturnRules['other'][number]>`
    with recursive reached as (
      select id, name, sort_order, return_days from categories where parent_id is null
      union
      select c.id, c.name, c.sort_order, coalesce(c.return_days, r.return_days)
      from categories c join reached r on r.id = c.parent_id
    )
    select id as category, name, return_days as days from reached where return_days is not null
    order by sort_order, name`.execute(db);
  return rows;
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
