import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, tool } from '#scripts/run.mjs';
import { moneyModules } from './money-modules.ts';

export type Counted = { total: number; covered: number };

/** How many branches each of the money modules has, and how many its pure tests take; throws when one of them fails. */
export function countBranches(): Map<string, Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'ksauni-branches-'));
  const config = ['--config', 'proof/support/money.vitest.config.ts'];
  const coverage = ['--coverage', `--coverage.reportsDirectory=${folder}`];
  try {
    const { status } = spawnSync(process.execPath, [tool('vitest'), 'run', ...config, ...coverage], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('The tests of the money modules fail.');
    return readSummary(join(folder, 'coverage-summary.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readSummary(file: string): Map<string, Counted> {
  // Sound: the reporter of the coverage writes it so.
  const summary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { branches: Counted }>;
  const counted = new Map(
    Object.entries(summary).map(([path, { branches }]) => [relative(root, path).replaceAll('\\', '/'), branches]),
  );
  return new Map(
    moneyModules.map((module) => {
      const branches = counted.get(module);
      if (!branches) throw new Error(`${module} was not counted.`);
      return [module, branches];
    }),
  );
}
