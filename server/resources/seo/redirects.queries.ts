import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BrokenSort, RedirectSort } from '#contract/redirects.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { containing } from '#server/platform/db/like.ts';

export type RedirectRow = {
  id: string;
  from_path: string;
  to_path: string;
  hits: number;
  last_hit_at: Date | null;
  created_at: Date;
  version: number;
};

const columns = sql`id, from_path, to_path, hits::float8 as hits, last_hit_at, created_at, version`;

type PageQuery<Sort> = { search?: string | undefined; sort: Sort; limit: number; offset: number };

export async function selectRedirects(
  db: Kysely<DB>,
  { search, sort, limit, offset }: PageQuery<RedirectSort>,
): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`select ${columns} from redirects where ${redirectsWith(search)}
    order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRedirects(db: Kysely<DB>, search?: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from redirects where ${redirectsWith(search)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const redirectsWith = (search: string | undefined) =>
  search ? sql`(from_path ilike ${containing(search)} or to_path ilike ${containing(search)})` : sql`true`;

const orderBy: Record<RedirectSort, RawBuilder<unknown>> = {
  createdAt: sql`created_at, id`,
  '-createdAt': sql`created_at desc, id desc`,
  hits: sql`hits, id`,
  '-hits': sql`hits desc, id desc`,
  from: sql`from_path`,
  '-from': sql`from_path desc`,
};

/** Returns all redirects, for the in-memory copy of a process. */
export async function selectWays(db: Kysely<DB>): Promise<{ from_path: string; to_path: string }[]> {
  const { rows } = await sql<{ from_path: string; to_path: string }>`
    select from_path, to_path from redirects`.execute(db);
  return rows;
}

/** Serialises saving: the second transaction sees the redirects of the first. */
export async function lockRedirects(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx);
}

export async function selectRedirect(
  tx: Kysely<DB>,
  by: { id: string } | { from: string },
): Promise<RedirectRow | undefined> {
  const found = 'id' in by ? sql`id = ${by.id}` : sql`from_path = ${by.from}`;
  const { rows } = await sql<RedirectRow>`select ${columns} from redirects where ${found}`.execute(tx);
  return rows[0];
}

type Way = { from: string; to: string };

export async function insertRedirect(tx: Kysely<DB>, { from, to }: Way): Promise<RedirectRow> {
  const { rows } = await sql<RedirectRow>`
    insert into redirects (from_path, to_path) values (${from}, ${to}) returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A redirect was not written');
  return row;
}

export async function updateRedirect(tx: Kysely<DB>, id: string, { from, to }: Way): Promise<RedirectRow> {
  const { rows } = await sql<RedirectRow>`
    update redirects set from_path = ${from}, to_path = ${to} where id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A redirect was not written');
  return row;
}

/** Repoints redirects from one target to another. */
export async function leadElsewhere(tx: Kysely<DB>, { from, to }: Way): Promise<void> {
  await sql`update redirects set to_path = ${to} where to_path = ${from} and from_path <> ${to}`.execute(tx);
}

/** Deletes redirects; returns the deleted ones. */
export async function deleteRedirects(
  tx: Kysely<DB>,
  ids: readonly string[],
): Promise<{ id: string; from_path: string }[]> {
  const { rows } = await sql<{ id: string; from_path: string }>`
    delete from redirects where id = any (${ids}::uuid[]) returning id, from_path`.execute(tx);
  return rows;
}

export type Hit = { path: string; hits: number; at: Date };

/** Adds to the hit counters; rows are locked in order of their paths, so that two processes cannot deadlock. */
export async function addRedirectHits(db: Kysely<DB>, hits: readonly Hit[]): Promise<void> {
  await sql`with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as sent (path text, hits bigint, at timestamptz)
    ), held as materialized (
      select r.id, sent.hits, sent.at from redirects r join sent on sent.path = r.from_path
      order by r.from_path for no key update of r
    )
    update redirects r set hits = r.hits + held.hits, last_hit_at = greatest(r.last_hit_at, held.at)
    from held where r.id = held.id`.execute(db);
}

type Miss = Hit & { referrer: string };

/** Adds to the list and deletes the rarest and oldest entries, so that it never holds more than `most`. */
export async function addMisses(db: Kysely<DB>, misses: readonly Miss[], most: number): Promise<void> {
  await sql`insert into broken_links as b (path, hits, referrer_host, first_seen_at, last_seen_at)
    select path, hits, referrer, at, at from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb)
      as sent (path text, hits bigint, referrer text, at timestamptz) order by path
    on conflict (path) do update set hits = b.hits + excluded.hits,
      referrer_host = coalesce(nullif(excluded.referrer_host, ''), b.referrer_host),
      last_seen_at = greatest(b.last_seen_at, excluded.last_seen_at)`.execute(db);
  await sql`delete from broken_links where path in (
    select path from broken_links order by hits, last_seen_at
    limit greatest(0, (select count(*) from broken_links) - ${most}::int))`.execute(db);
}

type BrokenRow = { path: string; hits: number; referrer_host: string; first_seen_at: Date; last_seen_at: Date };

export async function selectBroken(
  db: Kysely<DB>,
  { search, sort, limit, offset }: PageQuery<BrokenSort>,
): Promise<BrokenRow[]> {
  const { rows } = await sql<BrokenRow>`
    select path, hits::float8 as hits, referrer_host, first_seen_at, last_seen_at from broken_links
    where ${brokenWith(search)} order by ${brokenOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countBroken(db: Kysely<DB>, search?: string): Promise<number> {
  return countUpTo(db, sql`select from broken_links where ${brokenWith(search)}`);
}

const brokenWith = (search: string | undefined) =>
  search ? sql`(path ilike ${containing(search)} or referrer_host ilike ${containing(search)})` : sql`true`;

const brokenOrders: Record<BrokenSort, RawBuilder<unknown>> = {
  hits: sql`hits, path`,
  '-hits': sql`hits desc, path`,
  lastSeenAt: sql`last_seen_at, path`,
  '-lastSeenAt': sql`last_seen_at desc, path`,
};

export async function deleteBroken(tx: Kysely<DB>, path: string): Promise<void> {
  await sql`delete from broken_links where path = ${path}`.execute(tx);
}

export function deleteOldBroken(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'broken_links', sql`last_seen_at < ${before}`);
}
