import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { createAccount } from '#identity/accounts.ts';
import { scryptPasswords } from '#identity/passwords.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask } = await testShop();
const passwords = scryptPasswords({ cost: { logN: 4, r: 8, p: 1 } });

const password = 'correct horse';
const uniqueEmail = () => `${crypto.randomUUID()}@ksauni.example`;
const register = (registration: object, address = '203.0.113.7') =>
  ask(api.auth.registerEmail, { body: { password, name: 'Asha Menon', ...registration }, address });

/** Signs up at the identity provider, as the browser does before calling us. */
async function signUpInBrowser(email: string): Promise<void> {
  const payload = { email, password, returnSecureToken: true };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key',
    payload,
  });
  expect(statusCode).toBe(200);
}

describe('POST /auth/register/email', () => {
  test('makes the account and a session, and gives a token for the browser’s own sign-in', async () => {
    const email = uniqueEmail();
    const { status, json } = await register({ email: ` ${email.toUpperCase()} ` });
    expect([status, json.user.email, json.user.name, json.user.isVerified]).toEqual([201, email, 'Asha Menon', false]);
    expect((await ask(api.auth.profile, { token: json.jwtToken })).json.user._id).toBe(json.user._id);
    const payload = { token: json.customToken, returnSecureToken: true };
    const signedIn = await app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo-key',
      payload,
    });
    // The provider may not support custom tokens; if it does, it must accept ours.
    expect([404, 200]).toContain(signedIn.statusCode);
  });

  test('gives the session of the account that the browser has just made', async () => {
    const email = uniqueEmail();
    await signUpInBrowser(email);
    const { status, json } = await register({ email });
    expect([status, json.user.email, json.user.name]).toEqual([201, email, 'Asha Menon']);
  });

  test('never touches the account of somebody else', async () => {
    const email = uniqueEmail();
    const first = await register({ email });
    const { status, json } = await register({ email, password: 'another password', name: 'Mallory' });
    expect([status, json.code, json.message]).toEqual([
      409,
      'ACCOUNT_EXISTS',
      'An account with this email already exists',
    ]);
    expect((await ask(api.auth.profile, { token: first.json.jwtToken })).json.user.name).toBe('Asha Menon');
  });

  test('several times at once makes one user', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.user._id)).size).toBe(1);
    const { rows } = await pool.query('select 1 from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('tells the owner of a disabled account so', async () => {
    const email = uniqueEmail();
    const { uid } = await createAccount({ pool, passwords }, { email, password, displayName: 'Asha' });
    await pool.query('update identity.account set disabled_at = now() where uid = $1', [uid]);
    const { status, json } = await register({ email });
    expect([status, json.message]).toEqual([403, 'This account has been disabled']);
  });

  test('slows down somebody who guesses passwords, and nobody else', async () => {
    const email = uniqueEmail();
    await createAccount({ pool, passwords }, { email, password, displayName: 'Asha' });
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await register({ email, password: `guess-${guess}` }, '198.51.100.9')).status);
    expect(guesses[0]).toBe(409);
    expect(guesses.at(-1)).toBe(429);
    expect((await register({ email }, '198.51.100.10')).status).toBe(201);
  });

  test.each([
    [{ email: 'asha@' }, 'email', 'Invalid email address'],
    [{ email: '' }, 'email', 'Invalid email address'],
    [{ email: 5 }, 'email', 'Invalid email address'],
    [{ email: `${'a'.repeat(90)}@ksauni.example` }, 'email', 'Invalid email address'],
    [
      { email: 'new@ksauni.example', password: '12345' },
      'password',
      'Password is too weak. Please choose a stronger password.',
    ],
    [
      { email: 'new@ksauni.example', password: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters.',
    ],
    [{ email: 'new@ksauni.example', password: null }, 'password', 'Password is required.'],
    [{ email: 'new@ksauni.example', name: 'A' }, 'name', 'Name must have at least 2 characters.'],
    [{ email: 'new@ksauni.example', name: 'x'.repeat(51) }, 'name', 'Name must have at most 50 characters.'],
    [{ email: 'new@ksauni.example', role: 'admin' }, 'role', '"role" is not a field of this call.'],
  ])('%o is refused in words', async (registration, field, message) => {
    const { status, json } = await register(registration);
    expect([status, json.errors]).toEqual([400, [{ field, message }]]);
    expect((await pool.query(`select 1 from users where email = 'new@ksauni.example'`)).rows).toEqual([]);
  });
});

describe('limits of the door', () => {
  test('count what one address does, and say when to come back', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' });
    const body = { email: 'bad', password: 'x', name: 'x' };
    const attempt = (address: string, headers: Record<string, string> = {}) =>
      limited.ask(api.auth.registerEmail, { body, address, headers });
    const statuses = [];
    for (let count = 0; count < 120; count += 1)
      statuses.push((await attempt('198.51.100.1', { 'x-forwarded-for': `10.0.0.${count}` })).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await attempt('198.51.100.1');
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('198.51.100.2')).status).toBe(400);
  });
});
