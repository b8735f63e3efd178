import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

/** A subject and how many wrong codes it may try since when. */
export type Guesser = { subject: Buffer; most: number; since: Date };

/** The coupon of a code, or from when the wait of a blocked subject is counted. */
type Guess = { coupon_id: string | null; blocked_since: Date | null; window_ms: number | null };

/**
 * Finds an active coupon by its code, unless a subject has guessed too often and the shop does not list the coupon; an
 * unknown code is recorded. One that is switched off or not yet valid is not: open checkouts send it again with every
 * quote. The insert counts again on the locked row, so that concurrent guesses cannot all pass; one that exceeds the
 * limit there is blocked as well. `code` is null if no coupon could have it. `kept` is the start of the longest window.
 */
export async function guessCode(
  db: Kysely<DB>,
  asked: { code: string | null; guessers: readonly Guesser[]; now: Date; kept: Date },
): Promise<Guess> {
  const { code, guessers, now, kept } = asked;
  const { rows } = await sql<Guess>`
    with asker as materialized (
      select * from unnest(${guessers.map((one) => one.subject)}::bytea[], ${guessers.map((one) => one.most)}::int[],
        ${guessers.map((one) => one.since)}::timestamptz[]) as asker (subject, most, since)
    ), blocked as materialized (
      select asker.since, (select moment from unnest(g.failed_at) moment where moment > asker.since
        order by moment desc offset asker.most - 1 limit 1) as first_counted
      from asker join coupon_guesses g using (subject)
    ), known as materialized (
      select id, is_active and valid_from <= ${now} as is_active, is_listed from coupons where code = ${code}
    ), wait as materialized (
      select first_counted, extract(epoch from ${now}::timestamptz - since) * 1000 as window_ms from blocked
      where first_counted is not null and not exists (select from known where is_active and is_listed) order by first_counted + (${now}::timestamptz - since) desc limit 1
    ), noted as (
      insert into coupon_guesses as g (subject, failed_at, last_failed_at)
      select subject, array[${now}::timestamptz], ${now} from asker
      where not exists (select from known) and not exists (select from wait) order by subject
      on conflict (subject) do update set last_failed_at = excluded.last_failed_at,
        failed_at = array(select moment from unnest(g.failed_at) moment where moment > ${kept} order by moment) || excluded.failed_at
      where (select count(*) from asker join lateral unnest(g.failed_at) moment on moment > asker.since
        where asker.subject = g.subject) < (select most from asker where asker.subject = g.subject)
      returning subject
    ), late as materialized (
      select extract(epoch from ${now}::timestamptz - max(since)) * 1000 as window_ms from asker
      where subject not in (select subject from noted) and not exists (select from known) and not exists (select from wait)
      having count(*) > 0
    )
    select (select id from known where is_active) as coupon_id,
      coalesce((select first_counted from wait), (select ${now}::timestamptz from late)) as blocked_since,
      coalesce((select window_ms::int from wait), (select window_ms::int from late)) as window_ms`.execute(db);
  return rows[0] ?? { coupon_id: null, blocked_since: null, window_ms: null };
}

export function deleteGuessesBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  return deleteAll(db, 'coupon_guesses', sql`last_failed_at <= ${moment}`);
}
