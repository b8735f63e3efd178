import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { startPostgres } from '#database/postgres.ts';
import { buildShop } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { callerFinder } from '#server/resources/auth/find-caller.ts';
import { identityIn, openSession } from '#server/resources/auth/open-session.ts';
import { sessionTokens } from '#server/resources/auth/session-token.ts';
import { idTokensOf } from '#server/testing/id-tokens.ts';
import { nowhere } from '#server/testing/nowhere.ts';
import { postgresCpuMs } from './postgres-usage.ts';

// `node bench/session-check.ts`: processor time of one session check and one verify-token, here and in PostgreSQL.
const folder = mkdtempSync(join(tmpdir(), 'ksauni-session-'));
const postgres = await startPostgres({ dataDir: join(folder, 'db'), fast: true });
const postmaster = Number((await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const log = openLog({ level: 'silent', file: '' });
const pool = openPool({ url: postgres.url, size: 10, log });
try {
  await withClient(postgres.url, migrate);
  await prepareJobs(postgres.url);
  const config = readConfig({ LOG_LEVEL: 'silent', SHOP_DATA: folder });
  const shop = await buildShop({ config, pool, log, clock: systemClock, ...nowhere });
  await shop.app.ready();
  const { context } = shop;
  const tokens = await sessionTokens(context);
  const findCaller = callerFinder(context, tokens);
  const idToken = await idTokensOf(pool, systemClock)({ sub: 'bench', email: 'bench@ksauni.example', name: 'Bench' });
  const login = async () =>
    openSession(context, tokens, { identity: await identityIn(context, idToken), userAgent: `bench ${randomUUID()}` });
  const people = await Promise.all(Array.from({ length: 64 }, async () => (await login()).jwtToken));
  const check = async (turn: number) => {
    if (!(await findCaller(people[turn % people.length] ?? '', false))) throw new Error('A live session was refused.');
  };
  for (const inFlight of [1, 8, 64])
    await report(`session check, ${inFlight} at once`, { inFlight, rounds: 20_000 }, check);
  for (const inFlight of [1, 8]) await report(`verify-token, ${inFlight} at once`, { inFlight, rounds: 1_500 }, login);
  await shop.app.close();
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the work half as often to get it compiled, then measures. */
async function report(
  name: string,
  { inFlight, rounds }: { inFlight: number; rounds: number },
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  await inTurns(inFlight, rounds / 2, work);
  const [before, database] = [process.cpuUsage(), postgresCpuMs(postmaster) ?? Number.NaN];
  await inTurns(inFlight, rounds, work);
  const { user, system } = process.cpuUsage(before);
  const own = (user + system) / 1_000 / rounds;
  const theirs = ((postgresCpuMs(postmaster) ?? Number.NaN) - database) / rounds;
  console.log(`${name.padEnd(28)} ${own.toFixed(4)} ms here, ${theirs.toFixed(4)} ms in PostgreSQL`);
}

async function inTurns(inFlight: number, rounds: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const worker = async () => {
    while (turn < rounds) await work((turn += 1));
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
