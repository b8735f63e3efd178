import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderStates } from '#contract/rules/order-states.ts';
import { IdentityProviderFault } from '#server/gateways/identity/identity.ts';
import { addCustomer, moveOrder } from '#server/testing/customer.ts';
import { tablesWith } from '#server/testing/find-text.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-delete-'));
const opened = await testShop({ SHOP_DATA: folder });
const { shop, pool, ask, signIn, idToken, runJobs } = opened;

const remove = (token: string) => ask(api.auth.deleteAccount, { token });
const isThere = async (userId: string) =>
  (await pool.query('select from users where id = $1', [userId])).rows.length === 1;
const signedInAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
// A second admin, so that no test deletes the last one by accident.
await signIn({ role: 'admin' });

async function delivered() {
  const customer = await addCustomer(opened);
  await moveOrder(opened, customer.orderId, ['packed', 'shipped', 'delivered']);
  return customer;
}

describe('a deleted person', () => {
  test('is found nowhere in the database, by no name, e-mail, phone, address line or identity', async () => {
    const customer = await delivered();
    const other = await addCustomer(opened);
    const [name, email] = customer.names;
    const question = { name, email, topic: 'account', message: 'This waits in the queue of mails.' };
    await ask(api.tickets.open, { token: customer.token, body: question });
    expect((await tablesWith(pool, customer.names)).length).toBeGreaterThan(8);
    expect((await remove(customer.token)).json.message).toBe('Your account is deleted.');
    const left = await tablesWith(pool, customer.names);
    expect(left.filter((found) => !found.startsWith('identity.'))).toEqual([]);
    await runJobs();
    expect(await tablesWith(pool, customer.names)).toEqual([]);
    expect(await tablesWith(pool, [customer.userId])).toEqual([]);
    expect((await tablesWith(pool, other.names)).length).toBeGreaterThan(8);
    expect(existsSync(join(folder, customer.avatar))).toBe(false);
    expect(existsSync(join(folder, other.avatar))).toBe(true);
    await expectInvariants(pool);
  });

  test('takes nobody else’s mails along, however alike the addresses', async () => {
    const { token, userId } = await signIn();
    const email = `kumar.${userId.slice(-6)}@ksauni.example`;
    await pool.query('update users set email = $1, email_verified_at = now() where id = $2', [email, userId]);
    const kept = [`ravi${email}`, `anil.${email}`, `${email}.in`];
    for (const to of [email, ...kept])
      await pool.query(
        `select graphile_worker.add_job('send-mail', json_build_object('to', $1::text, 'text', 'Yours'), run_at => now() + interval '1 day')`,
        [to],
      );
    const waiting = async () =>
      (
        await pool.query<{ to: string }>(
          `select payload ->> 'to' as to from graphile_worker._private_jobs where strpos(payload::text, $1) > 0 order by id`,
          [email],
        )
      ).rows.map(({ to }) => to);
    expect(await waiting()).toEqual([email, ...kept]);
    expect((await remove(token)).status).toBe(200);
    expect(await waiting()).toEqual(kept);
  });

  test('leaves the orders to the books: lines, sums, State and pincode, but nobody they belong to', async () => {
    const customer = await delivered();
    const select = () =>
      pool.query(
        `select order_number, status, total_paise, user_id, deidentified_at is not null as deidentified, shipping_address,
          (select count(*) from order_lines l where l.order_id = o.id) as lines,
          (select count(*) from order_events e where e.order_id = o.id) as events from orders o where id = $1`,
        [customer.orderId],
      );
    const before = (await select()).rows[0];
    const usesOf = async (id: string) =>
      (
        await pool.query(
          `select user_id, encode(phone_hash, 'hex') as phone_hash from coupon_uses where order_id = $1`,
          [id],
        )
      ).rows;
    const hash = (await usesOf(customer.orderId))[0].phone_hash;
    await remove(customer.token);
    expect((await select()).rows[0]).toEqual({
      ...before,
      user_id: null,
      deidentified: true,
      shipping_address: {
        ...Object.fromEntries(Object.keys(before.shipping_address).map((key) => [key, ''])),
        state: 'Karnataka',
        pinCode: '560071',
        addressType: 'home',
      },
    });
    const params = { id: customer.orderId };
    expect((await ask(api.orders.one, { params })).status).toBe(404);
    expect(await usesOf(customer.orderId)).toEqual([{ user_id: null, phone_hash: expect.not.stringMatching(hash) }]);
  });

  test('leaves the reviews to the readers, without a name, on the very next look', async () => {
    const customer = await delivered();
    const params = { productId: customer.reviewedId };
    const author = async () => (await ask(api.reviews.ofProduct, { params })).json.reviews[0]?.user;
    expect(await author()).toMatchObject({ name: 'Meenakshi V.' });
    await remove(customer.token);
    await expect.poll(author).toEqual({ _id: null, name: 'A former customer', avatar: null });
  });

  test('is out at once on every device, and no sign-in from before makes a new account', async () => {
    const { uid, token, userId, email } = await signIn();
    const claims = { sub: uid, email, email_verified: true };
    const old = await idToken(claims);
    const other = (await ask(api.auth.verifyToken, { body: { idToken: old } })).json.jwtToken;
    await remove(token);
    for (const bearer of [token, other, old]) expect((await ask(api.auth.profile, { token: bearer })).status).toBe(401);
    for (const again of [old, await idToken(claims)]) {
      const { status, json } = await ask(api.auth.verifyToken, { body: { idToken: again } });
      expect([status, json.code]).toEqual([401, 'INVALID_ID_TOKEN']);
    }
    expect(await isThere(userId)).toBe(false);
    expect(await tablesWith(pool, [email])).toEqual([]);
  });

  test('may come back with the same e-mail as somebody new', async () => {
    const { email, token, userId } = await delivered();
    await remove(token);
    await runJobs();
    const body = { email, password: 'another horse', name: 'Somebody New' };
    const { status, json } = await ask(api.auth.registerEmail, { body });
    expect([status, json.user.email, json.user.addresses]).toEqual([201, email, []]);
    expect(json.user._id).not.toBe(userId);
  });
});

