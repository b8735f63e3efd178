import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lowStock } from '#contract/rules/stock.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';

/** Wanted pieces of a variant, with its display name. */
export type PiecesWanted = { id: string; name: string; color: string; size: string; quantity: number };

type OfOrder = { orderId: string; now: Date };

/** A variant whose stock changed: by how many pieces, and how many can still be bought. */
export type MovedVariant = { id: string; product_id: string; quantity: number; left: number };

/**
 * Takes pieces out of stock, each variant only if it has enough; throws OUT_OF_STOCK naming the lines that lack pieces.
 * Here as everywhere rows are locked in id order, to avoid deadlocks between orders. Call it last in a transaction,
 * because these rows are contended.
 */
export async function takeStock(tx: Kysely<DB>, lines: readonly PiecesWanted[]): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with asked as materialized (${asked(lines)}), ${lockedOf(sql`asked`)}
    update variants v set on_hand = v.on_hand - asked.quantity from asked, locked
    where v.id = asked.id and v.id = locked.id and v.on_hand - v.reserved >= asked.quantity
    returning v.id, v.product_id, asked.quantity, v.on_hand - v.reserved as left`.execute(tx);
  requirePieces(lines, rows);
  await tellFewLeft(tx, rows);
}

/** Reserves pieces in the same way for an order that is not paid yet; nobody else can buy them until `expiresAt`. */
export async function holdStock(
  tx: Kysely<DB>,
  hold: { orderId: string; lines: readonly PiecesWanted[]; expiresAt: Date },
): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with asked as materialized (${asked(hold.lines)}), ${lockedOf(sql`asked`)}, reserved as (
      update variants v set reserved = v.reserved + asked.quantity from asked, locked
      where v.id = asked.id and v.id = locked.id and v.on_hand - v.reserved >= asked.quantity
      returning v.id, v.product_id, asked.quantity, v.on_hand - v.reserved as left
    ), held as (
      insert into stock_holds (order_id, variant_id, quantity, expires_at)
      select ${hold.orderId}::uuid, id, quantity, ${hold.expiresAt}::timestamptz from reserved
    )
    select id, product_id, quantity, reserved.left from reserved`.execute(tx);
  requirePieces(hold.lines, rows);
  await tellFewLeft(tx, rows);
}

/** Returns the pieces that these orders hold, by variant. */
export async function selectHeldPieces(
  tx: Kysely<DB>,
  orders: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<{ id: string; quantity: number }>`
    select variant_id as id, sum(quantity)::int as quantity from stock_holds
    where order_id = any (${orders.map(({ id }) => id)}::uuid[]) and state = 'held' group by variant_id`.execute(tx);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/** Turns an order's holds into sales; returns true if there were any. The number that others can buy is unchanged. */
export async function commitHolds(tx: Kysely<DB>, { orderId, now }: OfOrder): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`${prepared}
    with held as (
      update stock_holds set state = 'committed' where order_id = ${orderId} and state = 'held'
      returning variant_id as id, quantity
    ), ${lockedOf(sql`held`)}, moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, at)
      select id, ${orderId}::uuid, 'sold', -quantity, ${now}::timestamptz from held
    )
    update variants v set on_hand = v.on_hand - held.quantity, reserved = v.reserved - held.quantity from held, locked
    where v.id = held.id and v.id = locked.id returning v.id`.execute(tx);
  return rows.length > 0;
}

/** Releases an order's holds, if any. */
export async function releaseHolds(
  tx: Kysely<DB>,
  { orderId, state }: { orderId: string; state: 'released' | 'expired' },
): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with held as (
      update stock_holds set state = ${state} where order_id = ${orderId} and state = 'held'
      returning variant_id as id, quantity
    ), ${lockedOf(sql`held`)}
    update variants v set reserved = v.reserved - held.quantity from held, locked
    where v.id = held.id and v.id = locked.id
    returning v.id, v.product_id, held.quantity, v.on_hand - v.reserved as left`.execute(tx);
  await tellWereFew(tx, rows);
}

/** For payments that arrive after the hold ended: sells all pieces of the order and returns true, or sells none. */
export async function retakeStock(tx: Kysely<DB>, { orderId, now }: OfOrder): Promise<boolean> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with asked as materialized (
      select variant_id as id, sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by variant_id
    ), locked as materialized (
      select v.id, v.on_hand - v.reserved as free from variants v join asked using (id) order by v.id for no key update of v
    ), enough as materialized (
      select bool_and(coalesce(locked.free, 0) >= asked.quantity) as for_all from asked left join locked using (id)
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, at)
      select id, ${orderId}::uuid, 'sold', -quantity, ${now}::timestamptz from asked, enough where for_all
    )
    update variants v set on_hand = v.on_hand - asked.quantity from asked, enough where v.id = asked.id and for_all
    returning v.id, v.product_id, asked.quantity, v.on_hand - v.reserved as left`.execute(tx);
  await tellFewLeft(tx, rows);
  return rows.length > 0;
}

