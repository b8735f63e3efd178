import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Role } from '#contract/auth.ts';
import { arrivedForCash, asked } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, idToken, writesByHand } = shop;
writesByHand();
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.adminUsers.list, { token, query })).json;
const changeRole = (by: string, id: string, role: Role) =>
  ask(api.adminUsers.changeRole, { token: by, params: { id }, body: { role } });
const remove = (by: string, id: string) => ask(api.adminUsers.remove, { token: by, params: { id } });
/** Creates a session of a user who signed in this many seconds ago. */
const sessionFrom = async (uid: string, secondsAgo: number) => {
  const signedIn = await idToken({ sub: uid, auth_time: Math.floor(Date.now() / 1000) - secondsAgo });
  return (await ask(api.auth.verifyToken, { body: { idToken: signedIn } })).json.jwtToken;
};
const roleOf = async (id: string) => (await pool.query('select role from users where id = $1', [id])).rows[0]?.role;

describe('the list of people', () => {
  test('comes page by page, newest first, without address books', async () => {
    const people = [];
    for (let n = 0; n < 7; n += 1) people.unshift(await signIn({ name: `Paged ${n}` }));
    const ids = people.map(({ userId }) => userId);
    const [first, second] = [
      await list({ search: 'paged', limit: 4 }),
      await list({ search: 'paged', limit: 4, page: 2 }),
    ];
    expect([...first.users, ...second.users].map(({ _id }) => _id)).toEqual(ids);
    expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: 2, total: 7, hasNext: false, hasPrev: true });
    expect(first.users[0]).not.toHaveProperty('addresses');
    expect((await list({ search: 'paged', page: 99 })).users).toEqual([]);
  });

  test.each([
    ['a part of the name, in any case', 'rUKmini d', true],
    ['a part of the e-mail', 'rukmini.77@', true],
    ['the phone as it is spaced', '98450 77123', true],
    ['the phone with a 0 before it', '098450-77123', true],
    ['the phone as it is kept', '+919845077123', true],
    ['somebody else', 'Rukmani', false],
    ['a wildcard', 'ruk%devi', false],
    ['another wildcard', 'ruk_ini', false],
    ['a quote', "ruk'ini", false],
  ])('finds by %s', async (_, search, isFound) => {
    await pool.query(
      `insert into users (identity_uid, name, email, phone, auth_method)
      values ('uid-rukmini', 'Rukmini Devi', 'rukmini.77@ksauni.example', '+919845077123', 'email') on conflict do nothing`,
    );
    expect((await list({ search })).users.map(({ name }) => name)).toEqual(isFound ? ['Rukmini Devi'] : []);
  });

  test('may be narrowed to a role', async () => {
    const { userId } = await signIn({ role: 'digitalMarketer' });
    const { users } = await list({ role: 'digitalMarketer', limit: 100 });
    expect(users.map(({ _id }) => _id)).toContain(userId);
    expect(users.every(({ role }) => role === 'digitalMarketer')).toBe(true);
    expect((await ask(api.adminUsers.list, { token, query: { role: 'root' } })).status).toBe(400);
  });
});

test('one person is told with what came back, by their will and without it', async () => {
  const person = await signIn();
  const read = async () => (await ask(api.adminUsers.one, { token, params: { id: person.userId } })).json.user;
  expect(await read()).toMatchObject({ returns: 0, refusals: 0 });
  const arrived = await arrivedForCash(shop, { person });
  await asked(shop, arrived);
  await pool.query(
    `insert into shipments (order_id, kind, reference, status, carrier, awb) values ($1, 'order', $2, 'returning', 'dtdc', $2)`,
    [arrived.order._id, `REF-${arrived.order._id.slice(-8)}`],
  );
  expect(await read()).toMatchObject({ returns: 1, refusals: 1 });
});

describe('changing a role', () => {
  test('counts for the sessions that are open, on their next call', async () => {
    const person = await signIn();
    const reach = async () => (await ask(api.adminUsers.list, { token: person.token })).status;
    expect(await reach()).toBe(403);
    const promoted = await changeRole(token, person.userId, 'admin');
    expect([promoted.json.user.role, await reach()]).toEqual(['admin', 200]);
    await changeRole(token, person.userId, 'digitalMarketer');
    expect(await reach()).toBe(403);
  });

  test('asks whoever logged in more than ten minutes ago to log in again first', async () => {
    const { userId, uid } = await signIn({ role: 'admin' });
    expect(userId).not.toBe(admin.userId);
    const person = await signIn();
    const { status, json } = await changeRole(await sessionFrom(uid, 630), person.userId, 'admin');
    expect([status, json.code, json.message]).toEqual([
      409,
      'RECENT_LOGIN_REQUIRED',
      'Please log in again to change a role',
    ]);
    expect(await roleOf(person.userId)).toBe('user');
    expect((await changeRole(await sessionFrom(uid, 570), person.userId, 'admin')).status).toBe(200);
    expect(await roleOf(person.userId)).toBe('admin');
  });

  test('gives no rights to an account whose e-mail nobody has verified: anybody may have registered it', async () => {
    const unproven = await signIn();
    const claim = (id: string, phone: string | null) =>
      pool.query('update users set email_verified_at = null, phone = $2 where id = $1', [id, phone]);
    for (const phone of [null, '+919811177001']) {
      await claim(unproven.userId, phone);
      for (const role of ['admin', 'digitalMarketer'] as const) {
        const { status, json } = await changeRole(token, unproven.userId, role);
        expect([status, json.errors?.[0]?.field]).toEqual([400, 'role']);
        expect(json.message).toContain('must first confirm this email address');
      }
    }
    expect(await roleOf(unproven.userId)).toBe('user');
    const former = await signIn({ role: 'digitalMarketer' });
    await claim(former.userId, null);
    expect((await changeRole(token, former.userId, 'user')).status).toBe(200);
    // A number is always verified.
    const byPhone = await signIn();
    await pool.query(`update users set email = null, email_verified_at = null, phone = '+919811177002' where id = $1`, [
      byPhone.userId,
    ]);
    expect((await changeRole(token, byPhone.userId, 'digitalMarketer')).status).toBe(200);
  });

  test('of oneself is refused, and so is one that there is not', async () => {
    const own = await changeRole(token, admin.userId, 'user');
    expect([own.status, own.json.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await changeRole(token, crypto.randomUUID(), 'admin')).status).toBe(404);
    const { userId } = await signIn();
    expect((await changeRole(token, userId, 'root' as Role)).status).toBe(400);
    expect(await roleOf(userId)).toBe('user');
  });
});