describe('the account at the identity provider', () => {
  test('goes too, however often the provider fails', async () => {
    const { token, uid } = await addCustomer(opened).then(async (customer) => {
      await moveOrder(opened, customer.orderId, ['cancelled']);
      return customer;
    });
    const { identity } = shop.context;
    const account = async () => (await pool.query('select from identity.account where uid = $1', [uid])).rows.length;
    const { deleteAccount } = identity;
    identity.deleteAccount = () => Promise.reject(new IdentityProviderFault('away'));
    expect((await remove(token)).status).toBe(200);
    await runJobs();
    expect(await account()).toBe(1);
    // As if the job had been given up.
    await pool.query('delete from graphile_worker._private_jobs');
    identity.deleteAccount = deleteAccount;
    await pool.query(`select graphile_worker.add_job('finish-deletions')`);
    await runJobs();
    await runJobs();
    expect(await account()).toBe(0);
    const { rows } = await pool.query('select provider_deleted_at from deleted_identities where identity_uid = $1', [
      uid,
    ]);
    expect(rows[0].provider_deleted_at).toBeInstanceOf(Date);
  });

  test('is remembered as deleted for a week and then forgotten', async () => {
    const { token, uid } = await signIn();
    await remove(token);
    await runJobs();
    await pool.query(`update deleted_identities set provider_deleted_at = now() - interval '8 days'`);
    await pool.query(`select graphile_worker.add_job('finish-deletions')`);
    await runJobs();
    expect(await tablesWith(pool, [uid])).toEqual([]);
  });
});

