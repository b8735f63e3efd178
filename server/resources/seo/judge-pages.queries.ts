import { type Kysely, sql } from 'kysely';
import type { SeoFault } from '#contract/rules/seo-score.ts';
import type { DB } from '#database/schema.ts';
import { nilUuid, walk } from '#server/platform/db/walk.ts';
import type { PageRow } from './pages.queries.ts';

/** Takes the lock for rating, so that two transactions never judge the same titles; returns false if it is held. */
export async function tryToJudge(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('seo pages')) as is_mine`.execute(tx);
  return rows[0]?.is_mine ?? false;
}

export async function waitToJudge(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seo pages'))`.execute(tx);
}

/**
 * Counts stale pages, directly or through their group, capped at twice a shop's page limit, and returns the rated named
 * pages.
 */
export async function selectWaiting(db: Kysely<DB>): Promise<{ waiting: number; named: string[] }> {
  const { rows } = await sql<{ waiting: number; named: string[] }>`
    select (select count(*)::int from (
        select key from seo_stale
        union select p.id::text from seo_stale_groups g join products p on p.category_id = g.category_id where p.is_active
        union select p.id::text from products p
          where p.is_active and exists (select from seo_stale_groups where category_id is null)
        limit 200000) counted) as waiting,
      array(select key from seo_pages where kind = 'page') as named`.execute(db);
  return rows[0] ?? { waiting: 0, named: [] };
}

/**
 * Takes the next stale pages after this key, skipping locked rows. Without the key each query would scan all rows
 * deleted by the previous ones.
 */
