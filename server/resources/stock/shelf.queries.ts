import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';

/** A variant whose row is locked until the transaction ends. */
export type Shelf = { id: string; title: string; on_hand: number; reserved: number; low_stock_level: number | null };

/** Locks variants in order of their ids, as everywhere. */
export async function lockShelves(tx: Kysely<DB>, ids: readonly string[]): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    select v.id, v.sku as title, v.on_hand, v.reserved, v.low_stock_level from variants v
    where v.id = any (${ids}::uuid[]) order by v.id for no key update of v`.execute(tx);
  return rows;
}

/** Pieces added to a variant, or removed if negative. */
type Move = { id: string; quantity: number };
/** `key`: idempotency key shared by the movements. */
type Cause = { kind: 'received' | 'adjusted'; reason: string; now: Date; key?: string | undefined };

/**
 * Moves pieces of locked variants, records the movements and invalidates caches. Back-in-stock requests are answered by
 * the next run of `tell-back-in-stock`.
 */
export async function moveStock(
  tx: Kysely<DB>,
  moves: readonly Move[],
  { kind, reason, now, key }: Cause,
): Promise<void> {
  if (moves.length === 0) return;
  const { rows } = await sql<{ product_id: string }>`
    with asked as (
      select * from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ quantity }) => quantity)}::int[])
        a (id, quantity) where quantity <> 0
    ), noted as (
      insert into stock_movements (variant_id, kind, quantity, reason, at, cause_id)
      select id, ${kind}, quantity, ${reason}, ${now}::timestamptz, ${key ?? null}::uuid from asked order by id
    )
    update variants v set on_hand = v.on_hand + asked.quantity from asked where v.id = asked.id
    returning v.product_id`.execute(tx);
  await invalidateOnCommit(tx, ['availability', ...new Set(rows.map((row) => `product:${row.product_id}`))]);
}

/** Returns which of these variants have already been moved under a key. */
export async function selectMoved(tx: Kysely<DB>, ids: readonly string[], key: string): Promise<Set<string>> {
  const { rows } = await sql<{ variant_id: string }>`
    select variant_id from stock_movements where variant_id = any (${ids}::uuid[]) and cause_id = ${key}`.execute(tx);
  return new Set(rows.map((row) => row.variant_id));
}

/**
 * Returns the variants of a key: those of the first request, however often it is repeated. A concurrent request waits
 * for it.
 */
export async function keepMeant(
  tx: Kysely<DB>,
  key: string,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys (scope, key, request_hash) values ('adjust-stock', ${key}, sha256(''))
    on conflict do nothing returning key`.execute(tx);
  if (rows.length === 0) {
    const { rows: kept } = await sql<{ ids: string[] }>`
      select reply as ids from idempotency_keys where scope = 'adjust-stock' and key = ${key}`.execute(tx);
    return kept[0]?.ids ?? [];
  }
  const ids = await find();
  await sql`update idempotency_keys set reply = ${JSON.stringify(ids)} where scope = 'adjust-stock' and key = ${key}`.execute(
    tx,
  );
  return ids;
}

/** Returns the activity that moved a variant under a key. */
export async function selectMover(tx: Kysely<DB>, id: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ activity_id: string }>`
    select c.activity_id from stock_movements m join activity_changes c on c.entity = 'stock'
      and c.entity_id = m.variant_id::text and c.row_key = jsonb_build_object('id', m.id)
    where m.variant_id = ${id} and m.cause_id = ${key}`.execute(tx);
  return rows[0]?.activity_id;
}

/** Sets the available quantity from which these variants count as low; null for the shop's default. */
export async function updateLevels(tx: Kysely<DB>, ids: readonly string[], level: number | null): Promise<void> {
  await sql`update variants set low_stock_level = ${level} where id = any (${ids}::uuid[])
    and low_stock_level is distinct from ${level}`.execute(tx);
}

export async function updateShopLevel(tx: Kysely<DB>, level: number): Promise<void> {
  await sql`update checkout_settings set low_stock_level = ${level}`.execute(tx);
}
