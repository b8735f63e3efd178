import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type OrderMove, updateStatus } from './order-moves.queries.ts';

/** Moves an order; returns false when it is no longer in `from`, so the first of several concurrent moves wins. */
export async function moveOrder(tx: Kysely<DB>, move: OrderMove): Promise<boolean> {
  return (await updateStatus(tx, move)) !== undefined;
}
