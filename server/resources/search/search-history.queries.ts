import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

type HistoryRow = { id: string; term: string; searched_at: Date };

export async function selectHistory(db: Kysely<DB>, userId: string, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`select id, term, searched_at from search_history where user_id = ${userId}
    order by searched_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Serialises the searches of one user. */
export async function lockHistory(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** clock_timestamp(), so that it sorts after earlier searches, even within the same millisecond. */
export async function upsertSearch(tx: Transaction<DB>, userId: string, term: string): Promise<void> {
  await sql`insert into search_history (user_id, term, searched_at) values (${userId}, ${term}, clock_timestamp())
    on conflict (user_id, lower(term)) do update set term = excluded.term, searched_at = excluded.searched_at`.execute(
    tx,
  );
}

export async function deleteOlder(tx: Transaction<DB>, userId: string, kept: number): Promise<void> {
  await sql`delete from search_history where user_id = ${userId} and id not in (
    select id from search_history where user_id = ${userId} order by searched_at desc, id desc limit ${kept})`.execute(
    tx,
  );
}

export async function deleteHistory(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`delete from search_history where user_id = ${userId}`.execute(db);
}

export async function deleteSearch(db: Kysely<DB>, userId: string, id: string): Promise<void> {
  await sql`delete from search_history where user_id = ${userId} and id = ${id}`.execute(db);
}
