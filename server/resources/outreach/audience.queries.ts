import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Audience, Segment } from '#contract/outreach-segment.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { DB } from '#database/schema.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';
import { agreesTo, isTold, marketingKinds } from './agreement.queries.ts';

/** The audience of a message as of `now`; users who received marketing since `lately` are skipped. */
export type Meant = { segment: Segment; channels: readonly OutreachChannel[]; now: Date; lately: Date };

/** Counts the audience as of the last run of count-people.ts. */
export async function countAudience(db: Kysely<DB>, meant: Meant): Promise<Audience> {
  const { segment, channels, now, lately } = meant;
  const isReached = sql.join(
    channels.map((channel) => sql.ref(`p.${channel}`)),
    sql` or `,
  );
  const { rows } = await sql<Audience>`
    select count(*)::int as people, count(*) filter (where p.email)::int as email, count(*) filter (where p.push)::int as push,
      count(*) filter (where ${isReached})::int as reached,
      count(*) filter (where (${isReached}) and p.told_at > ${lately})::int as resting
    from outreach_people p where ${isMeant(segment, now)}`.execute(db);
  return rows[0] ?? { people: 0, email: 0, push: 0, reached: 0, resting: 0 };
}

export type NextPerson = { id: string; email: boolean; push: boolean; rests: boolean };

/** Returns the next users, by id, who at this moment consent to offers on a channel of the message. */
export async function selectNextPeople(
  db: Kysely<DB>,
  meant: Meant & { after: string | null; except: string; limit: number },
): Promise<NextPerson[]> {
  const { segment, channels, now, lately, after, except, limit } = meant;
  const isReached = sql.join(
    channels.map((channel) => agreesTo[channel]),
    sql` or `,
  );
  const { rows } = await sql<NextPerson>`
    select u.id, ${agreesTo.email} as email, ${agreesTo.push} as push, ${hasToRest(lately, except)} as rests
    from outreach_people p join users u on u.id = p.user_id and u.disabled_at is null
    where p.user_id > ${after ?? '00000000-0000-0000-0000-000000000000'} and ${isMeant(segment, now)} and (${isReached})
    order by p.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Whether the user received marketing since then: another message, or one about a cart or price. */
function hasToRest(since: Date, except: string): RawBuilder<SqlBool> {
  return sql`(exists (select from outreach_sends s where s.user_id = p.user_id and s.queued_at > ${since}
      and ${isTold} and s.outreach_id <> ${except})
    or exists (select from messages m where m.user_id = p.user_id and m.queued_at > ${since} and m.kind = any(${marketingKinds})))`;
}

function isMeant(segment: Segment, now: Date): RawBuilder<SqlBool> {
  const { cartDays, categories } = segment;
  const conditions = [sql<SqlBool>`true`, ...boughtWhat(segment, now)];
  if (categories.length > 0) {
    conditions.push(sql`p.category_ids && ${withDescendants(sql`${categories}::uuid[]`)}`);
  }
  if (cartDays !== null) {
    conditions.push(sql`exists (select from carts c where c.user_id = p.user_id and c.updated_at <= ${daysBefore(now, cartDays)}
      and exists (select from cart_lines l where l.cart_id = c.id))`);
  }
  return sql.join(conditions, sql` and `);
}

function boughtWhat(segment: Segment, now: Date): RawBuilder<SqlBool>[] {
  const { boughtDays, lapsedDays, minOrders, minSpent, states, cities } = segment;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (boughtDays !== null) conditions.push(sql`p.last_ordered_at >= ${daysBefore(now, boughtDays)}`);
  if (lapsedDays !== null) conditions.push(sql`p.last_ordered_at < ${daysBefore(now, lapsedDays)}`);
  if (minOrders !== null) conditions.push(sql`p.orders >= ${minOrders}`);
  if (minSpent !== null) conditions.push(sql`p.spent_paise >= ${toPaise(minSpent)}`);
  if (states.length > 0) conditions.push(sql`lower(p.state) = any(${states.map((name) => name.toLowerCase())})`);
  if (cities.length > 0) {
    conditions.push(sql`p.city = any(array(select city_called(wanted) from unnest(${cities}::text[]) wanted))`);
  }
  return conditions;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
