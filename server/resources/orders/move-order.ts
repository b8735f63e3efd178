import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type OrderMove, updateStatus } from './order-moves.queries.ts';

/** Moves an order, unless it has moved on: who comes first decides a race. False when it was not in `from`. */
export async function moveOrder(tx: Kysely<DB>, move: OrderMove): Promise<boolean> {
  return (await updateStatus(tx, move)) !== undefined;
}
