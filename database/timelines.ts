import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupNote } from './backup.ts';

/**
 * Each restore begins a new timeline: what it left out stands on the one before, from the place where it was left.
 * `parents` are all those before, with that place.
 */
export type Timeline = { id: number; parents: readonly { id: number; leftAt: bigint }[] };

const historyName = /^([\dA-F]{8})\.history$/;

/** The newest timeline of a kept log that had begun by then; undefined while there was only the first. */
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

/** Whether a backup is of this timeline, or of one before it and from before that was left. */
export function leadsTo({ id, parents }: Timeline, { firstPiece, lastPiece }: BackupNote): boolean {
  const own = Number.parseInt(firstPiece.slice(0, 8), 16);
  const parent = parents.find((one) => one.id === own);
  return own === id || (parent !== undefined && startOf(lastPiece) <= parent.leftAt);
}

/** Lines as PostgreSQL writes them: the number of a timeline and the place where it was left, as in 1 and 0/3000060. */
function parentsIn(history: string) {
  return [...history.matchAll(/^(\d+)\s+([\dA-F]+)\/([\dA-F]+)/gm)].map(([, id, high = '0', low = '0']) => ({
    id: Number(id),
    leftAt: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`),
  }));
}

/** Where a piece of the log begins: its name is the timeline, the high half of the place and which 16 MB of the low half. */
function startOf(piece: string): bigint {
  return (BigInt(`0x${piece.slice(8, 16)}`) << 32n) + (BigInt(`0x${piece.slice(16, 24)}`) << 24n);
}

function hex(id: number): string {
  return id.toString(16).toUpperCase().padStart(8, '0');
}
