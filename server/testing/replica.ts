import { appendFile, chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#database/postgres.errors.ts';
import { withClient } from '#database/postgres.client.ts';
import { type RunningPostgres, startPostgres } from '#database/postgres.ts';

/** Files that belong to the running process or are recreated at every start. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'launcher.pid', 'pg_wal', 'pg_replslot', 'pg_dynshmem']);

type Replicated = { primary: RunningPostgres; replica: RunningPostgres; end(): Promise<void> };

/**
 * Starts a PostgreSQL and a streaming replica of it, in separate folders; `prepare` fills the first before it is
 * copied.
 */
export async function openReplicated(prepare: (url: string) => Promise<void>): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-replica-'));
  // The database runs as another user if this process is root.
  await chmod(folder, 0o755);
  const primary = await startPostgres({ dataDir: join(folder, 'primary'), fast: true });
  await prepare(primary.url);
  const copy = join(folder, 'replica');
  await copyCluster(primary.url, copy);
  await follow(primary.url, copy);
  const replica = await startPostgres({ dataDir: copy, fast: true });
  return {
    primary,
    replica,
    async end() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the files of a running local PostgreSQL, as pg_basebackup would, which the npm package does not include. */
export async function copyCluster(url: string, target: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ source: string }>(
      `select current_setting('data_directory') as source from pg_backup_start('replica', true)`,
    );
    const source = rows[0]?.source ?? '';
    await copyFolder(source, target, leftOut);
    for (const name of leftOut) if (name.startsWith('pg_')) await mkdir(join(target, name), { mode: 0o700 });
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), label.rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copyFolder(join(source, 'pg_wal'), join(target, 'pg_wal'), new Set());
  });
}

/** Configures a copy to start as a replica of its original. */
async function follow(url: string, copy: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(copy, 'standby.signal'), '', { mode: 0o600 });
}

async function copyFolder(source: string, target: string, without: ReadonlySet<string>): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyFolder(from, to, without);
    else await copyUnlessGone(from, to);
  }
}

/** A table dropped meanwhile has lost its files; the replica learns of it from the WAL. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
