import { type Kysely, sql } from 'kysely';
import { keptDays } from '#contract/rules/kept-days.ts';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { walk } from '#server/platform/db/walk.ts';

/** A counted search; `subject`: a hash of who searched for it. */
type TermCount = { term: string; results: number; subject: Buffer };

/**
 * Adds to the counters what nobody of the same network searched for on the same day; in a fixed order, so that two
 * processes cannot deadlock.
 */
export async function addSearchTerms(db: Kysely<DB>, terms: readonly TermCount[], day: string): Promise<void> {
  const sent = terms.map(({ subject, ...term }) => ({ ...term, subject: subject.toString('hex') }));
  await sql`
    with sent as (
      select term, results, decode(subject, 'hex') as subject
      from json_to_recordset(${JSON.stringify(sent)}) as t (term text, results int, subject text)
    ), fresh as (
      insert into search_visitors (day, subject) select ${day}::date, subject from sent order by subject
      on conflict do nothing returning subject
    )
    insert into search_terms (term, searches, results)
    select term, count(*), max(results) from sent join fresh using (subject) group by term order by term
    on conflict (term) do update set searches = search_terms.searches + excluded.searches, results = excluded.results,
      last_at = now()`.execute(db);
}

/** Returns the most frequent terms with results; those of only one or two networks or days stay private. */
export async function selectPopularTerms(db: Kysely<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where results > 0 and searches > 2 order by searches desc, term limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.term);
}

/** Returns which of these words are words of the catalogue, in some form. */
export async function selectKnownWords(db: Kysely<DB>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) asked (word)
    where (ts_lexize('english_stem', word))[1] in (select stem from search_words)`.execute(db);
  return rows.map((row) => row.word);
}

export function deleteSearchVisitorsBefore(db: Kysely<DB>, day: string): Promise<void> {
  return deleteAll(db, 'search_visitors', sql`day < ${day}::date`);
}

/** Deletes terms not searched for any more, and rare ones without results after 30 days. */
export function deleteOldTerms(db: Kysely<DB>, now: Date): Promise<void> {
  const isOld = sql`last_at < ${now}::timestamptz - interval '1 day' * ${keptDays.searchedWords}
    or (results = 0 and searches < 3 and last_at < ${now}::timestamptz - interval '30 days')`;
  return deleteAll(db, 'search_terms', isOld);
}

/** Words per statement. */
const atOnce = 1_000;

/** Deletes words that no product or category contains any more. */
export async function deleteUnusedWords(db: Kysely<DB>, part = atOnce): Promise<void> {
  await walk('', (after) => deleteUnused(db, { after, part }));
}

/** Processes the next words after `after`; returns the last one, null at the end. */
async function deleteUnused(db: Kysely<DB>, { after, part }: { after: string; part: number }): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as materialized (
      select word, quote_literal(stem)::tsquery as stem from search_words where word > ${after} order by word limit ${part}),
    gone as (
      delete from search_words w using looked_at l where w.word = l.word
        and not exists (select from search_documents d where d.document @@ l.stem)
        and not exists (select from categories c where to_tsvector('english', search_text(c.name)) @@ l.stem)
    ) select (select word from looked_at order by word desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}
