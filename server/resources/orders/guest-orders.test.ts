import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

afterEach(() => expectInvariants(pool));

type Browser = { cookies?: Record<string, string>; token?: string };

async function order(browser: Browser = {}, headers: Record<string, string> = {}) {
  const tee = await addProduct(pool);
  return ask(api.orders.placeCod, { ...browser, body: orderOf([lineOf(tee)]), headers });
}

function cookiesFrom(reply: Awaited<ReturnType<typeof order>>): Record<string, string> {
  return Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie.value]));
}

const read = async (id: string, browser: Browser = {}) =>
  (await ask(api.orders.one, { ...browser, params: { id } })).status;

describe('a guest’s order', () => {
  test('is read by the browser that placed it, and by no other', async () => {
    const placed = await order();
    const { id } = placed.json.order;
    const [cookie] = placed.cookies;
    expect(cookie).toMatchObject({ name: 'guest_orders', httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(await read(id, { cookies: cookiesFrom(placed) })).toBe(200);
    expect(await read(id)).toBe(404);
    expect(await read(id, { cookies: cookiesFrom(await order()) })).toBe(404);
    expect(await read(id, { cookies: { guest_orders: 'x'.repeat(43) } })).toBe(404);
    expect(await read(id, { cookies: { guest_orders: "' or true --" } })).toBe(404);
  });

  test('is read by the admin, and by nobody else who has an account', async () => {
    const { id } = (await order()).json.order;
    const statusOf = async (person: Person) => read(id, { token: person.token });
    expect(await statusOf(await signIn({ role: 'admin' }))).toBe(200);
    expect(await statusOf(await signIn({ role: 'digitalMarketer' }))).toBe(404);
    expect(await statusOf(await signIn())).toBe(404);
  });

  test('joins the earlier ones of the same browser', async () => {
    const first = await order();
    const cookies = cookiesFrom(first);
    const second = await order({ cookies });
    expect(await read(first.json.order.id, { cookies })).toBe(200);
    expect(await read(second.json.order.id, { cookies: cookiesFrom(second) })).toBe(200);
    expect(await read(second.json.order.id, { cookies })).toBe(200);
  });

  test('with a dead session is a guest’s order, not a refusal', async () => {
    const placed = await order({ token: 'null' });
    expect(await read(placed.json.order.id, { cookies: cookiesFrom(placed), token: 'null' })).toBe(200);
  });

  test('leaves only a hash of the cookie in the database', async () => {
    const placed = await order();
    const { rows } = await pool.query('select guest_key, user_id from orders where id = $1', [placed.json.order.id]);
    expect(rows[0].user_id).toBeNull();
    expect(rows[0].guest_key).toHaveLength(32);
    expect(rows[0].guest_key.toString('base64url')).not.toBe(placed.cookies[0]?.value);
  });
});

describe('an order of somebody with an account', () => {
  test('sets no cookie and is read by them and the admin alone', async () => {
    const person = await signIn();
    const placed = await order({ token: person.token });
    const { id } = placed.json.order;
    expect(placed.cookies).toEqual([]);
    expect(await read(id, { token: person.token })).toBe(200);
    expect(await read(id, { token: (await signIn({ role: 'admin' })).token })).toBe(200);
    expect(await read(id, { token: (await signIn()).token })).toBe(404);
    expect(await read(id)).toBe(404);
    expect(await read(id, { cookies: cookiesFrom(await order()) })).toBe(404);
  });

  test('placed as a guest stays readable in that browser after logging in there', async () => {
    const placed = await order();
    const { token } = await signIn();
    expect(await read(placed.json.order.id, { token, cookies: cookiesFrom(placed) })).toBe(200);
    expect(await read(placed.json.order.id, { token })).toBe(404);
  });

  test('that does not exist is 404 for everybody, and an id that is none is 400', async () => {
    const { token } = await signIn({ role: 'admin' });
    expect(await read(crypto.randomUUID(), { token })).toBe(404);
    expect(await read('42', { token })).toBe(400);
  });
});

test('with a shop on https the cookie is never sent in the clear', async () => {
  const secure = await testShop({ PUBLIC_ORIGIN: 'https://shop.example' });
  const tee = await addProduct(secure.pool);
  const placed = await secure.ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
  expect(placed.cookies[0]).toMatchObject({ secure: true });
});

test('with guest checkout switched off a guest is asked to log in, and a shopper orders', async () => {
  const closed = await testShop({ GUEST_CHECKOUT: 'off' });
  const tee = await addProduct(closed.pool);
  const guest = await closed.ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]), headers: keyed() });
  expect([guest.status, guest.json.code]).toEqual([401, 'LOGIN_REQUIRED']);
  const { token } = await closed.signIn();
  expect((await closed.ask(api.orders.placeCod, { token, body: orderOf([lineOf(tee)]) })).status).toBe(200);
  await expectInvariants(closed.pool);
});
