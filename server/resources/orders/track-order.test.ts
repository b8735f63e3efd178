import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { passCookie } from './order-pass.ts';

const testing = await testShop();
const limited = await testShop({ RATE_LIMITS: 'on' });
const { pool, ask, signIn, runJobs, messages, clock } = testing;

let phones = 0;
const newPhone = () => `+9197${String((phones += 1)).padStart(8, '0')}`;

/** An order with a delivery phone of its own. */
async function ordered(shop = testing, person?: Awaited<ReturnType<typeof signIn>>) {
  const phone = newPhone();
  const more = { shippingAddress: { ...address, phoneNumber: phone } };
  const { order } = await buy(shop, { way: 'cash', quantities: [2], more, ...(person && { person }) });
  return { order, asked: { orderNumber: order.orderNumber, phoneNumber: phone } };
}

type Asked = Awaited<ReturnType<typeof ordered>>['asked'];

/** Requests a code and returns the one that was sent, or an empty string. */
async function codeFor(asked: Asked): Promise<string> {
  const before = messages.length;
  const { status } = await ask(api.orders.sendCode, { body: asked });
  expect(status).toBe(202);
  await runJobs();
  await runJobs();
  return messages.slice(before).find(({ template }) => template === 'orderCode')?.values.code ?? '';
}

const show = (asked: Asked, code: string, cookies?: Record<string, string>) =>
  ask(api.orders.openByCode, { body: { ...asked, code }, ...(cookies && { cookies }) });

