import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupNote } from './backup.ts';

/** A WAL timeline. Each restore starts a new one, branching off its parent at `leftAt`; `parents` are all ancestors. */
export type Timeline = { id: number; parents: readonly { id: number; leftAt: bigint }[] };

const historyName = /^([\dA-F]{8})\.history$/;

/** The latest timeline in an archive that had started by then; undefined while there was only the first. */
export async function timelineAt(archive: string, to: Date | undefined): Promise<Timeline | undefined> {
  const begun: number[] = [];
  for (const name of await readdir(archive)) {
    const id = historyName.exec(name)?.[1];
    if (id && (!to || (await stat(path.join(archive, name))).mtime <= to)) begun.push(Number.parseInt(id, 16));
  }
  if (begun.length === 0) return undefined;
  const id = Math.max(...begun);
  const text = await readFile(path.join(archive, `${hex(id)}.history`), 'utf8');
  return { id, parents: parentsIn(text) };
}

/** Whether a backup is on this timeline, or on an ancestor before its branching point. */
export function leadsTo({ id, parents }: Timeline, { firstPiece, lastPiece }: BackupNote): boolean {
  const own = Number.parseInt(firstPiece.slice(0, 8), 16);
  const parent = parents.find((one) => one.id === own);
  return own === id || (parent !== undefined && startOf(lastPiece) <= parent.leftAt);
}

/** Parses PostgreSQL's history lines: timeline and branching point, such as 1 and 0/3000060. */
function parentsIn(history: string) {
  return [...history.matchAll(/^(\d+)\s+([\dA-F]+)\/([\dA-F]+)/gm)].map(([, id, high = '0', low = '0']) => ({
    id: Number(id),
    leftAt: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`),
  }));
}

/**
 * Start position of a WAL segment: its name is the timeline, the high half of the position, and the 16 MB segment
 * within the low half.
 */
function startOf(piece: string): bigint {
  return (BigInt(`0x${piece.slice(8, 16)}`) << 32n) + (BigInt(`0x${piece.slice(16, 24)}`) << 24n);
}

function hex(id: number): string {
  return id.toString(16).toUpperCase().padStart(8, '0');
}
