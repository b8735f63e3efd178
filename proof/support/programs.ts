import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUser } from '#database/postgres.cluster.ts';

/** An external program run for a proof; ends with this process. */
export type Program = { pid: number; said(): string; isOver(): boolean; kill(signal: NodeJS.Signals): Promise<void> };

type Start = {
  name: string;
  args: readonly string[];
  /** Where its output is kept, as `{title}.log`. */
  folder: string;
  title?: string;
  runAs?: DatabaseUser | undefined;
  env?: Record<string, string>;
};

/** Throws an error naming the packages to install if a program is missing. */
export function requirePrograms(packages: Record<string, string>): void {
  const missing = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) return;
  const names = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(
    `Missing: ${missing.map(([program]) => program).join(', ')}. Install with: apt-get install -y ${names}`,
  );
}

export function startProgram({ name, args, folder, title = name, runAs, env = {} }: Start): Program {
  const log = join(folder, `${title}.log`);
  const file = openSync(log, 'a');
  const child = spawn(name, args, {
    ...runAs,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  let isOver = false;
  let fault = '';
  child.once('error', (error) => {
    isOver = true;
    fault = error.message;
  });
  const ended = once(child, 'exit').then(() => (isOver = true));
  ended.catch(() => undefined);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    pid: child.pid ?? 0,
    said: () => `${fault}${readFileSync(log, 'utf8').slice(-4_000)}`,
    isOver: () => isOver,
    async kill(signal) {
      process.off('exit', end);
      if (!isOver && child.kill(signal)) await ended;
    },
  };
}