/** Restocks the pieces of a credit. Idempotent, and only variants that the order had sold. */
export async function returnStock(
  tx: Kysely<DB>,
  { orderId, creditId, now }: OfOrder & { creditId: string },
): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with credited as materialized (
      select l.variant_id as id, sum(c.quantity)::int as quantity
      from credit_lines c join order_lines l on l.id = c.order_line_id where c.credit_id = ${creditId} group by l.variant_id
    ), back as (
      insert into stock_movements (variant_id, order_id, cause_id, kind, quantity, at)
      select credited.id, ${orderId}::uuid, ${creditId}::uuid, 'returned', credited.quantity, ${now}::timestamptz
      from credited join stock_movements sold on sold.order_id = ${orderId} and sold.variant_id = credited.id and sold.kind = 'sold'
      on conflict do nothing returning variant_id as id, quantity
    ), ${restockBack()}`.execute(tx);
  await tellWereFew(tx, rows);
}

/** Locks variants in id order, for a transaction that releases some pieces and takes others. */
export async function lockStock(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`select id from variants where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/** The wanted pieces as rows of id and quantity. */
export function asked(lines: readonly Pick<PiecesWanted, 'id' | 'quantity'>[]): RawBuilder<unknown> {
  return sql`select id, quantity from unnest((select ${lines.map((line) => line.id)}::uuid[]),
    (select ${lines.map((line) => line.quantity)}::int[])) as asked (id, quantity)`;
}

/** Locks the variants of `wanted` in id order. */
export function lockedOf(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`locked as materialized (
    select v.id from variants v join ${wanted} using (id) order by v.id for no key update of v
  )`;
}

/** Ends a statement: adds the pieces of its rows `back` (id, quantity) to the stock on hand. */
export function restockBack(): RawBuilder<unknown> {
  return sql`${lockedOf(sql`back`)}
    update variants v set on_hand = v.on_hand + back.quantity from back, locked
    where v.id = back.id and v.id = locked.id
    returning v.id, v.product_id, back.quantity, v.on_hand - v.reserved as left`;
}

/** Throws OUT_OF_STOCK with an error for each line that did not get its pieces. */
export function requirePieces(lines: readonly PiecesWanted[], had: readonly { id: string }[]): void {
  const enough = new Set(had.map((variant) => variant.id));
  const errors = lines.flatMap((line, index) =>
    enough.has(line.id)
      ? []
      : {
          field: `items.${index}.quantity`,
          message: `${line.name} in ${line.color}, ${line.size} is no longer available in this quantity.`,
        },
  );
  if (errors.length > 0) throw new ApiError('OUT_OF_STOCK', { message: errors[0]?.message, errors });
}

/** After pieces were taken: invalidates the pages that show how many are left. */
export function tellFewLeft(tx: Kysely<DB>, moved: readonly MovedVariant[]): Promise<void> {
  return showAnew(
    tx,
    moved.filter((variant) => variant.left <= lowStock),
  );
}

/** After pieces were returned: invalidates the pages that showed how many were left. */
export function tellWereFew(tx: Kysely<DB>, moved: readonly MovedVariant[]): Promise<void> {
  return showAnew(
    tx,
    moved.filter((variant) => variant.left - variant.quantity <= lowStock),
  );
}

async function showAnew(tx: Kysely<DB>, variants: readonly MovedVariant[]): Promise<void> {
  if (variants.length === 0) return;
  await invalidateOnCommit(tx, ['availability', ...new Set(variants.map((one) => `product:${one.product_id}`))]);
}