describe('deleting a person', () => {
  test('ends their sessions and lets nobody find them again', async () => {
    const person = await signIn({ name: 'Goes Away' });
    expect((await remove(token, person.userId)).json.message).toBe('User deleted.');
    expect((await ask(api.auth.profile, { token: person.token })).status).toBe(401);
    expect((await list({ search: 'Goes Away' })).users).toEqual([]);
    expect((await remove(token, person.userId)).status).toBe(404);
  });

  test('asks whoever logged in more than ten minutes ago to log in again first', async () => {
    const { uid } = await signIn({ role: 'admin' });
    const person = await signIn();
    const { status, json } = await remove(await sessionFrom(uid, 630), person.userId);
    expect([status, json.code, json.message]).toEqual([
      409,
      'RECENT_LOGIN_REQUIRED',
      'Please log in again to delete an account',
    ]);
    expect(await roleOf(person.userId)).toBe('user');
    expect((await remove(await sessionFrom(uid, 570), person.userId)).status).toBe(200);
    expect(await roleOf(person.userId)).toBeUndefined();
  });

  test('is refused for oneself and while an order of theirs is under way', async () => {
    expect((await remove(token, admin.userId)).json.code).toBe('OWN_ACCOUNT');
    const { userId } = await signIn();
    await pool.query(
      `insert into orders (order_number, user_id, status, payment_method, subtotal_paise, shipping_paise, total_paise, shipping_address)
      values ('KS-UNDERWAY', $1, 'shipped', 'COD', 100, 9900, 10000, '{}')`,
      [userId],
    );
    expect((await remove(token, userId)).json.code).toBe('ORDERS_UNDER_WAY');
    expect(await roleOf(userId)).toBe('user');
  });
});

describe('the last admin', () => {
  const admins = async () => (await pool.query(`select count(*) from users where role = 'admin'`)).rows[0].count;
  /** Removes the role from all others, so that exactly these two are admins. */
  async function twoAdmins() {
    await pool.query(`update users set role = 'user' where role = 'admin'`);
    return [await signIn({ role: 'admin' }), await signIn({ role: 'admin' })] as const;
  }

  test.each([
    ['demote', (by: string, id: string) => changeRole(by, id, 'user')],
    ['delete', remove],
  ])('stays when two %s each other at once, ten times over', async (_, act) => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = await twoAdmins();
      const answers = await Promise.all([act(one.token, two.userId), act(two.token, one.userId)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(['LAST_ADMIN', 'FORBIDDEN', 'LOGIN_REQUIRED']).toContain(refused?.json.code);
      expect(await admins()).toBe(1);
    }
  });

  test('cannot delete the own account', async () => {
    const [one, two] = await twoAdmins();
    await changeRole(one.token, two.userId, 'user');
    const { status, json } = await ask(api.auth.deleteAccount, { token: one.token });
    expect([status, json.code]).toEqual([409, 'LAST_ADMIN']);
    await pool.query(`update users set role = 'admin' where id = $1`, [two.userId]);
    expect((await ask(api.auth.deleteAccount, { token: one.token })).status).toBe(200);
  });
});

test('an admin who may not come in is no other admin', async () => {
  await pool.query(`update users set role = 'user' where role = 'admin'`);
  const [one, shut] = [await signIn({ role: 'admin' }), await signIn({ role: 'admin' })];
  await pool.query('update users set disabled_at = now() where id = $1', [shut.userId]);
  expect((await ask(api.auth.deleteAccount, { token: one.token })).json.code).toBe('LAST_ADMIN');
});

describe('nobody but an admin', () => {
  test.each(['user', 'digitalMarketer'] as const)('may look, change or delete: not a %s', async (role) => {
    const [caller, other] = [await signIn({ role }), await signIn()];
    expect((await ask(api.adminUsers.list, { token: caller.token })).status).toBe(403);
    expect((await changeRole(caller.token, caller.userId, 'admin')).status).toBe(403);
    expect((await remove(caller.token, other.userId)).status).toBe(403);
    expect([await roleOf(caller.userId), await roleOf(other.userId)]).toEqual([role, 'user']);
  });
});
