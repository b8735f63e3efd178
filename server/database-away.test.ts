import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buildShop } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openLog } from '#server/platform/log.ts';
import { askerOf } from '#server/testing/ask.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { nowhere } from '#server/testing/nowhere.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

describe('while the database is away', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(40), SHOP_DATA: '/nonexistent' });
  const log = openLog({ level: 'silent' });
  const pool = openPool({ url: 'postgres://postgres:x@127.0.0.1:1/shop', size: 2, log });
  const { app } = await buildShop({ config, pool, log, clock: systemClock, ...nowhere });
  const ask = askerOf(app);
  const id = crypto.randomUUID();
  afterAll(async () => {
    await app.close();
    await pool.end();
  });

  test.each([
    ['a listing', api.products.list, {}],
    ['a product', api.products.one, { params: { id } }],
    ['the categories', api.categories.list, {}],
    ['the banners', api.banners.list, {}],
    // Staff set features and charges.
    ['the settings of the app', api.client.config, {}],
    [
      'an order',
      api.orders.placeCod,
      { body: orderOf([{ productId: id, quantity: 1, size: 'S', color: 'Black' }]), headers: keyed() },
    ],
    ['a quote', api.cart.quote, { body: { items: [{ productId: id, quantity: 1 }] } }],
    ['readiness', api.health.ready, {}],
    // Not 401, on which the browser would drop its session.
    [
      'a login',
      api.auth.verifyToken,
      { body: { idToken: `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.e30.e30` } },
    ],
    [
      'a registration',
      api.auth.registerEmail,
      { body: { email: 'a@ksauni.example', password: 'correct horse', name: 'Asha' } },
    ],
  ] as const)('%s is 503 with a time to come back', async (_what, endpoint, sent) => {
    const { status, json, headers } = await ask(endpoint, sent);
    expect([status, 'code' in json && json.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('what needs no database goes on', async () => {
    expect((await ask(api.health.live)).status).toBe(200);
    expect((await ask(api.cart.read)).status).toBe(200);
  });
});

describe('connections that are cut in the middle', async () => {
  const { app, pool, ask, signIn, idToken, url } = await testShop();
  const { token, uid } = await signIn();
  const tee = await addProduct(pool, { stock: 10_000 });
  const login = await idToken({ sub: uid });

  /** Repeatedly cuts all connections of the shop until stopped. */
  function cutter(): () => Promise<void> {
    let isStopped = false;
    const done = (async () => {
      const killer = new pg.Client({ connectionString: inject('testDatabaseUrl') });
      await killer.connect();
      const name = new URL(url).pathname.slice(1);
      while (!isStopped) {
        await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'ksauni'`,
          [name],
        );
        await new Promise((passed) => setTimeout(passed, 40));
      }
      await killer.end();
    })();
    return async () => {
      isStopped = true;
      await done;
    };
  }

  test('give success or 503 with Retry-After, never a 500 or a crash, and no order twice', async () => {
    const count = async () => Number((await pool.query('select count(*) from orders')).rows[0].count);
    const before = await count();
    const stop = cutter();
    const statuses = new Map<number, number>();
    const note = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status === 503).toBe(Number(headers['retry-after']) > 0);
      return status;
    };
    let isOver = false;
    const ends = wait(2_500).then(async () => {
      isOver = true;
      await stop();
    });
    const orders = new Set<string>();
    async function shopper(): Promise<void> {
      while (!isOver) {
        note(await ask(api.products.list, { query: { search: crypto.randomUUID() } }));
        note(await ask(api.cart.add, { token, body: lineOf(tee) }));
        note(await ask(api.cart.clear, { token }));
        note(await ask(api.auth.profile, { token }));
        note(await ask(api.auth.verifyToken, { body: { idToken: login } }));
        // An interrupted order may or may not have been written, hence the key.
        const sent = { body: orderOf([lineOf(tee)]), headers: keyed() };
        while (note(await ask(api.orders.placeCod, sent)) !== 200);
        orders.add(sent.headers['idempotency-key'] ?? '');
      }
    }
    await Promise.all([shopper(), shopper(), shopper(), shopper()]);
    await ends;
    expect([...statuses.keys()].filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(503)).toBeGreaterThan(0);
    expect(await count()).toBe(before + orders.size);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await expectInvariants(pool);
  });
});
