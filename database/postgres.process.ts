import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError, errorCode } from './postgres.errors.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export async function waitUntil(isDone: () => boolean, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(5)) {
    if (isDone()) return true;
  }
  return isDone();
}

/**
 * Whether this process is the PostgreSQL of that folder. The pid alone proves nothing: after a reboot it may belong to
 * another program, and a copied folder contains the original's pid file.
 */
export function servesFolder(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm=']).stdout.includes('postgres');
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // It has just exited; otherwise out of file descriptors, and it still runs.
    return errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ESRCH';
  }
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(stat) ?? [];
  return name === 'postgres' && state !== 'Z' && worksIn(pid, dataDir);
}

function worksIn(pid: number, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    return true; // Another user's process: PostgreSQL itself will decide.
  }
}

export interface Postmaster {
  pid: number;
  dataPath: string;
  port: number;
  status: string;
}

/** PostgreSQL's pid file of a data folder. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return { pid, dataPath: lines[1] ?? '', port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Below the ports of outgoing connections (from 32768 on Linux): one could take the port of a server that restarts. */
const quietPorts = { from: 20_000, to: 32_767 };

/** Returns the wanted port if it is free; without one, any free port. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined) return probe(wanted);
  for (let tries = 0; tries < 20; tries += 1) {
    const port = await probe(randomInt(quietPorts.from, quietPorts.to)).catch(() => undefined);
    if (port !== undefined) return port;
  }
  return probe(0);
}

async function probe(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(wanted, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise.catch((cause: unknown) => {
    throw new PostgresError(
      'port_in_use',
      `Port ${wanted} is taken by another program: choose another port for the database.`,
      {
        cause,
      },
    );
  });
}
