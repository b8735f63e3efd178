import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { financialYearOf } from '#contract/rules/paper-numbers.ts';
import { backUp } from '#database/backup.ts';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { databaseUser } from '#database/postgres.cluster.ts';
import { startPostgres } from '#database/postgres.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, url, ask, signIn, idToken } = await testShop();
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

  test('refuses an email that is not confirmed, until its owner has confirmed it and logged in again', async () => {
    const [sub, email] = [`uid-${crypto.randomUUID()}`, `${crypto.randomUUID()}@ksauni.example`];
    const logIn = async (email_verified: boolean) => {
      const body = { idToken: await idToken({ sub, email, email_verified }) };
      return (await ask(api.auth.verifyToken, { body })).json.jwtToken;
    };
    const token = await logIn(false);
    expect(await run([email])).toEqual({
      code: 1,
      said: '',
      faults: `${email} is not confirmed: anybody may have registered it. Open the link in its mail, log in again, then run this again.`,
    });
    expect(await staffStatus(token)).toBe(403);
    const later = await logIn(true);
    expect((await run([email])).said).toBe(`${email} is an admin from now on.`);
    expect(await staffStatus(later)).toBe(200);
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
        `insert into users (identity_uid, email, email_verified_at, auth_method) select name, name || '@ksauni.example', now(), 'email' from unnest(array['one', 'two']) name`,
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

describe('npm run end-sessions', () => {
  const end = (words: string[] = [], env?: Record<string, string>) => runScript('end-sessions', words, env);
  const reach = async (token: string) => (await ask(api.auth.profile, { token })).status;
  const comeBack = async (signIn: string, token?: string) =>
    (await ask(api.auth.verifyToken, { body: { idToken: signIn }, token })).status;

  /** Calls the identity provider as its browser SDK does. */
  const provider = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/${path}?key=demo-key`, payload });
  const logIn = async (email: string) => {
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    return (await provider(path, { email, password: 'correct horse', returnSecureToken: true })).json();
  };
  const refresh = async (token: string) =>
    (await provider('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: token }))
      .statusCode;

  test('logs everybody out, and no browser renews its session by its sign-in from before', async () => {
    const email = `${crypto.randomUUID()}@ksauni.example`;
    const body = { email, password: 'correct horse', name: 'Asha' };
    const { jwtToken } = (await ask(api.auth.registerEmail, { body })).json;
    const { idToken: before, refreshToken } = await logIn(email);
    expect([await reach(jwtToken), await reach(before), await refresh(refreshToken)]).toEqual([200, 200, 200]);
    const { code, said, faults } = await end();
    expect([code, faults]).toEqual([0, '']);
    expect(said).toMatch(/^[1-9]\d* sessions have ended\. Sign-ins from before \S+Z count no more\.$/);
    expect([await reach(jwtToken), await reach(before), await refresh(refreshToken)]).toEqual([401, 401, 400]);
    expect([await comeBack(before), await comeBack(before, jwtToken)]).toEqual([401, 401]);
    // Timestamps in tokens are whole seconds: a sign-in counts from the next second on.
    await expect.poll(async () => comeBack((await logIn(email)).idToken), { timeout: 5_000 }).toBe(200);
    expect(await refresh((await logIn(email)).refreshToken)).toBe(200);
  });

  test('with a provider that goes on renewing sign-ins from before, as a Firebase project does, takes none', async () => {
    const { uid, token } = await signIn();
    const now = Math.floor(Date.now() / 1_000);
    await end();
    await pool.query(`update identity.account set tokens_valid_after = 'epoch' where uid = $1`, [uid]);
    const renewed = await idToken({ sub: uid, auth_time: now - 10 });
    expect([await comeBack(renewed), await comeBack(renewed, token), await reach(renewed)]).toEqual([401, 401, 401]);
    const later = await idToken({ sub: uid, auth_time: now + 60 });
    expect(await comeBack(later)).toBe(200);
  });

  test('ends those of more people than fit into one transaction', async () => {
    const { rows } = await pool.query(
      `with person as (insert into users (identity_uid, auth_method)
          select 'many-' || n, 'email' from generate_series(1, 2500) n returning id)
      insert into sessions (user_id, signed_in_at, last_seen_at, expires_at)
      select id, now(), now(), now() + interval '1 day' from person returning id`,
    );
    await end();
    const { rows: left } = await pool.query(`select from sessions where ended_at is null and id = any($1)`, [
      rows.map(({ id }) => id),
    ]);
    expect([rows.length, left.length]).toEqual([2_500, 0]);
  });

  test('takes no words', async () => {
    const faults = 'Nothing is to be said after it: npm run end-sessions';
    expect(await end(['now'])).toEqual({ code: 1, said: '', faults });
  });
});

describe('npm run backup', () => {
  test(
    'thins the archive of the running shop, whether or not its own environment names it',
    { timeout: 60_000 },
    async () => {
      const at = (name: string) => path.join(folder, name);
      const [data, backups, archive] = [at('archived'), at('nightly'), at('archive')];
      const dataDir = path.join(data, 'postgres');
      for (const made of [backups, archive]) await mkdir(made);
      const owner = databaseUser(dataDir);
      if (owner) await chown(archive, owner.uid, owner.gid);
      const running = await startPostgres({ dataDir, archive, fast: true });
      const backUpOne = () => runScript('backup', [backups, '--keep', '1'], { SHOP_DATA: data });
      expect((await backUpOne()).said).toContain('Let go of 0 older backups');
      const { rows } = await withClient(running.url, async (client) => {
        await client.query('create table shirts (name text)');
        return client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
      });
      const [piece = ''] = rows.map((row) => row.piece);
      await expect.poll(async () => (await readdir(archive)).includes(piece)).toBe(true);
      // Names of backups are whole seconds.
      await wait(1_000);
      const { code, said, faults } = await backUpOne();
      await running.stop();
      expect([code, faults]).toEqual([0, '']);
      expect(said).toMatch(/Let go of 1 older backups and [1-9]\d* pieces of the log/);
      expect(await readdir(archive)).not.toContain(piece);
    },
  );
});

describe('npm run restore', () => {
  const prefixesOfYear = 'select prefix from paper_prefixes where financial_year = $1 order by kind desc';

  test(
    'keeps back the marketing messages of its moment, has accounts deleted again, and numbers no paper twice',
    { timeout: 120_000 },
    async () => {
      const [data, backups] = [path.join(folder, 'restored'), path.join(folder, 'backups')];
      const dataDir = path.join(data, 'postgres');
      await mkdir(backups);
      const former = await startPostgres({ dataDir, fast: true });
      await withClient(former.url, migrate);
      await prepareJobs(former.url);
      await withClient(former.url, (client) =>
        client.query(
          `insert into outreach (name, slug, channels, subject, heading, words, push_words, button_label, button_link, product_ids,
            segment, state, send_at, created_at)
        select state, 'message-' || state, '{email}', 'New', '', 'Look.', '', 'See it', '/products', '{}', '{}', state, now(), now()
        from unnest(array['draft', 'scheduled', 'sending', 'sent']) state`,
        ),
      );
      await backUp({ url: former.url, dataDir, to: backups });
      await former.stop();
      await rm(data, { recursive: true });
      const { code, said, faults } = await runScript('restore', [backups], { SHOP_DATA: data });
      expect([code, faults]).toEqual([0, '']);
      expect(said).toContain(
        '1 scheduled marketing messages are drafts again, and 1 that were being sent are cancelled.',
      );
      const restored = await startPostgres({ dataDir, fast: true });
      const { states, jobs, prefixes } = await withClient(restored.url, async (client) => ({
        states: (await client.query('select name, state, send_at is null as "isOpen" from outreach order by id')).rows,
        jobs: (await client.query('select task_identifier as task from graphile_worker.jobs')).rows,
        prefixes: (await client.query(prefixesOfYear, [financialYearOf(new Date())])).rows.map(({ prefix }) => prefix),
      }));
      await restored.stop();
      expect(states).toEqual([
        { name: 'draft', state: 'draft', isOpen: false },
        { name: 'scheduled', state: 'draft', isOpen: true },
        { name: 'sending', state: 'cancelled', isOpen: false },
        { name: 'sent', state: 'sent', isOpen: false },
      ]);
      expect(jobs).toEqual([{ task: 'repeat-deletions' }]);
      expect(prefixes).toEqual([expect.stringMatching(/^T[A-Z0-9]{2}$/), expect.stringMatching(/^N[A-Z0-9]{2}$/)]);
      expect(said).toContain(`Invoices and credit notes begin with ${prefixes.join(' and ')} from now on`);
    },
  );
});

async function adminsOf(client: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select identity_uid as uid from users where role = 'admin' order by 1`,
  );
  return rows.map(({ uid }) => uid);
}
