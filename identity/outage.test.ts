import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  reload,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import Fastify from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from './accounts.ts';
import { database as databaseOf } from './database.ts';
import { identityProvider, jwksPath } from './identity.ts';
import { scryptPasswords } from './passwords.ts';
import { apiKey, call, projectId, refresh, runningProvider } from './testing/running-provider.ts';
import { lossyPool, throwawayDatabase } from './testing/throwaway-database.ts';

let database: Awaited<ReturnType<typeof throwawayDatabase>>;
const passwords = scryptPasswords({ cost: { logN: 10, r: 8, p: 1 } });

beforeEach(async () => {
  database = await throwawayDatabase();
});

afterEach(async () => {
  await database.close();
});

const away = { code: 503, message: expect.stringMatching(/^NETWORK_REQUEST_FAILED : /) };

test('a database that never answered: 503 with a JSON body on every call, and no crash', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const provider = await runningProvider(pool);
  const body = { email: 'a@example.com', password: 'secret-1' };
  for (const path of ['signUp', 'signInWithPassword']) {
    const { status, json, headers } = await call(provider, path, { body });
    expect([status, json.error, headers['retry-after']]).toEqual([503, expect.objectContaining(away), '5']);
  }
  const phoneCalls = {
    sendVerificationCode: { phoneNumber: '+919876543210' },
    signInWithPhoneNumber: { sessionInfo: 'x', code: '123456' },
    signInWithCustomToken: { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.e30.x' },
  };
  for (const [path, asked] of Object.entries(phoneCalls)) {
    expect((await call(provider, path, { body: asked })).json.error).toMatchObject(away);
  }
  expect((await refresh(provider, 'x')).json.error).toMatchObject(away);
  expect((await provider.app.inject(jwksPath)).json().error).toMatchObject(away);
  await provider.close();
  await pool.end();
});

test('connections killed while idle, between and inside transactions come back as if nothing had been', async () => {
  const { pool } = database;
  const provider = await runningProvider(pool);
  await createAccount({ pool, passwords }, { email: 'a@example.com', password: 'secret-1' });
  const { rows } = await pool.query<{ name: string }>(`select current_database() as name`);
  const killer = new pg.Client({ ...pool.options, database: rows[0]?.name });
  await killer.connect();
  const kill = () =>
    killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  await kill();
  const sql = databaseOf(pool);
  const broken = sql.transaction(async (inside) => {
    await inside.rows(`select 1`);
    await kill();
    await inside.rows(`select 1`);
  });
  await expect(broken).rejects.toMatchObject({ code: 'NETWORK_REQUEST_FAILED' });
  const answers = [];
  for (let n = 0; n < 3; n += 1) {
    answers.push(
      (await call(provider, 'signInWithPassword', { body: { email: 'a@example.com', password: 'secret-1' } })).status,
    );
  }
  expect(answers.at(-1)).toBe(200);
  await killer.end();
  await provider.close();
});

test('a statement that is not answered in time is waited for once, and its connection is given up', async () => {
  const { pool } = database;
  const hasty = lossyPool({ ...pool.options, query_timeout: 2_000 });
  const sql = databaseOf(hasty);
  const began = performance.now();
  const frozen = sql.transaction((inside) => inside.rows('select pg_sleep(10)'));
  await expect(frozen).rejects.toMatchObject({ code: 'NETWORK_REQUEST_FAILED' });
  expect(performance.now() - began).toBeLessThan(3_900);
  expect(hasty.totalCount).toBe(0);
  expect(await sql.transaction((inside) => inside.rows('select 1 as one'))).toEqual([{ one: 1 }]);
  await hasty.end();
});

test('the SDK calls it a network error and keeps its user', async () => {
  const { pool } = database;
  const provider = await runningProvider(pool);
  await createAccount({ pool, passwords }, { email: 'kept@example.com', password: 'secret-1' });
  const app = initializeApp({ apiKey, projectId }, 'outage');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, provider.origin, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, 'kept@example.com', 'secret-1');
  await pool.end();
  const networkError = expect.objectContaining({ code: 'auth/network-request-failed' });
  await expect(reload(user)).rejects.toEqual(networkError);
  await expect(user.getIdToken(true)).rejects.toEqual(networkError);
  await expect(signInWithEmailAndPassword(auth, 'kept@example.com', 'secret-1')).rejects.toEqual(networkError);
  expect(auth.currentUser).toBe(user);
  await deleteApp(app);
  await provider.close();
});

test('a mistake of ours is a 500 that tells nothing, and the parent keeps its own ways', async () => {
  const { pool } = database;
  await pool.query(`alter table identity.account rename column photo_url to picture`);
  const provider = await runningProvider(pool);
  const { status, json } = await call(provider, 'signUp', { body: { email: 'a@example.com', password: 'secret-1' } });
  expect([status, json.error.message]).toEqual([500, 'INTERNAL_ERROR : Internal error encountered.']);
  await provider.close();

  const parent = Fastify();
  const clock = { now: () => new Date() };
  const deliver = { mail: async () => undefined, sms: async () => undefined };
  await parent.register(
    identityProvider({ pool, projectId, apiKey, clock, deliver, settings: { origin: 'http://shop.test' } }),
  );
  parent.post('/form', async (request) => request.body);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await parent.inject({ method: 'POST', url: '/form', headers, payload: 'a=1' });
  expect([form.statusCode, form.json().code]).toEqual([415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE']);
  expect((await parent.inject({ method: 'POST', url: '/form', payload: { a: 1 } })).json()).toEqual({ a: 1 });
  expect(form.headers).not.toHaveProperty('cross-origin-resource-policy');
  const project = await parent.inject(`/identitytoolkit.googleapis.com/v1/projects?key=${apiKey}`);
  expect(project.json()).toEqual({ projectId, authorizedDomains: ['shop.test'] });
  const recaptcha = await parent.inject(
    `/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=${apiKey}&clientType=CLIENT_TYPE_WEB`,
  );
  expect(recaptcha.json().recaptchaEnforcementState).toHaveLength(2);
  await parent.close();
});
