import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type Binaries } from './postgres.binaries.ts';
import { withClient } from './postgres.client.ts';
import {
  cleanEnvironment,
  createCluster,
  dataPathFor,
  databaseUser,
  inspectDataFolder,
  ownDataFolder,
  readPassword,
  type DatabaseUser,
} from './postgres.cluster.ts';
import { PostgresError, errorCode } from './postgres.errors.ts';
import { freePort, isAlive, readPostmaster, servesFolder, waitUntil, type Postmaster } from './postgres.process.ts';
import { openLog, rollLog } from './postgres.log.ts';
import { archiveFolder, prepareArchive, requireArchive } from './archive.ts';
import { serverFlags } from './postgres.settings.ts';

export interface PostgresOptions {
  /** Data folder; created if missing. */
  dataDir: string;
  /** Default: a free one. A running database keeps its port. */
  port?: number;
  onProgress?: (line: string) => void;
  /** Folder of the WAL archive for point-in-time recovery, or "off"; see archive.ts. */
  archive?: string | undefined;
  /** Start timeout; a restore may replay days of WAL. */
  patienceSeconds?: number;
  /** For short-lived commands: a shop that starts meanwhile takes over the database. */
  isVisit?: boolean;
  /** Restarted on the same port if it exits unexpectedly. */
  revives?: boolean;
  /** For tests: no durability. */
  fast?: boolean;
}

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Place {
  dataDir: string;
  binaries: Binaries;
  runAs: DatabaseUser | undefined;
}

/** Starts the embedded PostgreSQL, or takes over one left running by a killed process. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { fast = false, onProgress } = options;
  const dataDir = path.resolve(options.dataDir);
  const runAs = databaseUser(dataDir);
  const binaries = findBinaries(runAs);
  const place = { dataDir, binaries, runAs };
  if (inspectDataFolder(dataDir, binaries.major) === 'empty') {
    const archive = archiveFolder(options.archive);
    if (archive) requireArchive(archive);
    onProgress?.('Creating the database…');
    await createCluster({ ...place, fast });
  }
  const { postmaster, wasRunning } = await findOrLaunch(place, options);
  const isMine = options.isVisit ? visit(dataDir, wasRunning) : claim(dataDir, wasRunning);
  const url = await openDatabase(dataDir, postmaster.port);
  if (!isMine) return { url, stop: () => Promise.resolve() };
  const watch = options.revives ? revive(place, options, postmaster) : unwatched(postmaster);
  return { url, stop: stopper(place, watch) };
}

/** `isAgain`: this process has launched the database before. */
type LaunchOptions = PostgresOptions & { isAgain?: boolean };

async function findOrLaunch(
  place: Place,
  options: LaunchOptions,
): Promise<{ postmaster: Postmaster; wasRunning: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const left = await findRunning(place.dataDir);
    if (left) return { postmaster: left, wasRunning: true };
    ownDataFolder(place.dataDir, place.runAs);
    const port = await freePort(options.port);
    try {
      return { postmaster: await launch(place, { ...options, port }), wasRunning: false };
    } catch (error) {
      // Another process was faster, took the port, or children of a killed database still hold its memory: transient.
      const mayPass = error instanceof Error && /lock file|could not bind|shared memory block/.test(error.message);
      if (!mayPass || attempt === 10) throw error;
      await sleep(300);
    }
  }
}

async function findRunning(dataDir: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(dataDir);
  // PostgreSQL itself removes a stale pid file after checking that child processes are gone too.
  if (!found || !isAlive(found.pid)) return undefined;
  if (!servesFolder(found.pid, dataDir)) {
    rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
    return undefined;
  }
  await waitUntil(() => !servesFolder(found.pid, dataDir) || readPostmaster(dataDir)?.status === 'ready', 60);
  if (!servesFolder(found.pid, dataDir)) return undefined;
  const running = readPostmaster(dataDir) ?? found;
  if (await isOurs(dataDir, running)) return running;
  // It may be shutting down.
  if (await waitUntil(() => !servesFolder(found.pid, dataDir), 3)) return undefined;
  throw new PostgresError(
    'data_in_use',
    `Process ${found.pid} holds the database in ${dataDir} and does not answer: stop it, then start again.`,
  );
}

/** Whether the server on that port is ours: it must have the same pid file. */
async function isOurs(dataDir: string, { port }: Postmaster): Promise<boolean> {
  try {
    const note = await withClient(urlOf(dataDir, port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ note: string }>(`select pg_read_file('postmaster.pid') as note`);
      return rows[0]?.note;
    });
    return note === readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
  } catch {
    return false;
  }
}

