import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { longStatement } from '#server/platform/db/long-statements.ts';
import { trafficColumns } from './traffic-counts.queries.ts';

const columns = ['searches', 'empty', ...trafficColumns];
const all = sql.join(columns.map((name) => sql.ref(name)));
const sums = sql.join(columns.map((name) => sql`sum(${sql.ref(name)})`));
const added = sql.join(columns.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`));

/**
 * Adds the counts of words that nobody has searched for since `before` (a day) to "(other)" of their days, and forgets
 * the words: of the next ones after `after`. Returns the last of these, null at the end. A visit with several such
 * words then counts once for each.
 */
export async function foldOldSearches(
  db: Kysely<DB>,
  { before, after, part }: { before: string; after: string; part: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`${longStatement}
    with looked_at as materialized (
      select term, max(day) as last_day from search_days where term > ${after} group by term order by term limit ${part}
    ), folded as (
      delete from search_days t using looked_at l
      where t.term = l.term and l.last_day < ${before}::date and t.term <> '(other)' returning t.*
    ), kept as (
      insert into search_days as t (day, channel_id, term, ${all})
      select day, channel_id, '(other)', ${sums} from folded group by day, channel_id
      on conflict (day, channel_id, term) do update set ${added}
    )
    select max(term) as last from looked_at`.execute(db);
  return rows[0]?.last ?? null;
}