const read = async (id: string, cookies: Record<string, string>) =>
  (await ask(api.orders.one, { params: { id }, cookies })).status;

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('goes to the phone of the order and opens it in this browser for thirty days', async () => {
    const { order, asked } = await ordered();
    const code = await codeFor({ ...asked, orderNumber: ` ${asked.orderNumber.toLowerCase()} ` });
    expect(messages.at(-1)).toMatchObject({ to: asked.phoneNumber, values: { code, order: order.orderNumber } });
    expect(code).toMatch(/^\d{6}$/);
    const opened = await show(asked, code);
    expect([opened.status, opened.json.order?._id]).toEqual([200, order._id]);
    const [cookie] = opened.cookies;
    expect(cookie).toMatchObject({
      name: passCookie.name,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      maxAge: 2_592_000,
    });
    const cookies = { [passCookie.name]: cookie?.value ?? '' };
    expect(await read(order._id, cookies)).toBe(200);
    const { rows } = await pool.query('select pass_key from order_passes where order_id = $1', [order._id]);
    expect(rows).toHaveLength(1);
    expect(rows[0].pass_key.toString()).not.toContain(cookie?.value);
  });

  test('lets the browser do what its owner may: cancel, move, invoice', async () => {
    const { order, asked } = await ordered();
    const opened = await show(asked, await codeFor(asked));
    const as = { cookies: { [passCookie.name]: opened.cookies[0]?.value ?? '' }, params: { id: order._id } };
    const shippingAddress = { ...order.shippingAddress, addressLine1: '9, Other Lane' };
    expect((await ask(api.orders.changeAddress, { ...as, body: { shippingAddress } })).status).toBe(200);
    expect((await ask(api.invoices.ofOrder, as)).status).toBe(200);
    const items = [{ orderItemId: order.items[0]?._id, quantity: 1 }];
    expect((await ask(api.payments.cancel, { ...as, body: { reason: 'One is enough', items } })).status).toBe(200);
    await expectInvariants(pool);
  });

  test('lets in no other browser once the order has another phone', async () => {
    const { order, asked } = await ordered();
    const params = { id: order._id };
    const [first, second] = [await show(asked, await codeFor(asked)), await show(asked, await codeFor(asked))].map(
      ({ cookies }) => ({ [passCookie.name]: cookies[0]?.value ?? '' }),
    );
    const move = (phoneNumber: string, addressLine1: string) =>
      ask(api.orders.changeAddress, {
        params,
        cookies: first ?? {},
        body: { shippingAddress: { ...address, phoneNumber, addressLine1 } },
      });
    expect((await move(asked.phoneNumber, '7, New Lane')).status).toBe(200);
    expect(await read(order._id, second ?? {})).toBe(200);
    expect((await move(newPhone(), '7, New Lane')).status).toBe(200);
    expect([await read(order._id, first ?? {}), await read(order._id, second ?? {})]).toEqual([200, 404]);
  });

  test('opens an order of an account as well, and only that one', async () => {
    const person = await signIn();
    const [{ order, asked }, second] = [await ordered(testing, person), await ordered(testing, person)];
    const opened = await show(asked, await codeFor(asked));
    const cookies = { [passCookie.name]: opened.cookies[0]?.value ?? '' };
    expect([await read(order._id, cookies), await read(second.order._id, cookies)]).toEqual([200, 404]);
    const again = await show(second.asked, await codeFor(second.asked), cookies);
    const newer = { [passCookie.name]: again.cookies[0]?.value ?? '' };
    // Both are accessible with the new secret, neither with the old one.
    expect([await read(order._id, newer), await read(second.order._id, newer)]).toEqual([200, 200]);
    expect([await read(order._id, cookies), await read(second.order._id, cookies)]).toEqual([404, 404]);
  });

  test('works once, for its own order and phone', async () => {
    const [first, second] = [await ordered(), await ordered()];
    const code = await codeFor(first.asked);
    await codeFor(second.asked);
    const mixed = [
      { ...first.asked, phoneNumber: second.asked.phoneNumber },
      { ...first.asked, orderNumber: second.order.orderNumber },
      { ...first.asked, orderNumber: 'KS-NOTHINGIS' },
    ];
    for (const asked of mixed) {
      const { status, json } = await show(asked, code);
      expect([status, json.code, json.message]).toEqual([400, 'CODE_NOT_VALID', 'Invalid verification code']);
    }
    expect((await show(first.asked, code)).status).toBe(200);
    expect((await show(first.asked, code)).json.code).toBe('CODE_NOT_VALID');
  });

  test('is dead after five wrong tries, also for the right one', async () => {
    const { asked } = await ordered();
    const code = await codeFor(asked);
    for (let tries = 0; tries < 5; tries += 1) expect((await show(asked, other(code))).status).toBe(400);
    expect((await show(asked, code)).json.code).toBe('CODE_NOT_VALID');
    expect((await show(asked, await codeFor(asked))).status).toBe(200);
  });

  test('that is guessed a hundred times at once is tried five times', async () => {
    const { order, asked } = await ordered();
    const code = await codeFor(asked);
    await Promise.all(Array.from({ length: 100 }, () => show(asked, other(code))));
    const { rows } = await pool.query('select tries from order_codes where order_id = $1', [order._id]);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('shown twice at once opens once', async () => {
    const { asked } = await ordered();
    const code = await codeFor(asked);
    const answers = await Promise.all([show(asked, code), show(asked, code), show(asked, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'CODE_NOT_VALID')).toHaveLength(2);
  });

  test('is replaced by a newer one', async () => {
    const { asked } = await ordered();
    const first = await codeFor(asked);
    const second = await codeFor(asked);
    expect((await show(asked, first)).status).toBe(first === second ? 200 : 400);
    expect((await show(asked, second)).status).toBe(first === second ? 400 : 200);
  });

  test('is too old after five minutes, and its row goes at night with passes that have ended', async () => {
    const { order, asked } = await ordered();
    const opened = await show(asked, await codeFor(asked));
    const cookies = { [passCookie.name]: opened.cookies[0]?.value ?? '' };
    const code = await codeFor(asked);
    clock.pass(5 * 60_000 + 1_000);
    expect((await show(asked, code)).json.code).toBe('CODE_NOT_VALID');
    await pool.query(`update order_passes set expires_at = now() - interval '1 second' where order_id = $1`, [
      order._id,
    ]);
    expect(await read(order._id, cookies)).toBe(404);
    await pool.query(`select graphile_worker.add_job('forget-order-codes')`);
    await runJobs();
    const { rows } = await pool.query(
      `select order_id from order_codes where order_id = $1 union all select order_id from order_passes where order_id = $1`,
      [order._id],
    );
    expect(rows).toEqual([]);
  });

  test.each(['12345', '1234567', 'abcdef', '', "1' or 1"])('that is none is said to be none: %j', async (code) => {
    const { status, json } = await show((await ordered()).asked, code);
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'code']);
  });
});

