import type pg from 'pg';

/** Tables that reads may change, at once or a moment later: last-seen times, searches with their salt, missing addresses. */
export const changedByReading = [
  'sessions',
  'broken_links',
  'search_terms',
  'search_visitors',
  'visitor_salts',
  'identity.attempt',
  'identity.signing_key',
];

/** Returns a checksum of each table that changes with any of its rows; `except`: tables that reads may change. */
export async function tableMarks(pool: pg.Pool, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select case when schemaname = 'public' then '' else schemaname || '.' end || tablename as name from pg_tables
    where schemaname in ('public', 'identity', 'graphile_worker') order by 1`,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !except.includes(name));
  const marks = watched.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as mark from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; mark: string }>(marks.join(' union all '));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
