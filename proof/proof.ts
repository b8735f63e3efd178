import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { tool } from '#scripts/run.mjs';
import { goals, isGoal, larger } from './goals.ts';
import { openRun, type Proof } from './proving.ts';

// `npm run proof` proves all goals not proved by tests, `npm run proof -- G15 G19` these with their tests, `npm run
// proof -- failover` runs proof/failover.ts. `SEED=…` repeats a run.
const words = process.argv.slice(2);
const named = words.filter((word) => /^[a-z-]+$/.test(word) && existsSync(new URL(`./${word}.ts`, import.meta.url)));
const asked = words.filter((word) => !named.includes(word)).map((word) => word.toUpperCase());
const unknown = asked.filter((word) => !isGoal(word));
if (unknown.length > 0) {
  console.error(`There is no goal ${unknown.join(', ')}: proof/goals.ts has them all.`);
  process.exit(2);
}
const chosen = Object.entries(goals).filter(([goal]) => words.length === 0 || asked.includes(goal));
const files = [
  ...new Set([...chosen.flatMap(([, { provedBy }]) => provedBy), ...named.map((name) => `proof/${name}.ts`)]),
];
// Without arguments, only tests that grow with PROOF_SIZE: `npm test` runs the others unchanged.
const isWanted = (file: string) => (words.length === 0 ? larger.includes(file) : asked.length > 0);
const tests = files.filter((file) => file.endsWith('.test.ts') && isWanted(file));
const proofs = files.filter((file) => file.startsWith('proof/'));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const journeys = files.filter((file) => file.startsWith('e2e/'));

const missed: string[] = [];
console.log(`${new Date().toISOString()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, SEED=${seed}`);
if (journeys.length > 0 && asked.length > 0) console.log(`Only npm test walks ${journeys.join(', ')}.`);
if (tests.length > 0 && !(await pass(tests))) missed.push('tests');
for (const file of proofs) if (!(await hold(file))) missed.push(file);
console.log(missed.length === 0 ? 'Everything held.' : `MISSED: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);

async function pass(these: string[]): Promise<boolean> {
  const env = { ...process.env, PROOF_SIZE: 'full', PROOF_SEED: String(seed) };
  return spawnSync(process.execPath, [tool('vitest'), 'run', ...these], { stdio: 'inherit', env }).status === 0;
}

async function hold(file: string): Promise<boolean> {
  const { proof }: { proof: Proof } = await import(`../${file}`);
  const run = openRun(seed);
  const names = chosen.filter(([, { provedBy }]) => provedBy.includes(file)).map(([goal]) => goal);
  console.log(`\n${names.join(', ')}  ${file}: ${proof.promise}`);
  const began = performance.now();
  try {
    await proof.prove(run);
  } catch (error) {
    console.log(`  ✘ ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`);
  return run.figures.every(({ isReached }) => isReached);
}
