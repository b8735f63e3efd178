import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#database/postgres.client.ts';
import { freePort, readPostmaster } from '#database/postgres.process.ts';
import { type RunningPostgres, startPostgres } from '#database/postgres.ts';
import { migrate } from '#database/migrate.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { childrenOf, send } from './processes.ts';

/**
 * A PostgreSQL for one proof, as the shop starts it with all safety settings on, in a folder and on a port of its own.
 */
export type PostgresUnderProof = {
  url: string;
  /** The postmaster first, then its children. */
  pids(): number[];
  /** Kills it with all its children, without a shutdown. */
  kill(): Promise<void>;
  /** `fast` rolls back open transactions; `immediate` leaves everything to recovery. */
  shutDown(how: 'fast' | 'immediate'): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  /** Stops all processes, as on a hanging disk, and resumes them. */
  freeze(): void;
  thaw(): void;
  /** Ends it and removes its folder. */
  end(): Promise<void>;
};

// PostgreSQL is ended when this process exits, so signals must lead to a normal exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts one with the shop's tables, without goods. */
export async function openPostgres(): Promise<PostgresUnderProof> {
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-proof-'));
  // The database runs as another user if this process is root.
  await chmod(folder, 0o755);
  const [dataDir, port] = [join(folder, 'postgres'), await freePort()];
  let running: RunningPostgres = await startPostgres({ dataDir, port });
  const pids = () => {
    const postmaster = readPostmaster(dataDir)?.pid;
    return postmaster ? [postmaster, ...childrenOf(postmaster)] : [];
  };
  const signal = (name: NodeJS.Signals) => pids().forEach((pid) => send(pid, name));
  const shutDown = async (name: NodeJS.Signals) => {
    send(pids()[0] ?? 0, name);
    await running.stop();
  };
  await withClient(running.url, async (client) => void (await migrate(client)));
  await prepareJobs(running.url);
  return {
    url: running.url,
    pids,
    async kill() {
      signal('SIGKILL');
      await running.stop();
    },
    shutDown: (how) => shutDown(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      running = await startPostgres({ dataDir, port });
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end() {
      signal('SIGCONT');
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
