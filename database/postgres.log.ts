import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { lastLine } from './postgres.cluster.ts';

const most = 10_000_000;

/** Opened so that PostgreSQL writes at its end, wherever that is by then. */
export function openLog(dataDir: string): { file: number; reason(): string } {
  const name = logOf(dataDir);
  rollLog(dataDir);
  const start = sizeOf(name);
  const reason = () => {
    const text = readFileSync(name).subarray(start).toString();
    const fatal = text.split('\n').filter((line) => /FATAL|PANIC|could not bind/.test(line));
    return (fatal[0] ?? lastLine(text)).replace(/^.*?(FATAL|PANIC|LOG|WARNING): +/, '');
  };
  return { file: openSync(name, 'a', 0o600), reason };
}

/**
 * Begins the log anew once it is long, and keeps the one before. PostgreSQL's own collector begins a file anew only with
 * another day: whoever makes it complain could fill the disk in one. Never throws: on a full disk the log itself goes.
 */
export function rollLog(dataDir: string): void {
  const name = logOf(dataDir);
  try {
    if (sizeOf(name) <= most) return;
    try {
      copyFileSync(name, `${name}.1`);
    } finally {
      truncateSync(name);
    }
  } catch {
    // The next look tries again.
  }
}

function logOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}

function sizeOf(name: string): number {
  return statSync(name, { throwIfNoEntry: false })?.size ?? 0;
}
