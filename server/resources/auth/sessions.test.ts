import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { freshPhone } from '#server/testing/fresh-phone.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, idToken, clock, writesByHand } = await testShop();
writesByHand();

const uniqueUid = () => `uid-${crypto.randomUUID()}`;
const uniqueEmail = () => `${crypto.randomUUID()}@ksauni.example`;
const verify = (token: string) => ask(api.auth.verifyToken, { body: { idToken: token } });
const profile = (token: string | undefined) => ask(api.auth.profile, { token });

async function usersOf(uid: string): Promise<number> {
  return Number((await pool.query('select count(*) from users where identity_uid = $1', [uid])).rows[0].count);
}

describe('trading an ID token for a session', () => {
  test('makes the user on first sight and answers what earlier clients read', async () => {
    const [sub, email] = [uniqueUid(), uniqueEmail()];
    const { json } = await verify(
      await idToken({ sub, email: email.toUpperCase(), email_verified: true, name: 'Asha' }),
    );
    expect(json.user).toEqual({
      _id: expect.any(String),
      firebaseUid: sub,
      name: 'Asha',
      email,
      phoneNumber: null,
      phone: null,
      role: 'user',
      authMethod: 'email',
      isVerified: true,
      emailVerified: true,
      avatar: null,
      dateOfBirth: null,
      gender: null,
      addresses: [],
      preferences: { marketingEmail: false, marketingSms: false, marketingPush: false },
      createdAt: expect.any(String),
      lastLogin: expect.any(String),
    });
    expect((await profile(json.jwtToken)).json.user).toEqual(json.user);
  });

  test('twice at once makes one user and two sessions', async () => {
    const sub = uniqueUid();
    const token = await idToken({ sub, email: uniqueEmail() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.user._id)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.jwtToken)).size).toBe(8);
    expect(await usersOf(sub)).toBe(1);
  });

  test('of a phone login knows the number and wants no name', async () => {
    const phone = freshPhone();
    const { json } = await verify(await idToken({ sub: uniqueUid(), phone_number: phone }));
    expect(json.user).toMatchObject({
      name: '',
      email: null,
      phoneNumber: phone,
      phone,
      authMethod: 'phone',
      isVerified: true,
    });
  });

  test('never overwrites the name a person has given, and fills an empty one', async () => {
    const sub = uniqueUid();
    await verify(await idToken({ sub }));
    expect((await verify(await idToken({ sub, name: 'First' }))).json.user.name).toBe('First');
    expect((await verify(await idToken({ sub, name: 'Second' }))).json.user.name).toBe('First');
  });

  test('is refused for a disabled account, in the words of the specification', async () => {
    const { userId, uid } = await signIn();
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    const { status, json } = await verify(await idToken({ sub: uid }));
    expect([status, json.code, json.message]).toEqual([403, 'ACCOUNT_DISABLED', 'This account has been disabled']);
  });
});

describe('a session', () => {
  test('ends at once for the one who logs out, and for no other device', async () => {
    const { uid, token } = await signIn();
    const other = (await verify(await idToken({ sub: uid }))).json.jwtToken;
    expect((await ask(api.auth.logout, { token })).json.message).toBe('You are logged out.');
    expect([(await profile(token)).status, (await profile(other)).status]).toEqual([401, 200]);
    expect((await ask(api.auth.logout, { token })).status).toBe(401);
  });

  test('ends at once with the account', async () => {
    const { token, userId } = await signIn();
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    expect((await profile(token)).status).toBe(401);
    const gone = await signIn();
    await pool.query('delete from users where id = $1', [gone.userId]);
    expect((await profile(gone.token)).status).toBe(401);
  });

  test('feels a change of role on the very next call', async () => {
    const [reader, buyer] = [await signIn({ role: 'admin' }), await signIn()];
    const { rows } = await pool.query(
      `insert into orders (order_number, user_id, status, payment_method, subtotal_paise, shipping_paise, total_paise, shipping_address)
      values ('KS-ROLE', $1, 'confirmed', 'COD', 100, 9900, 10000, '{}') returning id`,
      [buyer.userId],
    );
    const statusFor = async () =>
      (await ask(api.orders.one, { token: reader.token, params: { id: rows[0].id } })).status;
    await pool.query(`update users set role = 'user' where id = $1`, [reader.userId]);
    expect(await statusFor()).toBe(404);
  });

  test('lasts two months and not a day longer', async () => {
    const { token, uid } = await signIn();
    clock.pass(58 * 24 * 3_600_000);
    expect((await profile(token)).status).toBe(200);
    clock.pass(5 * 24 * 3_600_000);
    expect((await profile(token)).status).toBe(401);
    expect((await verify(await idToken({ sub: uid }))).status).toBe(200);
  });
});

describe('the bearer of /auth calls', () => {
  test('may be the ID token, as earlier clients send it', async () => {
    const { uid, userId } = await signIn();
    const token = await idToken({ sub: uid });
    expect((await profile(token)).json.user._id).toBe(userId);
    expect((await ask(api.auth.logout, { token })).status).toBe(200);
  });

  test('as an ID token opens no other call', async () => {
    const { uid } = await signIn();
    const token = await idToken({ sub: uid });
    expect((await ask(api.cart.merge, { token, body: { mergeId: crypto.randomUUID(), items: [] } })).status).toBe(401);
    expect((await ask(api.cart.read, { token })).json.cart.version).toBe(0);
  });

  test('as an ID token of somebody unknown or disabled opens nothing', async () => {
    expect((await profile(await idToken({ sub: uniqueUid() }))).status).toBe(401);
    const { uid, userId } = await signIn();
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    expect((await profile(await idToken({ sub: uid }))).status).toBe(401);
  });

  // An invalid session token gets 401, so that the client renews it, where a guest would get 404.
  test.each([
    ['null', 404],
    ['undefined', 404],
    ['', 404],
    ['rubbish', 401],
    ['a.b.c', 401],
  ])(
    '%s is a guest where guests may call, %i where an order is not a guest’s, and 401 where a session is needed',
    async (token, absent) => {
      expect((await ask(api.cart.read, { token })).status).toBe(200);
      expect((await ask(api.orders.one, { token, params: { id: crypto.randomUUID() } })).status).toBe(absent);
      const { status, json } = await profile(token);
      expect([status, json.code]).toEqual([401, 'LOGIN_REQUIRED']);
    },
  );
});

test.each([
  [{}],
  [{ idToken: '' }],
  [{ idToken: null }],
  [{ idToken: 5 }],
  [{ idToken: 'x'.repeat(8_193) }],
  [{ idToken: 'x', role: 'admin' }],
])('verify-token with %o is bad input', async (body) => {
  expect((await ask(api.auth.verifyToken, { body })).status).toBe(400);
});
