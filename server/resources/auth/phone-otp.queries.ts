import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import type { Asker } from './phone-otp.rules.ts';

type Window = { now: Date; since: Date };

/**
 * Records a request and returns true, unless the limit since `since` is reached. A single upsert on one row serialises
 * concurrent requests, also across processes. Rejected requests are not counted.
 */
export async function takeLeave(db: Kysely<DB>, asker: Asker, { now, since }: Window): Promise<boolean> {
  const { subject, most, seconds } = asker;
  const forgetAt = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql`
    insert into code_requests as known (subject, given_at, last_given_at, forget_at)
    values (${subject}, array[${now}::timestamptz], ${now}, ${forgetAt})
    on conflict (subject) do update set last_given_at = excluded.last_given_at, forget_at = excluded.forget_at,
      given_at = array(select moment from unnest(known.given_at) moment where moment > ${since} order by moment) || excluded.given_at
    where (select count(*) from unnest(known.given_at) moment where moment > ${since}) < ${most}
    returning subject`.execute(db);
  return rows.length > 0;
}

/** Returns the oldest request that still counts. */
export async function oldestLeave(db: Kysely<DB>, subject: Buffer, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(moment) as oldest from code_requests, unnest(given_at) moment where subject = ${subject} and moment > ${since}`.execute(
    db,
  );
  return rows[0]?.oldest ?? undefined;
}

/** Deletes rows whose requests no longer count. */
export function deleteOldLeave(db: Kysely<DB>, now: Date): Promise<void> {
  return deleteAll(db, 'code_requests', sql`forget_at <= ${now}`);
}
