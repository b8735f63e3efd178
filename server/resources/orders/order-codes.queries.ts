import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

type OfPhone = { orderNumber: string; phoneNumber: string };

/** Returns the order with this number and delivery phone. */
export async function selectOrderOfPhone(db: Kysely<DB>, asked: OfPhone): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where order_number = ${asked.orderNumber}
      and shipping_address ->> 'phoneNumber' = ${asked.phoneNumber}`.execute(db);
  return rows[0]?.id;
}

/** Stores an order's new code, which replaces any earlier one. */
export async function upsertCode(
  tx: Kysely<DB>,
  { orderId, hash, now, expiresAt }: { orderId: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into order_codes (order_id, code_hash, sent_at, expires_at) values (${orderId}, ${hash}, ${now}, ${expiresAt})
    on conflict (order_id) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at`.execute(tx);
}

/** Counts an attempt, right or wrong; returns the hash to compare with while the code is valid. */
export async function countTry(tx: Kysely<DB>, asked: OfPhone & { most: number; now: Date }) {
  const { rows } = await sql<{ order_id: string; code_hash: Buffer }>`
    update order_codes c set tries = c.tries + 1 from orders o
    where o.id = c.order_id and o.order_number = ${asked.orderNumber}
      and o.shipping_address ->> 'phoneNumber' = ${asked.phoneNumber} and c.tries < ${asked.most} and c.expires_at > ${asked.now}
    returning c.order_id, c.code_hash`.execute(tx);
  return rows[0];
}

export function deleteCode(tx: Kysely<DB>, orderId: string) {
  return tx.deleteFrom('order_codes').where('order_id', '=', orderId).execute();
}

type NewPass = { before: Buffer | undefined; passKey: Buffer; orderId: string; expiresAt: Date };

/** Grants a browser access to an order; its earlier passes move to its new secret. */
export async function insertPass(tx: Kysely<DB>, { before, passKey, orderId, expiresAt }: NewPass): Promise<void> {
  if (before) await tx.updateTable('order_passes').set({ pass_key: passKey }).where('pass_key', '=', before).execute();
  await tx
    .insertInto('order_passes')
    .values({ pass_key: passKey, order_id: orderId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['pass_key', 'order_id']).doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Ends the access of browsers that opened an order with a code, except this one's. */
export async function deletePasses(
  tx: Kysely<DB>,
  { orderId, except }: { orderId: string; except: Buffer | undefined },
): Promise<void> {
  await sql`
    delete from order_passes where order_id = ${orderId} and pass_key is distinct from ${except ?? null}`.execute(tx);
}

export async function deleteExpired(db: Kysely<DB>, now: Date): Promise<void> {
  await deleteAll(db, 'order_codes', sql`expires_at <= ${now}`);
  await deleteAll(db, 'order_passes', sql`expires_at <= ${now}`);
}
