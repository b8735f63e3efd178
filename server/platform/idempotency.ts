import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { idempotencyKey } from '#contract/order-requests.ts';
import type { DB } from '#database/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { ApiError, invalid } from './http/api-error.ts';
import { claimKey, type KeyedRequest, selectKey, storeReply } from './idempotency.queries.ts';

/** Reads the Idempotency-Key header; keys are scoped to one user and one purpose. */
export function keyedRequest(
  scope: string,
  header: string | string[] | undefined,
  body: object,
): KeyedRequest | undefined {
  if (header === undefined) return undefined;
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw invalid('Idempotency-Key', key.error.issues[0]?.message ?? 'This key cannot be used.');
  return { scope, key: key.data, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/**
 * Does the work once per key. Claim, work and reply share the caller's transaction, so a repeat receives the first
 * reply and a failed attempt leaves no trace.
 */
export async function idempotently<Reply extends object>(
  tx: Kysely<DB>,
  asked: { request: KeyedRequest | undefined; now: Date },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { request } = asked;
  if (!request) return work();
  if (await claimKey(tx, request, asked.now)) {
    const reply = await work();
    await storeReply(tx, request, reply);
    return reply;
  }
  return replyOf(await selectKey(tx, request), request);
}

/**
 * Runs a use case that opens its own transaction once per key, for the whole reply of a call: with a key, `work` gets
 * the context of a transaction that also keeps the key. Files, which are no part of a transaction, are uploaded before;
 * only clients that send no key send them with the call.
 */
export async function replyOnce<Scope extends { db: Kysely<DB>; clock: { now: () => Date } }, Reply extends object>(
  context: Scope,
  request: KeyedRequest | undefined,
  work: (context: Scope) => Promise<Reply>,
): Promise<Reply> {
  if (!request) return work(context);
  return inTransaction(context.db, (tx) =>
    idempotently(tx, { request, now: context.clock.now() }, () => work({ ...context, db: tx })),
  );
}

/** Returns the reply stored for a key, for work that validates before its transaction; undefined if there is none. */
export async function earlierReply<Reply extends object>(
  db: Kysely<DB>,
  request: KeyedRequest | undefined,
): Promise<Reply | undefined> {
  const stored = request && (await selectKey(db, request));
  return stored && replyOf(stored, request);
}

type Stored = Awaited<ReturnType<typeof selectKey>>;

function replyOf<Reply>(stored: Stored, request: KeyedRequest): Reply {
  if (!stored?.request_hash.equals(request.hash)) throw new ApiError('KEY_REUSED');
  if (stored.reply === null) throw new ApiError('KEY_IN_USE');
  // Sound: the hash shows that the same request stored this reply.
  return stored.reply as Reply;
}