export async function takeStale(tx: Kysely<DB>, { after, most }: { after: string; most: number }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from seo_stale where key in (
      select key from seo_stale where key > ${after} order by key limit ${most} for update skip locked) returning key`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

export async function forgetStale(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  await sql`delete from seo_stale where key = any (${keys}::text[])`.execute(tx);
}

/** Rows per statement. */
const atOnce = 10_000;

/** Marks all pages stale: repairs missed updates and picks up changed built-in texts. */
export async function markAllStale(db: Kysely<DB>, part = atOnce): Promise<void> {
  await walk('', (after) => markKeptStale(db, { after, part }));
  await walk(nilUuid, (after) => markProductsStale(db, { after, part, isKept: false }));
  await sql`insert into seo_stale (key) select id::text from categories where is_active order by 1
    on conflict (key) do nothing`.execute(db);
}

/** Marks each page of the stale groups: a category's products, or all products. A group touched meanwhile stays. */
export async function spreadGroups(db: Kysely<DB>, part = atOnce): Promise<void> {
  const groups = await db.selectFrom('seo_stale_groups').select(['category_id', 'touched']).execute();
  for (const { category_id: categoryId, touched } of groups) {
    await walk(nilUuid, (after) => markProductsStale(db, { after, part, categoryId }));
    await sql`delete from seo_stale_groups where category_id is not distinct from ${categoryId} and touched = ${touched}`.execute(
      db,
    );
  }
}

type Part = { after: string; part: number };

/** Marks pages that have a rating. */
async function markKeptStale(db: Kysely<DB>, { after, part }: Part): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as materialized (select key from seo_pages where key > ${after} order by key limit ${part}),
    noted as (
      insert into seo_stale (key) select key from looked_at order by key
      on conflict (key) do update set touched = seo_stale.touched + 1
    ) select (select key from looked_at order by key desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}

type Products = Part & { categoryId?: string | null; isKept?: false };

/** Marks products on sale, optionally of one category; with `isKept: false` only those never rated. */
async function markProductsStale(
  db: Kysely<DB>,
  { after, part, categoryId, isKept }: Products,
): Promise<string | null> {
  const isOfGroup = categoryId ? sql`category_id = ${categoryId}` : sql`true`;
  const isNew = isKept === false ? sql`not exists (select from seo_pages s where s.key = l.id::text)` : sql`true`;
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as materialized (
      select id, is_active from products where ${isOfGroup} and id > ${after} order by id limit ${part}),
    noted as (
      insert into seo_stale (key) select l.id::text from looked_at l where l.is_active and ${isNew} order by 1
      on conflict (key) do update set touched = seo_stale.touched + 1
    ) select (select id from looked_at order by id desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}

export type Said = { title: string; description: string };

/** Returns the stored titles and descriptions of these pages. */
export async function selectSaid(tx: Kysely<DB>, keys: readonly string[]): Promise<Said[]> {
  const { rows } = await sql<Said>`select title, description from seo_pages where key = any (${keys}::text[])`.execute(
    tx,
  );
  return rows;
}

export async function deletePages(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`delete from seo_pages where key = any (${keys}::text[])`.execute(tx);
}

/** Writes pages without comparing them to others: duplicates are marked afterwards. */
export async function upsertPages(tx: Kysely<DB>, pages: readonly PageRow[]): Promise<void> {
  if (pages.length === 0) return;
  await sql`insert into seo_pages (key, kind, name, path, title, description, has_own_words, no_index, canonical, faults, score)
    select key, kind, name, path, title, description, has_own_words, no_index, canonical, faults, score
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as sent (key text, kind text, name text, path text, title text,
      description text, has_own_words boolean, no_index boolean, canonical text, faults text[], score smallint)
    on conflict (key) do update set kind = excluded.kind, name = excluded.name, path = excluded.path, title = excluded.title,
      description = excluded.description, has_own_words = excluded.has_own_words, no_index = excluded.no_index,
      canonical = excluded.canonical, faults = excluded.faults, score = excluded.score, title_is_double = false,
      description_is_double = false`.execute(tx);
}

export type Judged = { key: string; faults: SeoFault[]; title_is_double: boolean; description_is_double: boolean };

/**
 * Of the pages with one of these texts, returns those whose duplicate flags are wrong. Checks only pages not flagged or
 * possibly unique by now: a hundred thousand that were duplicates already stay untouched.
 */
export async function selectMisjudged(tx: Kysely<DB>, said: readonly Said[]): Promise<Judged[]> {
  const titles = [...new Set(said.map(({ title }) => title))];
  const descriptions = [...new Set(said.map(({ description }) => description))].filter((one) => one !== '');
  const { rows } = await sql<Judged>`
    with meant as (
      select s.key from unnest(${titles}::text[]) said cross join lateral (select key from seo_pages where title = said limit 2) s
      union select key from seo_pages where title = any (${titles}::text[]) and not title_is_double
      union select s.key from unnest(${descriptions}::text[]) said
        cross join lateral (select key from seo_pages where description = said limit 2) s
      union select key from seo_pages where description = any (${descriptions}::text[]) and not description_is_double
    ), looked_at as (
      select s.key, s.faults, s.title_is_double, s.description_is_double,
        exists (select from seo_pages o where o.title = s.title and o.key <> s.key) as title_now,
        s.description <> '' and exists (
          select from seo_pages o where o.description = s.description and o.key <> s.key) as description_now
      from meant join seo_pages s using (key)
    )
    select key, faults, title_now as title_is_double, description_now as description_is_double from looked_at
    where title_is_double <> title_now or description_is_double <> description_now`.execute(tx);
  return rows;
}

export async function updateJudged(tx: Kysely<DB>, judged: readonly (Judged & { score: number })[]): Promise<void> {
  if (judged.length === 0) return;
  await sql`update seo_pages s set faults = sent.faults, score = sent.score, title_is_double = sent.title_is_double,
      description_is_double = sent.description_is_double
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as sent (key text, faults text[], score smallint,
      title_is_double boolean, description_is_double boolean)
    where s.key = sent.key`.execute(tx);
}

/** Returns whether another page has the same title or description. */
export async function selectIsDouble(
  db: Kysely<DB>,
  { key, title, description }: Said & { key: string },
): Promise<{ title: boolean; description: boolean }> {
  const { rows } = await sql<{ title: boolean; description: boolean }>`
    select exists (select from seo_pages where title = ${title} and key <> ${key}) as title,
      ${description} <> '' and exists (select from seo_pages where description = ${description} and key <> ${key}) as description`.execute(
    db,
  );
  return rows[0] ?? { title: false, description: false };
}
