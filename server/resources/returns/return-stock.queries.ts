import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import {
  asked,
  lockedOf,
  type MovedVariant,
  type PiecesWanted,
  restockBack,
  tellFewLeft,
  tellWereFew,
} from '#server/resources/orders/holds.queries.ts';

type OfReturn = { returnId: string; orderId: string; now: Date };

type StockRequest = OfReturn & { pieces: readonly Pick<PiecesWanted, 'id' | 'quantity'>[] };

/** Takes an exchange's replacements out of stock; returns the variants that had enough. */
export function setAside(tx: Kysely<DB>, request: StockRequest): Promise<Set<string>> {
  return take(tx, { ...request, kind: 'exchanged', reason: '' });
}

/** Takes the same replacements again because the first ones were lost; returns the variants that had enough. */
export function takeReplacements(tx: Kysely<DB>, request: StockRequest & { reason: string }): Promise<Set<string>> {
  return take(tx, { ...request, kind: 'adjusted' });
}

/**
 * Takes each variant only if it has enough. Rows are locked in id order and last in the transaction, as when an order
 * takes its stock.
 */
async function take(
  tx: Kysely<DB>,
  { returnId, orderId, now, pieces, kind, reason }: StockRequest & { kind: 'exchanged' | 'adjusted'; reason: string },
): Promise<Set<string>> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with asked as materialized (${asked(pieces)}), ${lockedOf(sql`asked`)}, taken as (
      update variants v set on_hand = v.on_hand - asked.quantity from asked, locked
      where v.id = asked.id and v.id = locked.id and v.on_hand - v.reserved >= asked.quantity
      returning v.id, v.product_id, asked.quantity, v.on_hand - v.reserved as left
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, reason, cause_id, at)
      select id, ${orderId}::uuid, ${kind}, -quantity, ${reason}, ${returnId}::uuid, ${now}::timestamptz from taken
    )
    select id, product_id, quantity, taken.left from taken`.execute(tx);
  await tellFewLeft(tx, rows);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the replacements set aside for an exchange. */
export async function selectSetAside(
  tx: Kysely<DB>,
  { returnId, orderId }: Omit<OfReturn, 'now'>,
): Promise<Omit<PiecesWanted, 'name'>[]> {
  const { rows } = await sql<Omit<PiecesWanted, 'name'>>`${prepared}
    select v.id, v.color, v.size, -m.quantity as quantity from stock_movements m join variants v on v.id = m.variant_id
    where m.order_id = ${orderId} and m.kind = 'exchanged' and m.cause_id = ${returnId}`.execute(tx);
  return rows;
}

/** Restocks the replacements of an exchange that was not completed. Idempotent. */
export async function returnReplacements(tx: Kysely<DB>, { returnId, orderId, now }: OfReturn): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with back as (
      insert into stock_movements (variant_id, order_id, kind, quantity, cause_id, at)
      select variant_id, order_id, 'kept', -quantity, cause_id, ${now}::timestamptz from stock_movements
      where order_id = ${orderId} and kind = 'exchanged' and cause_id = ${returnId}
      on conflict do nothing returning variant_id as id, quantity
    ), ${restockBack()}`.execute(tx);
  await tellWereFew(tx, rows);
}

/** Restocks the accepted pieces of a return. Idempotent. */
export async function restockPieces(tx: Kysely<DB>, { returnId, orderId, now }: OfReturn): Promise<void> {
  const { rows } = await sql<MovedVariant>`${prepared}
    with back as (
      insert into stock_movements (variant_id, order_id, kind, quantity, cause_id, at)
      select l.variant_id, ${orderId}::uuid, 'returned', sum(r.good_pieces)::int, ${returnId}::uuid, ${now}::timestamptz
      from return_lines r join order_lines l on l.id = r.order_line_id
      where r.return_id = ${returnId} and l.variant_id is not null and r.good_pieces > 0 group by l.variant_id
      on conflict do nothing returning variant_id as id, quantity
    ), ${restockBack()}`.execute(tx);
  await tellWereFew(tx, rows);
}
