import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from '#scripts/run.mjs';
import type { Limit, Proving } from '../proving.ts';

export type Told = { what: string; value: number; limit?: Limit };

/** Runs an experiment (`*.full.ts`) on the test shop and reports its figures; throws if it fails. */
export function runFullTest(run: Proving, file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'ksauni-proof-'));
  const figures = join(folder, 'figures.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [tool('vitest'), 'run', '--config', 'proof/support/vitest.config.ts', file],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PROOF_SEED: String(run.seed), PROOF_FIGURES: figures },
      },
    );
    for (const { what, value, limit } of readFigures(figures)) run.figure(what, value, limit);
    run.figure('experiments that failed', status === 0 ? 0 : 1, { exactly: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFigures(file: string): Told[] {
  try {
    // Sound: written by `tellFigures` below.
    return JSON.parse(readFileSync(file, 'utf8')) as Told[];
  } catch {
    return [];
  }
}

/** Passes an experiment's figures to the proof that runs it. */
export function tellFigures(figures: readonly Told[]): void {
  const { PROOF_FIGURES: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify(figures));
}
