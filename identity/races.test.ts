import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiKey, call, refresh, runningProvider } from './testing/running-provider.ts';
import { lossyPool } from './testing/throwaway-database.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();

test('sign-ins and refreshes that cross a password change leave no session of the old password behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `cross-${round}@example.com`;
    const { json: owner } = await call(provider, 'signUp', { body: { email, password: 'secret-1' } });
    const crossing = Array.from({ length: 6 }, () =>
      call(provider, 'signInWithPassword', { body: { email, password: 'secret-1' } }),
    );
    const refreshing = Array.from({ length: 6 }, () => refresh(provider, owner.refreshToken));
    const change = await call(provider, 'update', { body: { idToken: owner.idToken, password: 'secret-2' } });
    expect(change.status).toBe(200);

    const old = (await Promise.all(crossing)).flatMap(({ status, json }) => (status === 200 ? [json] : []));
    const refreshed = (await Promise.all(refreshing)).map(({ status, json }) => {
      expect([200, 400]).toContain(status);
      return json['id_token'];
    });
    for (const { refreshToken, idToken } of old) {
      expect((await refresh(provider, refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
      expect((await call(provider, 'lookup', { body: { idToken } })).json.error.message).toBe('TOKEN_EXPIRED');
    }
    for (const idToken of refreshed.filter((token) => token !== undefined)) {
      expect((await call(provider, 'lookup', { body: { idToken } })).json.error.message).toBe('TOKEN_EXPIRED');
    }
    expect((await refresh(provider, change.json.refreshToken)).status).toBe(200);
    expect((await call(provider, 'lookup', { body: { idToken: change.json.idToken } })).status).toBe(200);
  }
});

test('of password changes with one token, crossing each other, one wins', async () => {
  const { json } = await call(provider, 'signUp', { body: { email: 'duel@example.com', password: 'secret-1' } });
  const changes = await Promise.all(
    [2, 3, 4, 5].map((n) => call(provider, 'update', { body: { idToken: json.idToken, password: `secret-${n}` } })),
  );
  expect(changes.map(({ json: reply }) => reply.error?.message ?? 'changed').toSorted()).toEqual([
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED',
    'changed',
  ]);
});

test('a pool of one connection is enough for everything at once', async () => {
  const one = lossyPool({ ...pool.options, max: 1 });
  const narrow = await runningProvider(one);
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      call(narrow, 'signUp', { body: { email: `narrow-${n}@example.com`, password: 'secret-1' } }),
    ),
  );
  // The cached signing keys have expired, so each call must read them again.
  narrow.clock.pass(61_000);
  const changes = await Promise.all(
    people.map(({ json }) => call(narrow, 'update', { body: { idToken: json.idToken, password: 'secret-2' } })),
  );
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await narrow.close();
  await one.end();
});

test('refreshes that cross a deletion end in an answer', async () => {
  const { json } = await call(provider, 'signUp', { body: { email: 'crossing@example.com', password: 'secret-1' } });
  const refreshing = Array.from({ length: 20 }, () => refresh(provider, json.refreshToken));
  const deleting = Array.from({ length: 5 }, () => call(provider, 'delete', { body: { idToken: json.idToken } }));
  for (const { status } of [...(await Promise.all(refreshing)), ...(await Promise.all(deleting))]) {
    expect([200, 400]).toContain(status);
  }
});

test('an account keeps its newest fifty sessions', async () => {
  const body = { email: 'hoarder@example.com', password: 'secret-1' };
  const { json: first } = await call(provider, 'signUp', { body });
  for (let n = 0; n < 52; n += 1) {
    provider.clock.pass(1000);
    await call(provider, 'signInWithPassword', { body });
  }
  const { rows } = await pool.query(`select 1 from identity.refresh_token where account_uid = $1`, [first.localId]);
  expect(rows).toHaveLength(50);
  expect((await refresh(provider, first.refreshToken)).json.error.message).toBe('INVALID_REFRESH_TOKEN');
});

const calls = ['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'sendOobCode', 'resetPassword'];
const fields = [
  'email',
  'password',
  'displayName',
  'photoUrl',
  'idToken',
  'oobCode',
  'newPassword',
  'requestType',
  'newEmail',
  'continueUrl',
  'deleteAttribute',
  'returnSecureToken',
  'clientType',
  '__proto__',
  'constructor',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\uD800', 'a@example.com', 'PASSWORD_RESET', 'VERIFY_EMAIL'),
);
const anyBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), fc.oneof({ weight: 4, arbitrary: anyText }, fc.jsonValue()), {
    maxKeys: 5,
  }),
  fc.jsonValue(),
);

test('no body whatever gets a 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), anyBody, async (path, body) => {
      const { status, json } = await call(provider, path, { body });
      expect(status === 200 ? 'OK' : `${status} ${json.error.message}`).toMatch(/^OK$|^400 [A-Z_]+(?: : [^]+)?$/);
    }),
    { numRuns: 600 },
  );
});

test('no form whatever gets a 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyText, fc.constantFrom('grant_type=refresh_token&refresh_token=%00', '%', '&&==', 'a=%ED%A0%80')),
      async (payload) => {
        const reply = await provider.app.inject({
          method: 'POST',
          url: `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        });
        expect(reply.json()).toMatchObject({ error: { code: 400 } });
      },
    ),
    { numRuns: 200 },
  );
});
