import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';
import type { Invalidatable } from './memo.ts';

const channel = 'cache_tags';
/** NOTIFY carries at most 8,000 bytes; tags that do not fit are replaced by '*' (everything). */
const longestPayload = 7_900;

/** Called inside a transaction: on commit, every process invalidates these tags. '*' means everything. */
export async function invalidateOnCommit<Tables>(tx: Kysely<Tables>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify(tags);
  const isAll = tags.includes('*') || payload.length > longestPayload;
  await sql`select pg_notify(${channel}, ${isAll ? '*' : payload})`.execute(tx);
}

type ListenOptions = { url: string; kept: readonly Invalidatable[]; log: Log };

/** Heartbeat, because a silently dead connection would never deliver notifications. */
const heartbeatMs = 5_000;
const patienceMs = 3_000;

/**
 * Listens for invalidations from all processes. Clears the caches after each connect, disconnect and failed attempt, so
 * that entries go stale for seconds at most if notifications are missed.
 */
export function listenForInvalidations(options: ListenOptions): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  function again(): void {
    client = undefined;
    clearInterval(heartbeat);
    clearAll(options.kept);
    if (!closed) timer = setTimeout(() => void connect(), 500).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'ksauni cache',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    next.on('error', (error) => options.log.warn({ fault: error.message }, 'cache listener lost its connection'));
    next.once('end', again);
    next.on('notification', (message) => forget(options.kept, message.payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      clearAll(options.kept);
      client = next;
      heartbeat = setInterval(() => void next.query('select 1').catch(() => next.end()), heartbeatMs).unref();
    } catch {
      // This also emits 'end', which reconnects.
      await next.end().catch(() => undefined);
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}

function clearAll(kept: readonly Invalidatable[]): void {
  for (const one of kept) one.clear();
}

function forget(kept: readonly Invalidatable[], payload: string | undefined): void {
  if (!payload || payload === '*') return clearAll(kept);
  const tags: unknown = JSON.parse(payload);
  if (!Array.isArray(tags)) return;
  for (const one of kept) one.invalidate(tags.filter((tag) => typeof tag === 'string'));
}
