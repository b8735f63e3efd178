import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Invalidatable } from '../memo.ts';
import { isPassing, faultCode } from './faults.ts';
import { databaseOver } from './pool.ts';
import { asKysely, preparingQuery, type Queryable } from './prepared.ts';

/** Connections for reads that may be slightly stale. */
export type Reads<Tables> = { db: Kysely<Tables>; pool: pg.Pool };

/** Adapts anything that runs single statements. */
export function readsThrough<Tables>(reader: Queryable): Reads<Tables> {
  const single: Queryable = {
    async query(asked) {
      if (decides.test(asked.text))
        throw new Error('No transactions here: these reads may be stale, so nothing may be decided from them.');
      return reader.query(asked);
    },
  };
  const client: PostgresPoolClient = { query: asKysely(preparingQuery(single)), release: () => undefined };
  const pool: PostgresPool = { options: {}, connect: async () => client, end: async () => undefined };
  // Sound: resources only use `query` of the pool, through runPrepared.
  return { db: databaseOver<Tables>(pool), pool: single as pg.Pool };
}

type Options = { primary: pg.Pool; replica: pg.Pool; log: Log; longestLagMs?: number };

const defaultLag = 3_000;
/** Interval in ms of checking the replica's progress: normally, and while waiting for it. */
const calm = 1_000;
const eager = 25;

/**
 * Runs single statements on a streaming replica; falls back to the primary while the replica is unreachable, lags too
 * far, or has not replayed the latest invalidated change. Must be registered with the invalidation listener before
 * every cache, so that dropped entries are not rebuilt from old rows.
 */
export class Replica implements Invalidatable, Queryable {
  #options: Options;
  /** The replica has replayed everything up to this time. */
  #followedUntil = -Infinity;
  #changedAt = 0;
  #pause = calm;
  #isLooking = false;
  #isClosed = false;
  #wasCurrent = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    void this.#look();
  }

  get isCurrent(): boolean {
    const { longestLagMs = defaultLag } = this.#options;
    return this.#followedUntil >= this.#changedAt && performance.now() - this.#followedUntil <= longestLagMs;
  }

  async query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const { primary, replica } = this.#options;
    if (!this.isCurrent) return primary.query<Row>(asked);
    try {
      return await replica.query<Row>(asked);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      this.#followedUntil = -Infinity;
      return primary.query<Row>(asked);
    }
  }

  invalidate(): void {
    this.#changedAt = performance.now();
    this.#pause = eager;
    void this.#look();
  }

  clear(): void {
    this.invalidate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#options.replica.end();
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    const asked = performance.now();
    const hasAll = await this.#hasReplayed().catch(() => undefined);
    if (hasAll === true) this.#followedUntil = asked;
    this.#isLooking = false;
    this.#tell();
    // A lagging replica is checked less and less often, down to the normal interval.
    this.#pause = hasAll === true && this.#followedUntil >= this.#changedAt ? calm : Math.min(this.#pause * 2, calm);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), this.#pause).unref();
  }

  /** Whether the replica has caught up with the primary; false if that database is no replica. */
  async #hasReplayed(): Promise<boolean> {
    const { primary, replica } = this.#options;
    const here = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
    const text = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has';
    const there = await replica.query<{ has: boolean | null }>({ text, values: [here.rows[0]?.position] });
    return there.rows[0]?.has === true;
  }

  #tell(): void {
    const isFollowing = performance.now() - this.#followedUntil <= (this.#options.longestLagMs ?? defaultLag);
    if (isFollowing === this.#wasCurrent) return;
    this.#wasCurrent = isFollowing;
    const { log } = this.#options;
    if (isFollowing) log.info({ isFollowing }, 'replica is current: reading catalogue and analytics from it');
    else log.warn({ isFollowing }, 'replica is unreachable or lags: reading from the primary');
  }
}

const decides = /^\s*(begin|start transaction|savepoint)\b/i;

/** Errors specific to the replica; a statement timeout would occur on the primary too. */
function isOfReplica(error: unknown): boolean {
  const isOurs = ['57014', '25006'].includes(faultCode(error));
  return !isOurs && isPassing(error);
}
