import type pg from 'pg';
import type { Log } from './log.ts';

const lookEveryMs = 2_000;
/** So long a live process that lost its connection has to come back. */
const patienceMs = 8_000;

/** The first half of the locks by which the pools of workers show that they live. */
const kind = 7_203_001;

/** Held until the connection ends or shows another name. */
const showAlive = 'select pg_advisory_unlock_all(), pg_advisory_lock_shared($1, hashtext($2))';

/** Names under which jobs are locked though nobody holds them; `$2` is that of this process. */
const unheld = `select distinct locked_by as name from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) locks
  where locked_by is distinct from $2 and not exists (
    select from pg_locks where locktype = 'advisory' and classid = $1::oid
      and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))`;

/**
 * A process that is killed leaves its jobs locked, as far as the queue knows for four hours. Each process therefore holds
 * a lock in PostgreSQL on the name of its workers for as long as it is connected; what belongs to a name that nobody
 * has held for a while is given back, so that others do it. It keeps one connection of the pool.
 */
export function giveBackAbandoned({ pool, log }: { pool: pg.Pool; log: Log }) {
  let mine: string | undefined;
  const suspects = new Map<string, number>();
  let client: pg.PoolClient | undefined;
  let held: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let isClosed = false;

  async function look(): Promise<void> {
    if (client === undefined) {
      client = await pool.connect();
      held = undefined;
      // Everybody has lost their locks, and takes them again.
      suspects.clear();
    }
    const name = mine;
    if (held !== name) {
      await client.query(showAlive, [kind, name]);
      held = name;
    }
    const { rows } = await client.query<{ name: string }>(unheld, [kind, name]);
    const gone = suspectedLong(
      suspects,
      rows.map((row) => row.name),
    );
    if (gone.length === 0) return;
    await client.query('select graphile_worker.force_unlock_workers($1)', [gone]);
    log.warn({ workers: gone }, 'jobs of a process that is gone are given back');
  }

  const lookOn = async () => {
    try {
      await look();
    } catch (error) {
      client?.release(true);
      client = undefined;
      log.warn({ fault: String(error) }, 'abandoned jobs could not be looked for');
    }
    if (!isClosed) timer = setTimeout(() => void (round = lookOn()), lookEveryMs).unref();
  };
  round = lookOn();

  return {
    /** From now on this process works under this name; what it left under the one before is given back. */
    hold: (name: string) => void (mine = name),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await round;
      client?.release(true);
    },
  };
}

/** Notes who is suspected now and since when, and gives those for whom the time is up. */
function suspectedLong(suspects: Map<string, number>, names: readonly string[]): string[] {
  const now = performance.now();
  for (const name of suspects.keys()) if (!names.includes(name)) suspects.delete(name);
  for (const name of names) if (!suspects.has(name)) suspects.set(name, now);
  return names.filter((name) => now - (suspects.get(name) ?? now) >= patienceMs);
}
