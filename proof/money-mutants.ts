import { existsSync } from 'node:fs';
import type { Proof } from './proving.ts';
import { countBranches } from './support/count-branches.ts';
import { killMutants } from './support/kill-mutants.ts';
import { moneyModules, testOf } from './support/money-modules.ts';

export const proof: Proof = {
  promise: 'Every change to a rule of price, stock, coupons, payment or order states fails a test',
  async prove(run) {
    const untested = moneyModules.filter((module) => !existsSync(testOf(module)));
    for (const module of untested) run.say(`${module} has no test of its own`);
    run.figure('modules without a test of their own', untested.length, { exactly: 0 });
    const branches = countBranches();
    const mutants = await killMutants();
    for (const module of moneyModules) {
      const { covered = 0, total = 0 } = branches.get(module) ?? {};
      const { killed = 0, all = 0 } = mutants.get(module) ?? {};
      run.say(`${module}: ${covered} of ${total} branches, ${killed} of ${all} mutants`);
    }
    for (const survivor of [...mutants.values()].flatMap(({ survivors }) => survivors)) run.say(`alive: ${survivor}`);
    const taken = [...branches.values()].map(({ covered, total }) => ({ part: covered, whole: total }));
    const dead = [...mutants.values()].map(({ killed, all }) => ({ part: killed, whole: all }));
    run.figure('branches covered', percent(taken), { unit: '%', atLeast: 100 });
    run.figure('mutants killed', percent(dead), { unit: '%', atLeast: 90 });
    const least = Math.min(...dead.map((one) => percent([one])));
    run.figure('mutants killed in the module that is tested least', least, { unit: '%', atLeast: 80 });
  },
};

function percent(counted: readonly { part: number; whole: number }[]): number {
  const sumOf = (name: 'part' | 'whole') => counted.reduce((sum, one) => sum + one[name], 0);
  return (sumOf('part') / sumOf('whole')) * 100;
}
