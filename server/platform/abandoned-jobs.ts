import type pg from 'pg';
import type { Log } from './log.ts';

const lookEveryMs = 2_000;
/** How long a live process has to reconnect before its jobs are released. */
const patienceMs = 8_000;

/** Advisory lock class of live worker pools. */
const kind = 7_203_001;

/** Held until the connection ends or takes another name. */
const showAlive = 'select pg_advisory_unlock_all(), pg_advisory_lock_shared($1, hashtext($2))';

/** Names that hold job locks although no live process has them; `$2` is this process's own name. */
const unheld = `select distinct locked_by as name from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) locks
  where locked_by is distinct from $2 and not exists (
    select from pg_locks where locktype = 'advisory' and classid = $1::oid
      and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))`;

/**
 * A killed process leaves its jobs locked; the queue itself would release them only after four hours. So each process
 * holds an advisory lock on its worker name while connected, and jobs locked by a name that nobody has held for a while
 * are released. Uses one connection of the pool.
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
      // All processes lost their locks and take them again.
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
    log.warn({ workers: gone }, 'released the jobs of a dead process');
  }

  const lookOn = async () => {
    try {
      await look();
    } catch (error) {
      client?.release(true);
      client = undefined;
      log.warn({ fault: String(error) }, 'could not look for abandoned jobs');
    }
    if (!isClosed) timer = setTimeout(() => void (round = lookOn()), lookEveryMs).unref();
  };
  round = lookOn();

  return {
    /** Sets this process's worker name; jobs locked under its former name are released. */
    hold: (name: string) => void (mine = name),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await round;
      client?.release(true);
    },
  };
}

/** Tracks since when each name has been without a process, and returns those over the limit. */
function suspectedLong(suspects: Map<string, number>, names: readonly string[]): string[] {
  const now = performance.now();
  for (const name of suspects.keys()) if (!names.includes(name)) suspects.delete(name);
  for (const name of names) if (!suspects.has(name)) suspects.set(name, now);
  return names.filter((name) => now - (suspects.get(name) ?? now) >= patienceMs);
}
