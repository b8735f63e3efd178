import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { startPostgres } from '#database/postgres.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, url, ask, signIn, idToken } = await testShop();
const folder = await mkdtemp(path.join(tmpdir(), 'ksauni-admin-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

const scriptOf = (name: string) => path.resolve(import.meta.dirname, `../scripts/${name}.ts`);

/** Output and exit code of `npm run admin -- …`. */
const run = (words: string[], env?: Record<string, string>) => runScript('admin', words, env);

function runScript(name: string, words: string[], env: Record<string, string> = { DATABASE_URL: url }) {
  const child = spawn(process.execPath, [scriptOf(name), ...words], { env: { PATH: process.env.PATH, ...env } });
  const told = { said: '', faults: '' };
  child.stdout.on('data', (chunk) => (told.said += chunk));
  child.stderr.on('data', (chunk) => (told.faults += chunk));
  return new Promise<{ code: number | null; said: string; faults: string }>((ended) => {
    child.once('close', (code) => ended({ code, said: told.said.trim(), faults: told.faults.trim() }));
  });
}

const staffStatus = async (token: string) => (await ask(api.innovations.all, { token })).status;

describe('npm run admin', () => {
  test('makes somebody who has logged in an admin, which counts with their next request; twice is fine', async () => {
    const { token, email } = await signIn({ name: 'Devika Rao' });
    expect(await staffStatus(token)).toBe(403);
    expect(await run([email.toUpperCase()])).toEqual({
      code: 0,
      said: `Devika Rao (${email}) is an admin from now on.`,
      faults: '',
    });
    expect(await staffStatus(token)).toBe(200);
    expect(await run([email])).toEqual({ code: 0, said: `Devika Rao (${email}) is an admin already.`, faults: '' });
  });

  test('warns when the email is not confirmed, because anybody may have registered it', async () => {
    const [sub, email] = [`uid-${crypto.randomUUID()}`, `${crypto.randomUUID()}@ksauni.example`];
    const body = { idToken: await idToken({ sub, email, email_verified: false }) };
    const { jwtToken } = (await ask(api.auth.verifyToken, { body })).json;
    const { code, said } = await run([email]);
    expect(code).toBe(0);
    expect(said).toBe(
      `${email} is an admin from now on.\nThis email is not confirmed: anybody may have registered it. Be sure who it is.`,
    );
    expect(await staffStatus(jwtToken)).toBe(200);
  });

  test('says so when nobody has logged in with the email, and makes nobody', async () => {
    const before = (await pool.query('select count(*) from users')).rows;
    const { code, said, faults } = await run(['nobody@ksauni.example']);
    expect([code, said]).toEqual([1, '']);
    expect(faults).toBe(
      'Nobody has logged in with nobody@ksauni.example yet: log in to the shop with it once, then run this again.',
    );
    expect((await pool.query('select count(*) from users')).rows).toEqual(before);
  });

  test('leaves a disabled account as it is', async () => {
    const { userId, email } = await signIn();
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    const { code, faults } = await run([email]);
    expect([code, faults]).toEqual([1, `The account of ${email} is disabled and stays as it is.`]);
    expect((await pool.query('select role from users where id = $1', [userId])).rows).toEqual([{ role: 'user' }]);
  });

  test.each([[[]], [['']], [['asha']], [['a@b', 'c@d']], [["' or '1'='1"]]])(
    'with %o asks for one email',
    async (words) => {
      const { code, faults } = await run(words);
      expect([code, faults]).toEqual([1, 'Say who is to be admin: npm run admin -- someone@example.com']);
    },
  );

  test('tells in one line that there is no shop, or no database', async () => {
    const none = await run(['a@ksauni.example'], { SHOP_DATA: path.join(folder, 'none') });
    expect([none.code, none.faults]).toEqual([
      1,
      `There is no shop in ${path.join(folder, 'none')} yet: run npm start first, or set SHOP_DATA or DATABASE_URL.`,
    ]);
    const away = await run(['a@ksauni.example'], { DATABASE_URL: 'postgres://127.0.0.1:9/shop' });
    expect([away.code, away.faults]).toEqual([
      1,
      'The database does not answer; is DATABASE_URL right and is it running?',
    ]);
    const strange = await run(['a@ksauni.example'], { DATABASE_URL: url.replace(/[^/]+$/, 'postgres') });
    expect([strange.code, strange.faults]).toEqual([
      1,
      'This database is not one of this shop yet: run npm start first.',
    ]);
  });

  test('works on the embedded database, while the shop runs and while it does not', { timeout: 60_000 }, async () => {
    const data = { SHOP_DATA: path.join(folder, 'data') };
    const running = await startPostgres({ dataDir: path.join(data.SHOP_DATA, 'postgres'), fast: true });
    await withClient(running.url, async (client) => {
      await migrate(client);
      await client.query(
        `insert into users (identity_uid, email, auth_method) select name, name || '@ksauni.example', 'email' from unnest(array['one', 'two']) name`,
      );
    });
    expect((await run(['one@ksauni.example'], data)).code).toBe(0);
    expect(await withClient(running.url, (client) => adminsOf(client))).toEqual(['one']);
    await running.stop();
    expect((await run(['two@ksauni.example'], data)).code).toBe(0);
    const again = await startPostgres({ dataDir: path.join(data.SHOP_DATA, 'postgres'), fast: true });
    expect(await withClient(again.url, (client) => adminsOf(client))).toEqual(['one', 'two']);
    await again.stop();
  });
});

describe('npm run rotate-sign-in-key', () => {
  const rotate = (words: string[] = [], env?: Record<string, string>) => runScript('rotate-sign-in-key', words, env);
  const keys = async () => (await pool.query('select kid from identity.signing_key order by 1')).rows;
  const working = async () =>
    (await pool.query('select kid from identity.signing_key where retired_at is null order by 1')).rows;

  test('has a new key sign at once and retires all others; sessions go on', async () => {
    const { token } = await signIn();
    const before = await keys();
    expect(before.length).toBeGreaterThan(0);
    const { code, said, faults } = await rotate();
    const kid = /^Key (\S+) signs from now on\./.exec(said)?.[1];
    expect([code, faults, before.some((one) => one.kid === kid)]).toEqual([0, '', false]);
    expect(await working()).toEqual([{ kid }]);
    expect((await ask(api.auth.profile, { token })).status).toBe(200);
  });

  test.each([
    [['now'], undefined, 'Nothing is to be said after it: npm run rotate-sign-in-key'],
    [
      [],
      { DATABASE_URL: 'postgres://127.0.0.1:9/shop' },
      'The database does not answer; is DATABASE_URL right and is it running?',
    ],
    [
      [],
      { SHOP_DATA: path.join(folder, 'none') },
      `There is no shop in ${path.join(folder, 'none')} yet: run npm start first, or set SHOP_DATA or DATABASE_URL.`,
    ],
  ])('with %j and %j says in one line why not, and rotates nothing', async (words, env, why) => {
    const before = await working();
    expect(await rotate(words, env)).toEqual({ code: 1, said: '', faults: why });
    expect(await working()).toEqual(before);
  });
});

async function adminsOf(client: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select identity_uid as uid from users where role = 'admin' order by 1`,
  );
  return rows.map(({ uid }) => uid);
}
