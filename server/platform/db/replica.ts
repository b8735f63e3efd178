import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Forgetful } from '../memo.ts';
import { isPassing, faultCode } from './faults.ts';
import { databaseOver } from './pool.ts';
import { asKysely, preparingQuery, type Queryable } from './prepared.ts';

/** Where reads go that may be a moment old. */
export type Reads<Tables> = { db: Kysely<Tables>; pool: pg.Pool };

/** What resources read from, for something that runs one statement at a time. */
export function readsThrough<Tables>(reader: Queryable): Reads<Tables> {
  const single: Queryable = {
    async query(asked) {
      if (decides.test(asked.text))
        throw new Error('Nothing is decided from such reads: this is no place for a transaction.');
      return reader.query(asked);
    },
  };
  const client: PostgresPoolClient = { query: asKysely(preparingQuery(single)), release: () => undefined };
  const pool: PostgresPool = { options: {}, connect: async () => client, end: async () => undefined };
  // Sound: of a pool resources use nothing but the query of runPrepared.
  return { db: databaseOver<Tables>(pool), pool: single as pg.Pool };
}

type Options = { primary: pg.Pool; replica: pg.Pool; log: Log; longestLagMs?: number };

const defaultLag = 3_000;
/** How often we look how far the replica is, and how often while we wait for it. */
const calm = 1_000;
const eager = 25;

/**
 * Single statements on a streaming replica; on the primary while the replica is away, lags for longer than allowed, or
 * has not yet replayed what was told to be changed. Given to the listener of invalidations before every cache, so that
 * nothing that was forgotten is made again from rows of before.
 */
export class Replica implements Forgetful, Queryable {
  #options: Options;
  /** Everything that the primary held at this moment is here. */
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

  /** What resources read from. */
  reads<Tables>(): Reads<Tables> {
    return readsThrough<Tables>(this);
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
    // A replica that lags is asked less and less often, until it is as often as in calm times.
    this.#pause = hasAll === true && this.#followedUntil >= this.#changedAt ? calm : Math.min(this.#pause * 2, calm);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), this.#pause).unref();
  }

  /** Whether the replica has what the primary has by now; a database that follows nobody does not say. */
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
    if (isFollowing) log.info({ isFollowing }, 'the replica follows: catalogue and analytics are read from it');
    else log.warn({ isFollowing }, 'the replica is away or lags: the primary is read instead');
  }
}

const decides = /^\s*(begin|start transaction|savepoint)\b/i;

/** Faults that the primary does not share; a statement that takes too long would take as long there. */
function isOfReplica(error: unknown): boolean {
  const isOurs = ['57014', '25006'].includes(faultCode(error));
  return !isOurs && isPassing(error);
}
