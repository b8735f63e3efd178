import { type Kysely, sql } from 'kysely';
import type { ShippingAddress } from '#contract/order-requests.ts';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { storedAddress } from './place-order.queries.ts';

/** An event of an order other than a status change. */
export type OrderChange = {
  orderId: string;
  name:
    | 'pieces_cancelled'
    | 'cancel_asked'
    | 'address_changed'
    | 'cash_confirmed'
    | 'cash_unconfirmed'
    | 'number_corrected';
  actor: OrderActor;
  actorId: string | null;
  reason: string;
  requestId: string;
  now: Date;
};

export function insertChange(tx: Kysely<DB>, change: OrderChange) {
  const { orderId, name, actor, actorId, reason, requestId, now } = change;
  return tx
    .insertInto('order_changes')
    .values({ order_id: orderId, name, actor, actor_id: actorId, reason, request_id: requestId, at: now })
    .execute();
}

/** Records that the shopper asks to cancel a packed order; returns false when that is already recorded. */
export async function updateCancelAsked(tx: Kysely<DB>, orderId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set cancel_asked_at = ${now} where id = ${orderId} and cancel_asked_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export function updateAddress(tx: Kysely<DB>, orderId: string, address: ShippingAddress) {
  return tx
    .updateTable('orders')
    .set({
      shipping_address: JSON.stringify(storedAddress(address)),
      travel: sql`case when shipping_address ->> 'pinCode' = ${address.pinCode} then travel else travel_to(${address.pinCode}) end`,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Records when a cash order was confirmed with its buyer; null clears it. Returns false when nothing changed. */
export async function updateCashConfirmed(tx: Kysely<DB>, orderId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ cash_confirmed_at: at })
    .where('id', '=', orderId)
    .where('cash_confirmed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a phone's open cash orders; concurrent calls for the same phone wait until this transaction ends. */
export async function countOpenCashInTurn(tx: Kysely<DB>, phone: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select open_cash_orders_in_turn(${phone})::int as open`.execute(tx);
  return rows[0]?.open ?? 0;
}
