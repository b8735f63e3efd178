import { expect, test } from 'vitest';
import { createAccount, deleteAccount } from './accounts.ts';
import { scryptPasswords } from './passwords.ts';
import { purgeExpired } from './purge-expired.ts';
import { call, refresh } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();
const passwords = scryptPasswords({ cost: { logN: 10, r: 8, p: 1 } });

const ravi = {
  email: 'Ravi@ksauni.example',
  password: 'demo-shop-2026',
  displayName: 'Ravi Iyer',
  emailVerified: true,
};

async function signIn(email: string, password: string) {
  return await call(provider, 'signInWithPassword', { body: { email, password } });
}

test('the seed makes an account once, and its owner can sign in', async () => {
  const first = await createAccount({ pool, passwords }, ravi);
  const again = await createAccount({ pool, passwords }, { ...ravi, password: 'another-one' });
  expect(first.isNew).toBe(true);
  expect(again).toEqual({ uid: first.uid, isNew: false });
  const { json } = await signIn('ravi@ksauni.example', 'demo-shop-2026');
  const shown = await call(provider, 'lookup', { body: { idToken: json.idToken } });
  expect(shown.json.users).toMatchObject([{ localId: first.uid, displayName: 'Ravi Iyer', emailVerified: true }]);
});

test('ten seeds at once make one account', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, () => createAccount({ pool, passwords }, { ...ravi, email: 'race@ksauni.example' })),
  );
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(made.map(({ uid }) => uid)).size).toBe(1);
});

test.each([
  [{ ...ravi, email: 'no address' }, 'INVALID_EMAIL'],
  [{ ...ravi, email: 'short@ksauni.example', password: '123' }, 'WEAK_PASSWORD'],
])('the seed obeys the rules for everybody: %o', async (person, code) => {
  await expect(createAccount({ pool: pool, passwords }, person)).rejects.toMatchObject({ code });
});

test('a deleted account is gone, and its sessions with it', async () => {
  const { uid } = await createAccount({ pool, passwords }, { ...ravi, email: 'leaving@ksauni.example' });
  const { json } = await signIn('leaving@ksauni.example', 'demo-shop-2026');
  expect(await deleteAccount({ pool }, uid)).toBe(true);
  expect(await deleteAccount({ pool }, uid)).toBe(false);
  expect((await signIn('leaving@ksauni.example', 'demo-shop-2026')).status).toBe(400);
  expect((await refresh(provider, json.refreshToken)).json.error.message).toBe('USER_NOT_FOUND');
});

test('an outdated hash is renewed at the next sign-in', async () => {
  const cheap = scryptPasswords({ cost: { logN: 4, r: 8, p: 1 } });
  const { uid } = await createAccount({ pool, passwords: cheap }, { ...ravi, email: 'hash@ksauni.example' });
  const hashOf = async () =>
    (await pool.query<{ password_hash: string }>(`select password_hash from identity.account where uid = $1`, [uid]))
      .rows[0]?.password_hash;
  expect(await hashOf()).toMatch(/^\$scrypt\$ln=4,/);
  await signIn('hash@ksauni.example', 'demo-shop-2026');
  expect(await hashOf()).toMatch(/^\$scrypt\$ln=10,/);
  expect((await signIn('hash@ksauni.example', 'demo-shop-2026')).status).toBe(200);
});

test('housekeeping removes what has expired and nothing else', async () => {
  const { json } = await signIn('ravi@ksauni.example', 'demo-shop-2026');
  await signIn('ravi@ksauni.example', 'wrong-1');
  await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email: 'ravi@ksauni.example' } });
  const rows = async () => {
    const counts = await pool.query<Record<string, number>>(
      `select (select count(*)::int from identity.refresh_token) as sessions, (select count(*)::int from identity.oob_code) as codes,
              (select count(*)::int from identity.attempt where count > 0) as attempts`,
    );
    return counts.rows[0];
  };
  await purgeExpired({ pool, clock: provider.clock });
  expect(await rows()).toMatchObject({ codes: 1 });
  expect((await refresh(provider, json.refreshToken)).status).toBe(200);
  await purgeExpired({ pool, clock: { now: () => new Date(Date.now() + 100 * 24 * 3600 * 1000) } });
  expect(await rows()).toEqual({ sessions: 0, codes: 0, attempts: 0 });
});