async function launch(place: Place, options: LaunchOptions & { port: number }): Promise<Postmaster> {
  const { dataDir, binaries, runAs } = place;
  const { port, fast = false, patienceSeconds = 300 } = options;
  // A restarted database may run without its archive: PostgreSQL keeps the WAL until then.
  if (!options.isAgain) prepareArchive({ dataDir, setting: options.archive, runAs });
  const archive = archiveFolder(options.archive);
  const log = openLog(dataDir);
  const args = ['-D', dataPathFor(dataDir, runAs), ...serverFlags({ port, fast, archive })];
  const child = spawn(binaries.postgres, args, {
    ...runAs,
    cwd: dataDir,
    env: cleanEnvironment(),
    stdio: ['ignore', log.file, log.file],
    detached: true, // Ctrl+C is for the server: the database stops after the last request.
    windowsHide: true,
  });
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  const noteEnd = () => (failure ??= log.reason());
  child.once('exit', noteEnd);
  child.unref();
  const isReady = () => failure !== undefined || readReady(dataDir, child.pid) !== undefined;
  if (!(await waitUntil(isReady, 1))) {
    options.onProgress?.('Starting the database…');
    await waitUntil(isReady, patienceSeconds);
  }
  closeSync(log.file);
  // Later exits do not concern the start.
  child.off('exit', noteEnd);
  const ready = readReady(dataDir, child.pid);
  if (ready && failure === undefined) return ready;
  if (failure === undefined) child.kill('SIGKILL');
  throw new PostgresError('start_failed', `The database did not start: ${failure ?? 'it was not ready in time'}`);
}

function readReady(dataDir: string, pid: number | undefined): Postmaster | undefined {
  const found = readPostmaster(dataDir);
  return found?.pid === pid && found?.status === 'ready' ? found : undefined;
}

/** Whether this visit launched the database: then it must stop it, unless a shop has taken over by then. */
function visit(dataDir: string, wasRunning: boolean): boolean {
  if (!wasRunning) rmSync(noteIn(dataDir), { force: true });
  return !wasRunning;
}

/** Claims the database for this process, unless another live process owns it. */
function claim(dataDir: string, wasRunning: boolean): boolean {
  if (wasRunning && isOfAnother(dataDir)) return false;
  writeFileSync(noteIn(dataDir), String(process.pid), { mode: 0o600 });
  return true;
}

function isOfAnother(dataDir: string): boolean {
  const owner = statSync(noteIn(dataDir), { throwIfNoEntry: false })
    ? Number(readFileSync(noteIn(dataDir), 'utf8'))
    : 0;
  return owner > 0 && owner !== process.pid && isAlive(owner);
}

function noteIn(dataDir: string): string {
  return path.join(dataDir, 'launcher.pid');
}

/** `running` returns the current database; after `end`, it is no longer restarted. */
type Watch = { running: () => Postmaster; end: () => Promise<void> };

function unwatched(postmaster: Postmaster): Watch {
  return { running: () => postmaster, end: () => Promise.resolve() };
}

const lookEvery = 1_000;
const againAfter = 5_000;

/** Restarts a crashed or killed database on the same port, so that clients only have to wait. */
function revive(place: Place, options: PostgresOptions, first: Postmaster): Watch {
  let running = first;
  let launching: Promise<void> | undefined;
  const launchAgain = async () => {
    options.onProgress?.('The database has ended; it is started again.');
    try {
      ({ postmaster: running } = await findOrLaunch(place, { ...options, port: first.port, isAgain: true }));
    } catch (error) {
      options.onProgress?.(error instanceof Error ? error.message : String(error));
      await sleep(againAfter);
    }
    launching = undefined;
  };
  const timer = setInterval(() => {
    if (servesFolder(running.pid, place.dataDir)) rollLog(place.dataDir);
    else launching ??= launchAgain();
  }, lookEvery).unref();
  const end = async () => {
    clearInterval(timer);
    await launching;
  };
  return { running: () => running, end };
}

function stopper({ dataDir, binaries }: Place, watch: Watch): () => Promise<void> {
  const signalStop = () => {
    const { pid } = watch.running();
    if (!isOfAnother(dataDir) && servesFolder(pid, dataDir)) interrupt(pid, binaries);
  };
  process.once('exit', signalStop);
  return async () => {
    await watch.end();
    process.off('exit', signalStop);
    if (isOfAnother(dataDir)) return;
    signalStop();
    await waitUntil(() => !servesFolder(watch.running().pid, dataDir), 60);
    rmSync(noteIn(dataDir), { force: true });
  };
}

/** PostgreSQL's "fast shutdown": rolls back open transactions, flushes everything, disconnects clients. */
function interrupt(pid: number, binaries: Binaries): void {
  if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
}

function urlOf(dataDir: string, port: number, database: string): string {
  return `postgres://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`;
}

async function openDatabase(dataDir: string, port: number): Promise<string> {
  const url = urlOf(dataDir, port, 'shop');
  try {
    await withClient(url, () => Promise.resolve());
  } catch (error) {
    if (errorCode(error) !== '3D000') throw error;
    await createDatabase(urlOf(dataDir, port, 'postgres'));
  }
  return url;
}

async function createDatabase(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('create database shop'));
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error;
  }
}