describe('deleting is refused', () => {
  const settled = ['delivered', 'cancelled', 'expired', 'returned', 'refunded'];
  test.each(orderStates.map((state) => [state, settled.includes(state)] as const))(
    'or not, with an order that is %s: %s',
    async (state, mayGo) => {
      const { token, userId } = await signIn();
      await pool.query(
        `insert into orders (order_number, user_id, status, payment_method, subtotal_paise, shipping_paise, total_paise, shipping_address)
        values ($1, $2, $3, 'COD', 100, 9900, 10000, '{}')`,
        [`KS-${crypto.randomUUID()}`, userId, state],
      );
      const { status, json } = await remove(token);
      expect([status, json.code]).toEqual(mayGo ? [200, undefined] : [409, 'ORDERS_UNDER_WAY']);
      expect(await isThere(userId)).toBe(!mayGo);
      await pool.query(`delete from orders where shipping_address = '{}'`);
    },
  );

  test('when the login is more than five minutes old, by session and by ID token', async () => {
    const { uid, userId } = await signIn();
    const [old, recent] = [signedInAgo(301), signedInAgo(290)];
    const stale = await idToken({ sub: uid, auth_time: old });
    const session = (await ask(api.auth.verifyToken, { body: { idToken: stale } })).json.jwtToken;
    for (const token of [stale, session]) {
      const { status, json } = await remove(token);
      expect([status, json.code, json.message]).toEqual([
        409,
        'RECENT_LOGIN_REQUIRED',
        'Please log in again to delete your account',
      ]);
    }
    expect(await isThere(userId)).toBe(true);
    expect((await remove(await idToken({ sub: uid, auth_time: recent }))).status).toBe(200);
    expect(await isThere(userId)).toBe(false);
  });

  test('to somebody without a session, and to a token of somebody else it means only themselves', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    expect((await ask(api.auth.deleteAccount)).status).toBe(401);
    await remove(ravi.token);
    expect([await isThere(asha.userId), await isThere(ravi.userId)]).toEqual([true, false]);
  });
});

test('writing while the account goes leaves nothing behind and never fails as a fault of the shop', async () => {
  const tee = await addProduct(pool, { stock: 100 });
  for (let round = 0; round < 5; round += 1) {
    const { token, userId } = await signIn();
    const answers = await Promise.all([
      ask(api.cart.add, { token, body: lineOf(tee) }),
      ask(api.wishlist.add, { token, body: { productId: tee.id } }),
      remove(token),
      ask(api.search.remember, { token, body: { term: 'tee' } }),
      ask(api.orders.placeCod, { token, body: orderOf([lineOf(tee)], { isBuyNow: true }) }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const isGone = answers[2].status === 200;
    expect(isGone || answers[2].json.code === 'ORDERS_UNDER_WAY').toBe(true);
    expect(await isThere(userId)).toBe(!isGone);
    expect(isGone ? await tablesWith(pool, [userId]) : []).toEqual([]);
  }
  await expectInvariants(pool);
});

describe('a restored backup', () => {
  const hour = async () => {
    await pool.query(`select graphile_worker.add_job('repeat-deletions')`);
    await runJobs();
  };

  test('brings nobody back for longer than an hour who was deleted since, and takes nobody else', async () => {
    const [leaver, other] = [await signIn(), await signIn()];
    const { rows } = await pool.query('select to_jsonb(u) as row from users u where id = $1', [leaver.userId]);
    await remove(leaver.token);
    await runJobs();
    await pool.query('insert into users select (jsonb_populate_record(null::users, $1)).*', [rows[0].row]);
    await hour();
    expect([await isThere(leaver.userId), await isThere(other.userId)]).toEqual([false, true]);
  });

  test('keeps somebody whose order is under way in it until that is over', async () => {
    const customer = await addCustomer(opened);
    const notes = join(folder, 'media', 'deleted-accounts');
    await mkdir(notes, { recursive: true });
    await writeFile(join(notes, `${Buffer.from(customer.uid).toString('base64url')}.json`), '{}');
    await hour();
    expect(await isThere(customer.userId)).toBe(true);
    await moveOrder(opened, customer.orderId, ['packed', 'shipped', 'delivered']);
    await hour();
    expect(await isThere(customer.userId)).toBe(false);
  });
});
