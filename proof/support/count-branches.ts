import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, tool } from '#scripts/run.mjs';
import { moneyModules } from './money-modules.ts';

type Counted = { total: number; covered: number };

/** Counts each money module's branches and those covered by its pure tests; throws if a test fails. */
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
  // Sound: the format of the coverage reporter.
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
