import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { grownUpIfBornBy } from '#server/resources/messages/choices.queries.ts';
import { isSale, spent } from '#server/resources/money/money.queries.ts';
import { agreesTo, isTold, marketingKinds } from './agreement.queries.ts';

/** Allows only one process to count at a time. */
export async function lockPeople(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('count-people'))`.execute(tx);
}

/** Deletes up to `limit` change notes and returns their users. */
export async function takeChangedPeople(tx: Kysely<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with taken as (
      delete from outreach_trail where ctid = any(array(select ctid from outreach_trail limit ${limit})) returning user_id
    ) select distinct user_id from taken`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Notes the buyers in the next `most` order lines of a product that changed category; returns whether there was one. */
export async function noteBuyersOfMoved(tx: Kysely<DB>, most: number): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      select ctid as place, product_id, after_line from outreach_moved limit 1 for update
    ), lines as materialized (
      select l.id, l.order_id from moved m cross join lateral (
        select id, order_id from order_lines where product_id = m.product_id and id > m.after_line order by id limit ${most}
      ) l
    ), noted as (
      insert into outreach_trail (user_id)
      select distinct o.user_id from lines l join orders o on o.id = l.order_id where o.user_id is not null
    ), over as (
      delete from outreach_moved where ctid in (select place from moved) and (select count(*) from lines) < ${most}
    ), continued as (
      update outreach_moved set after_line = (select id from lines order by id desc limit 1)
      where ctid in (select place from moved) and (select count(*) from lines) = ${most}
    ) select from moved`.execute(tx);
  return rows.length > 0;
}

/**
 * Notes users who came of age in the last week, in case a nightly run was missed: from that birthday on they may
 * receive offers.
 */
export async function noteGrownUp(db: Kysely<DB>): Promise<void> {
  await sql`insert into outreach_trail (user_id) select id from users
    where date_of_birth > ${grownUpIfBornBy} - interval '7 days' and date_of_birth <= ${grownUpIfBornBy}`.execute(db);
}

/** Recounts these users; deleted or blocked accounts get no row. */
export async function recountPeople(tx: Kysely<DB>, userIds: readonly string[]): Promise<void> {
  await sql`delete from outreach_people where user_id = any(${userIds}::uuid[])`.execute(tx);
  await sql`insert into outreach_people (user_id, email, push, orders, spent_paise, last_ordered_at, city, state, category_ids, told_at)
    select u.id, ${agreesTo.email}, ${agreesTo.push}, coalesce(b.orders, 0), coalesce(b.spent, 0), b.created_at,
      city_called(b.shipping_address ->> 'city'), coalesce(trim(b.shipping_address ->> 'state'), ''),
      array(select distinct p.category_id from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        where o.user_id = u.id and ${isSale}),
      greatest((select max(s.queued_at) from outreach_sends s where s.user_id = u.id and ${isTold}),
        (select max(m.queued_at) from messages m where m.user_id = u.id and m.kind = any(${marketingKinds})))
    from users u left join (
      select distinct on (o.user_id) o.user_id, count(*) over mine as orders, sum(${spent}) over mine as spent, o.created_at,
        o.shipping_address
      from orders o where o.user_id = any(${userIds}::uuid[]) and ${isSale}
      window mine as (partition by o.user_id) order by o.user_id, o.created_at desc, o.id desc
    ) b on b.user_id = u.id
    where u.id = any(${userIds}::uuid[]) and u.disabled_at is null`.execute(tx);
}

/** Records that these users received a message now. */
export async function noteTold(tx: Kysely<DB>, userIds: readonly string[], now: Date): Promise<void> {
  await sql`update outreach_people set told_at = ${now} where user_id = any(${userIds}::uuid[])`.execute(tx);
}

/** Returns the cities of buyers, those with the most buyers first. */
export async function selectCities(db: Kysely<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select city from outreach_people where city <> '' group by city order by count(*) desc, city limit ${limit}`.execute(
    db,
  );
  return rows.map(({ city }) => city);
}
