import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** The indexed columns: `title` is contained in `document`, `document` in `wording`. */
type SearchColumn = 'title' | 'document' | 'wording';

/** A search as a tsquery of quoted stems. */
export type SearchWords = { query: string; column: SearchColumn; isNotInTitle?: boolean };

/** The rows matching these words, as `d`; join on `p.id`. */
export function matching({ query, column, isNotInTitle }: SearchWords) {
  if (column === 'wording') return sql`search_wordings d where d.wording @@ ${query}::tsquery`;
  const found = sql`search_documents d where ${sql.ref(`d.${column}`)} @@ ${query}::tsquery`;
  return isNotInTitle ? sql`${found} and not d.title @@ ${query}::tsquery` : found;
}

export type WordRow = { word: string; stem: string | null; is_known: boolean };

/** Returns each word's stem, null for a stop word, and whether the catalogue has a word with that stem. */
export async function selectWords(db: Kysely<DB>, words: readonly string[]): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`${prepared} select asked.word, s.stem,
      exists (select from search_words w where w.stem = s.stem) as is_known
    from unnest((select ${words}::text[])) asked (word),
      lateral (select (ts_lexize('english_stem', asked.word))[1] as stem) s`.execute(db);
  return rows;
}

export type NearRow = { asked: string; word: string; stem: string; is_longer: boolean };

/** Returns catalogue words that begin with one of these or are spelt similarly, the best 24 for each. */
export async function selectNearWords(db: Kysely<DB>, words: readonly string[]): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`${prepared} select asked.word as asked, near.word, near.stem, near.is_longer
    from unnest((select ${words}::text[])) asked (word), lateral (
      select w.word, w.stem, starts_with(w.word, asked.word) as is_longer,
        levenshtein_less_equal(w.word, asked.word, 3) as slips
      from search_words w
      where starts_with(w.word, asked.word) or w.skeleton = search_skeleton(asked.word)
        or (char_length(w.word) between char_length(asked.word) - 3 and char_length(asked.word) + 3
          and levenshtein_less_equal(w.word, asked.word, 3) <= 3)
      order by is_longer desc, slips, w.word limit 24
    ) near`.execute(db);
  return rows;
}

/** Returns how many products each query matches, capped at 500. */
export async function countMatches(db: Kysely<DB>, queries: readonly string[]): Promise<number[]> {
  const counts = queries.map(
    (query) =>
      sql`(select count(*)::int from (select from search_documents d where d.document @@ ${query}::tsquery limit 500) few)`,
  );
  const { rows } = await sql<{ uses: number[] }>`select array[${sql.join(counts)}] as uses`.execute(db);
  return rows[0]?.uses ?? [];
}

/** Returns whether these words match anything. */
export async function findsAny(db: Kysely<DB>, { column, query }: SearchWords): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select search_finds(${column}, ${query}::tsquery) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Returns the stems of active categories' names, for the category itself and all below it. */
export async function selectCategoryStems(db: Kysely<DB>): Promise<{ id: string; stems: string[] }[]> {
  const { rows } = await sql<{ id: string; stems: string[] }>`
    with recursive named (id, by) as (
      select id, id from categories
      union
      select named.id, c.parent_id from named join categories c on c.id = named.by where c.parent_id is not null
    )
    select named.id, array_agg(distinct stem) as stems
    from named join categories c on c.id = named.by and c.is_active,
      unnest(tsvector_to_array(to_tsvector('english', search_text(c.name)))) stem
    group by named.id`.execute(db);
  return rows;
}
