import type { Sql } from './database.ts';

/**
 * Takes one of the attempts left in the window and returns whether there was one. Counted before the work and in one
 * statement, so that concurrent requests cannot exceed the limit; a rejection writes nothing.
 */
export async function takeAttempt(
  sql: Sql,
  {
    kind,
    subject,
    limit,
    now,
    windowEndsAt,
  }: { kind: string; subject: Buffer; limit: number; now: Date; windowEndsAt: Date },
): Promise<boolean> {
  const taken = await sql.rows(
    `insert into identity.attempt as known (kind, subject, count, window_ends_at)
     values ($1, $2, 1, $4)
     on conflict (kind, subject) do update
       set count = case when known.window_ends_at <= $3 then 1 else known.count + 1 end,
           window_ends_at = case when known.window_ends_at <= $3 then excluded.window_ends_at else known.window_ends_at end
       where known.count < $5 or known.window_ends_at <= $3
     returning count`,
    [kind, subject, now, windowEndsAt, limit],
  );
  return taken.length > 0;
}

export async function giveAttemptBack(sql: Sql, { kind, subject }: { kind: string; subject: Buffer }): Promise<void> {
  await sql.rows(`update identity.attempt set count = count - 1 where kind = $1 and subject = $2 and count > 0`, [
    kind,
    subject,
  ]);
}

export async function forgetAttempts(sql: Sql, { kind, subject }: { kind: string; subject: Buffer }): Promise<void> {
  await sql.rows(`delete from identity.attempt where kind = $1 and subject = $2`, [kind, subject]);
}
