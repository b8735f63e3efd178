import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isReachable, type Binaries } from './postgres.binaries.ts';
import { PostgresError, errorCode } from './postgres.errors.ts';
import { isAlive } from './postgres.process.ts';

/** PostgreSQL refuses to run as root; `nobody` has this uid on every Linux. */
const NOBODY = 65534;

export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** The user to run the database as when we are root: the owner of the data, else nobody. */
export function databaseUser(dataDir: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * Path of the data folder for the database's user. Below a closed folder (root's home) it cannot use the path, but
 * Linux gives its working directory a path of its own.
 */
export function dataPathFor(dataDir: string, runAs: DatabaseUser | undefined): string {
  if (!runAs || isReachable(path.dirname(dataDir))) return dataDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new PostgresError(
    'data_not_writable',
    `The database's user cannot reach ${dataDir}: set SHOP_DATA to an open folder.`,
  );
}

/** Whether the folder is empty or our database. Anything else is rejected and left untouched. */
export function inspectDataFolder(dataDir: string, major: string): 'empty' | 'ours' {
  const entries = listFolder(dataDir);
  if (entries.length === 0) return 'empty';
  if (!entries.includes('PG_VERSION')) {
    throw new PostgresError(
      'data_foreign',
      `${dataDir} holds files that are not a database's (such as "${entries[0]}"): move them away or set SHOP_DATA to another folder.`,
    );
  }
  readPassword(dataDir);
  const found = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (found !== major) {
    throw new PostgresError(
      'data_version',
      `${dataDir} was written by PostgreSQL ${found} and this is PostgreSQL ${major}: carry the data over with pg_dump, or set SHOP_DATA to another folder.`,
    );
  }
  return 'ours';
}

function listFolder(dataDir: string): string[] {
  try {
    mkdirSync(path.dirname(dataDir), { recursive: true, mode: 0o755 });
    if (!existsSync(dataDir)) accessSync(path.dirname(dataDir), constants.W_OK);
    else accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return existsSync(dataDir) ? readdirSync(dataDir) : [];
  } catch (cause) {
    const reason = hasFileInTheWay(dataDir) ? 'a file is in its place' : (errorCode(cause) ?? String(cause));
    throw new PostgresError(
      'data_not_writable',
      `The data folder ${dataDir} cannot be written (${reason}): correct its rights or set SHOP_DATA to another folder.`,
      { cause },
    );
  }
}

function hasFileInTheWay(dataDir: string): boolean {
  return [dataDir, path.dirname(dataDir)].some((at) => existsSync(at) && !statSync(at).isDirectory());
}

interface NewCluster {
  dataDir: string;
  binaries: Binaries;
  runAs: DatabaseUser | undefined;
  fast: boolean;
}

/**
 * Creates the database next to its final location and renames it atomically, so that a killed start leaves nothing
 * half-finished.
 */
export async function createCluster({ dataDir, binaries, runAs, fast }: NewCluster): Promise<void> {
  const draft = `${dataDir}.new-${process.pid}`;
  removeOldDrafts(dataDir);
  mkdirSync(draft, { mode: 0o700 });
  if (runAs) chownSync(draft, runAs.uid, runAs.gid);
  const passwordFile = path.join(tmpdir(), `ksauni-${randomBytes(8).toString('hex')}`);
  const password = randomBytes(18).toString('base64url');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
    await run(binaries.initdb, {
      args: [`--pgdata=${dataPathFor(draft, runAs)}`, `--pwfile=${passwordFile}`, ...initdbFlags(fast)],
      cwd: draft,
      runAs,
    });
    writePassword(draft, password);
    moveIntoPlace(draft, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function moveIntoPlace(draft: string, dataDir: string): void {
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(draft, dataDir);
  } catch (error) {
    // Another process created it first: use that one.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
}

// The same collation on every system, and `lower('ÉCRU')` works. Sort names with collate "en-x-icu".
function initdbFlags(fast: boolean): string[] {
  return [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=english',
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ];
}

const PASSWORD_FILE = 'launcher.password';

function writePassword(dataDir: string, password: string): void {
  writeFileSync(path.join(dataDir, PASSWORD_FILE), password, { mode: 0o600 });
}

/**
 * On a shared machine, the database must not be open to all users: each cluster has a random password, readable only by
 * us.
 */
export function readPassword(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim();
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new PostgresError(
      'data_foreign',
      `${dataDir} is a database that this shop did not make: set DATABASE_URL to use it, or SHOP_DATA to another folder.`,
      { cause },
    );
  }
}

function removeOldDrafts(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.new-`;
  for (const name of readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true });
  }
}

/** A folder copied by root belongs to root, but PostgreSQL requires to own it. */
export function ownDataFolder(dataDir: string, runAs: DatabaseUser | undefined): void {
  if (!runAs) return;
  if (statSync(dataDir).uid === runAs.uid) return;
  for (const entry of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(dataDir, entry), runAs.uid, runAs.gid);
  }
  chownSync(dataDir, runAs.uid, runAs.gid);
  chmodSync(dataDir, 0o700);
}

interface Run {
  args: string[];
  cwd: string;
  runAs: DatabaseUser | undefined;
}

async function run(program: string, { args, cwd, runAs }: Run): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, { ...runAs, cwd, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.once('error', reject);
  child.once('close', (status) => (status === 0 ? resolve() : reject(new Error(lastLine(complaint)))));
  await promise.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PostgresError('start_failed', `The database could not be prepared: ${reason}`, { cause });
  });
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** Without PG… variables, meant for other databases, and with English messages. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && name !== 'LANGUAGE');
  return { ...Object.fromEntries(ours), LC_ALL: 'C', TZ: 'UTC' };
}
