import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from './db/delete-all.ts';
import { prepared } from './db/prepared.ts';

export type KeyedRequest = { scope: string; key: string; hash: Buffer };

/**
 * Claims a key for this transaction; returns false when another request has it. The unique index makes this wait for a
 * concurrent request with the same key.
 */
export async function claimKey(tx: Kysely<DB>, request: KeyedRequest, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ scope: request.scope, key: request.key, request_hash: request.hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectKey(tx: Kysely<DB>, request: KeyedRequest) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
}

export function storeReply(tx: Kysely<DB>, request: KeyedRequest, reply: object) {
  return tx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .modifyEnd(prepared)
    .execute();
}

export function deleteKeysBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  return deleteAll(db, 'idempotency_keys', sql`created_at < ${moment}`);
}