describe('asking for a code', () => {
  test('is refused where there is no SMS gateway, and the pages learn it: no code would ever come', async () => {
    const silent = await testShop({ SHOP_MODE: 'live' });
    const { asked } = await ordered(silent);
    const { status, json } = await silent.ask(api.orders.sendCode, { body: asked });
    expect([status, json.code]).toEqual([409, 'CODES_NOT_SENT']);
    await silent.runJobs();
    await silent.runJobs();
    expect(silent.messages).toEqual([]);
    expect((await silent.ask(api.client.config)).json.sendsOrderCodes).toBe(false);
  });

  test('answers the same for an order that does not exist, and sends nothing', async () => {
    const { asked } = await ordered();
    const unknown = [
      { ...asked, orderNumber: 'KS-NOTHINGIS' },
      { ...asked, phoneNumber: newPhone() },
    ];
    const known = await ask(api.orders.sendCode, { body: asked });
    for (const body of unknown) {
      const answer = await ask(api.orders.sendCode, { body });
      expect([answer.status, answer.json]).toEqual([known.status, known.json]);
    }
    const before = messages.length;
    await runJobs();
    await runJobs();
    expect(messages.slice(before).map(({ to, template }) => [to, template])).toEqual([
      [asked.phoneNumber, 'orderCode'],
    ]);
  });

  test('again is possible after half a minute, three times in a quarter of an hour, known or not', async () => {
    const { asked } = await ordered(limited);
    for (const body of [asked, { ...asked, orderNumber: 'KS-NOTHINGIS', phoneNumber: newPhone() }]) {
      const send = () => limited.ask(api.orders.sendCode, { body });
      expect((await send()).status).toBe(202);
      const early = await send();
      expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
      for (const status of [202, 202, 429]) {
        limited.clock.pass(31_000);
        expect((await send()).status).toBe(status);
      }
    }
  });

  test('is not kept from a number by strangers who make up orders', async () => {
    const { asked } = await ordered(limited);
    const sent = () => limited.messages.filter(({ to }) => to === asked.phoneNumber).length;
    for (let count = 0; count < 4; count += 1) {
      const body = { ...asked, orderNumber: `KS-AAAAAAAAA${count}` };
      expect((await limited.ask(api.orders.sendCode, { body, address: '198.51.100.70' })).status).toBe(202);
    }
    expect((await limited.ask(api.orders.sendCode, { body: asked, address: '198.51.100.71' })).status).toBe(202);
    await limited.runJobs();
    await limited.runJobs();
    expect(sent()).toBe(1);
  });

  test('sends three codes to one number in a quarter of an hour, whatever its orders, and answers the same', async () => {
    const first = await ordered(limited);
    const more = { shippingAddress: { ...address, phoneNumber: first.asked.phoneNumber } };
    const second = await buy(limited, { way: 'cash', quantities: [1], more });
    const requests = [first.asked, { ...first.asked, orderNumber: second.order.orderNumber }];
    const before = limited.messages.length;
    for (const body of [...requests, ...requests]) {
      expect((await limited.ask(api.orders.sendCode, { body, address: '198.51.100.72' })).status).toBe(202);
      await limited.runJobs();
      await limited.runJobs();
      limited.clock.pass(31_000);
    }
    const codes = limited.messages.slice(before).filter(({ template }) => template === 'orderCode');
    expect(codes).toHaveLength(3);
  });

  test('of one order is possible ten times in a day', async () => {
    const { asked } = await ordered(limited);
    let asker = 0;
    const send = async () => {
      const from = `198.18.0.${(asker += 1)}`;
      return (await limited.ask(api.orders.sendCode, { body: asked, address: from })).status;
    };
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send()).toBe(202);
      limited.clock.pass(16 * 60_000);
    }
    expect(await send()).toBe(429);
    await limited.pool.query(`select graphile_worker.add_job('forget-old-sessions')`);
    await limited.runJobs();
    expect(await send()).toBe(429);
    limited.clock.pass(22 * 3_600_000);
    expect(await send()).toBe(202);
  });

  test('from one network has an end, whatever the numbers', async () => {
    const send = async (body: object) =>
      (await limited.ask(api.orders.sendCode, { body, address: '198.51.100.9' })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      expect(await send({ orderNumber: 'KS-NOTHINGIS', phoneNumber: 'no number' })).toBe(400);
      statuses.push(await send({ orderNumber: 'KS-NOTHINGIS', phoneNumber: newPhone() }));
    }
    expect(statuses).toEqual([...Array<number>(20).fill(202), 429, 429]);
    limited.clock.pass(15 * 60_000);
    expect(await send({ orderNumber: 'KS-NOTHINGIS', phoneNumber: newPhone() })).toBe(202);
  });
});
