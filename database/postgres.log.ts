import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { lastLine } from './postgres.cluster.ts';

const most = 10_000_000;

/** Opened in append mode, so that PostgreSQL always writes at the end. */
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
 * Rotates the log by size, keeping one old file. PostgreSQL's own collector truncates files only on rotation by time,
 * so a flood of errors could fill the disk within a day. Never throws: on a full disk, the log itself is dropped.
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
    // Retried at the next check.
  }
}

function logOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}

function sizeOf(name: string): number {
  return statSync(name, { throwIfNoEntry: false })?.size ?? 0;
}
