import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { app, pool, staff, wholeShop } from '#server/testing/hostile-world.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { type FlatCall, type FlatCalls, type GoodCall, openFlatCalls, type Parameter } from './support/flat-calls.ts';
import { tellFigures, type Told } from './support/full-test.ts';
import { openPlantedHoles } from './support/planted-holes.ts';
import { forgetAttempts } from './support/restore-people.ts';
import { partOf } from './support/scale.ts';
import { readAddresses, scannedCalls } from './support/scanned-calls.ts';
import { type Effort, runSqlmap, runWapiti, type Suspect, type Target, wapitiModules } from './support/scanners.ts';

const origin = process.env.PROOF_ORIGIN ?? '';
const port = Number(new URL(origin).port);
/** Run concurrently: each waits for the shop as long as it computes. */
const lanes = 4;
/** Endpoints per sqlmap run; some take a hundred times as long as others. */
const atOnce = 4;
const longest = 3 * 3_600_000;
/** The settings of sqlmap. */
const goal = { level: 3, risk: 2 };
/** sqlmap's injection techniques. */
const techniques = ['B', 'E', 'U', 'S', 'T', 'Q'];

const folder = mkdtempSync(join(tmpdir(), 'ksauni-scanners-'));
const holes = await openPlantedHoles(wholeShop.url);
await app.listen({ port, host: '127.0.0.1' });
afterAll(async () => {
  await holes.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the shop's responses to direct requests by status. */
const direct = new Map<number, number>();
app.server.on('request', (_request, response) => {
  response.once('finish', () => direct.set(response.statusCode, (direct.get(response.statusCode) ?? 0) + 1));
});

test(
  'no scanner finds a way in by any parameter, and each finds those that are planted',
  async () => {
    const calls = await scannedCalls(port);
    const door = await openFlatCalls(calls, forgetAttempts);
    const planted = await openFlatCalls(holes.sqlHoles, async () => undefined);
    const bySqlmap = await timed(() => scanStatements(door, planted));
    direct.clear();
    const byWapiti = await timed(() => scanPages(calls));
    await Promise.all([door.close(), planted.close()]);
    for (const way of [...bySqlmap.found, ...byWapiti.found, ...littleVaried(door)]) process.stderr.write(`${way}\n`);
    tellFigures([
      ...coverageOf(door),
      ...resultsOf('sqlmap', bySqlmap, door.statuses),
      ...resultsOf('wapiti', byWapiti, direct),
    ]);
    expect([...bySqlmap.found, ...byWapiti.found]).toEqual([]);
    await expectInvariants(pool);
  },
  longest,
);

type Found = { found: string[]; withdrawn: number; planted: number; plantedFound: number };

async function timed(scan: () => Promise<Found>): Promise<Found & { minutes: number }> {
  const began = performance.now();
  const found = await scan();
  return { ...found, minutes: (performance.now() - began) / 60_000 };
}

const some = (calls: readonly FlatCall[], isWanted: (parameter: Parameter) => boolean): Target[] =>
  calls
    .map((call) => ({ call, parameters: call.parameters.filter(isWanted) }))
    .filter(({ parameters }) => parameters.length > 0);

/**
 * Runs sqlmap at the goal's level on each parameter whose contract admits more than letters and digits; at its first
 * level on the others, from which nothing reaches a statement. Planted holes come last. Anything suspected in the shop
 * is tested once more, even if sqlmap withdrew it: responses depend on earlier requests, and a suspicion stops it from
 * trying its remaining payloads. Parameters varied too little are then tested with one technique after the other.
 */
async function scanStatements(door: FlatCalls, planted: FlatCalls): Promise<Found> {
  const every = Math.max(1, Math.round(door.calls.length / partOf(door.calls.length)));
  // sqlmap starts at the end of its list, and deleted rows could not be changed any more.
  const calls = door.calls
    .filter((_, n) => n % every === 0)
    .toSorted((one, other) => Number(other.call.method === 'DELETE') - Number(one.call.method === 'DELETE'));
  const first = await inLanes(
    'closed',
    some(calls, ({ isOpen }) => !isOpen),
    { level: 1, risk: 1 },
  );
  const open = [...some(calls, ({ isOpen }) => isOpen), ...some(planted.calls, () => true)];
  const second = await inLanes('open', open, goal);
  const isPlanted = ({ target }: Suspect) => planted.calls.includes(target.call);
  const suspects = [...first, ...second.filter((one) => !isPlanted(one))];
  const again = await inLanes('again', targetsOf(suspects), goal);
  const little = some(calls, isLittleVaried);
  for (const technique of techniques) again.push(...(await inLanes(technique, little, { ...goal, technique })));
  const found = again.filter(({ isWithdrawn }) => !isWithdrawn);
  const holesFound = second.filter((one) => isPlanted(one) && !one.isWithdrawn);
  return {
    found: found.map(({ target, parameter, ways }) => `${target.call.call.name} ${parameter.name} ${ways}`),
    withdrawn: [...first, ...second].length - holesFound.length - found.length,
    planted: planted.calls.length,
    plantedFound: new Set(holesFound.map(({ target }) => target.call)).size,
  };
}

function targetsOf(suspects: readonly Suspect[]): Target[] {
  const calls = [...new Set(suspects.map(({ target }) => target.call))];
  return calls.map((call) => ({
    call,
    parameters: [...new Set(suspects.filter(({ target }) => target.call === call).map(({ parameter }) => parameter))],
  }));
}

/** From the end of the list, as sqlmap itself does. */
async function inLanes(name: string, targets: readonly Target[], effort: Effort): Promise<Suspect[]> {
  const parts = Array.from({ length: Math.ceil(targets.length / atOnce) }, (_, n) =>
    targets.slice(n * atOnce, (n + 1) * atOnce),
  );
  const found: Suspect[] = [];
  const lane = async () => {
    for (let part = parts.pop(); part; part = parts.pop())
      found.push(...(await runSqlmap(part, effort, join(folder, `${name}-${parts.length}`))));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
}

/** Runs wapiti on the linked pages and on all reads with query parameters; then on the planted pages. */
async function scanPages(calls: readonly GoodCall[]): Promise<Found> {
  const starts = readAddresses(calls).map((path) => `${origin}${path}`);
  const headers = { authorization: `Bearer ${staff.token}` };
  const found = await runWapiti(origin, { starts, headers, folder: join(folder, 'wapiti') });
  const ofHoles = await runWapiti(holes.origin, { starts: [], headers, folder: join(folder, 'wapiti-planted') });
  return {
    found: found.map(({ kind, what }) => `${kind}: ${what}`),
    withdrawn: 0,
    planted: wapitiModules.length,
    plantedFound: wapitiModules.filter((name) => ofHoles.some(({ what }) => what.includes(` /${name} `))).length,
  };
}

/** Payloads at the goal's level that each open parameter should get. */
const enough = 200;
const isLittleVaried = ({ isOpen, altered }: Parameter) => isOpen && altered < enough;

function littleVaried({ calls }: FlatCalls): string[] {
  return calls.flatMap(({ call, parameters }) =>
    parameters.filter(isLittleVaried).map(({ name, altered }) => `${call.name} ${name} was varied ${altered} times`),
  );
}

function coverageOf({ calls }: FlatCalls): Told[] {
  const all = calls.flatMap(({ parameters }) => parameters);
  const open = all.filter(({ isOpen }) => isOpen);
  const varied = (these: Parameter[], times: number) => these.filter(({ altered }) => altered >= times).length;
  const taken = all.filter((one) => one.taken > 0).length;
  return [
    { what: 'calls and pages', value: new Set(calls.map(({ call }) => call.name)).size },
    { what: 'their parameters', value: all.length },
    { what: 'varied by sqlmap, 20 times or more each', value: varied(all, 20), limit: { exactly: all.length } },
    { what: 'that let more through than letters and digits', value: open.length },
    {
      what: `varied at level 3, risk 2, ${enough} times or more each`,
      value: varied(open, enough),
      limit: { exactly: open.length },
    },
    { what: 'of which a varied text was answered with success', value: taken },
  ];
}

type Results = Found & { minutes: number };

function resultsOf(name: string, results: Results, statuses: ReadonlyMap<number, number>): Told[] {
  const count = (from: number, to = from) =>
    [...statuses].filter(([status]) => status >= from && status <= to).reduce((sum, [, many]) => sum + many, 0);
  const refused = count(400, 499) - count(400) - count(429);
  return [
    { what: `minutes of ${name}`, value: results.minutes },
    { what: `requests of ${name}`, value: count(0, 599) },
    { what: 'of these answered with 2xx and 3xx', value: count(200, 399) },
    { what: 'of these answered with 400', value: count(400) },
    { what: 'of these refused otherwise (401, 403, 404, 409, 413)', value: refused },
    { what: 'of these answered with 429', value: count(429), limit: { exactly: 0 } },
    { what: 'of these answered with 5xx or not at all', value: count(500, 599) + count(0), limit: { exactly: 0 } },
    { what: `suspicions of ${name} that did not come true`, value: results.withdrawn },
    { what: `ways in that ${name} found`, value: results.found.length, limit: { exactly: 0 } },
    { what: `planted holes found by ${name}`, value: results.plantedFound, limit: { exactly: results.planted } },
  ];
}
