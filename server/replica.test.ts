import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { withClient } from '#database/postgres.client.ts';
import { migrate } from '#database/migrate.ts';
import { buildShop } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { Replica } from '#server/platform/db/replica.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { listenForInvalidations } from '#server/platform/reply-cache.invalidation.ts';
import { listBanners } from '#server/resources/banners/banners.ts';
import { listCategories } from '#server/resources/categories/categories.ts';
import { readStats } from '#server/resources/dashboard/dashboard.ts';
import { readFunnel } from '#server/resources/analytics/analytics.ts';
import { readSummary } from '#server/resources/analytics/analytics-summary.ts';
import { readTable } from '#server/resources/analytics/tables.ts';
import { countFacets } from '#server/resources/products/facets.ts';
import { findAlternatives } from '#server/resources/search/find-alternatives.ts';
import { suggest } from '#server/resources/search/suggest.ts';
import { askerOf } from '#server/testing/ask.ts';
import { idTokensOf } from '#server/testing/id-tokens.ts';
import { nowhere } from '#server/testing/nowhere.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { openReplicated } from '#server/testing/replica.ts';
import { addProduct } from '#server/testing/test-goods.ts';

const {
  primary,
  replica: copy,
  end,
} = await openReplicated(async (url) => {
  await withClient(url, (client) => migrate(client));
  await prepareJobs(url);
  // As in production; test databases do not wait for the disk.
  await withClient(url, (client) => client.query('alter database shop set synchronous_commit = on'));
});
const log = openLog({ level: 'silent', file: '' });
const pool = openPool({ url: primary.url, size: 5, log });
const copyPool = openPool({ url: copy.url, size: 5, log });
/** Bypasses the shop, to pause and resume replay. */
const onCopy = new pg.Client({ connectionString: copy.url });
onCopy.on('error', () => undefined);
await onCopy.connect();
const replica = new Replica({ primary: pool, replica: copyPool, log, longestLagMs: 1_500 });
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SHOP_DATA: '/nonexistent' });
const { app, cache, context } = await buildShop({ config, pool, replica, log, clock: systemClock, ...nowhere });
const kept = [replica, cache, context.memo];
const listener = listenForInvalidations({ url: primary.url, kept, log });
const ask = askerOf(app);
const tee = await addProduct(pool, { name: 'First name', stock: 5 });

afterAll(async () => {
  await app.close();
  await listener.close();
  await replica.close();
  await pool.end();
  await end();
});

const replay = (how: 'pause' | 'resume') => onCopy.query(`select pg_wal_replay_${how}()`);
async function follows(): Promise<void> {
  await expect.poll(() => replica.isCurrent).toBe(true);
}
/** Empties the caches without an invalidation. */
const forgetAnswers = () => (cache.clear(), context.memo.clear());
/** For over a second it counts as current, although it receives nothing more. */
async function standStill(): Promise<void> {
  await replay('resume');
  replica.invalidate();
  await follows();
  await replay('pause');
}
const names = async () => (await ask(api.products.list)).json.products.map(({ name }) => name);
const freshNames = async () => (forgetAnswers(), names());
/** A change without an invalidation. */
const rename = (name: string) => pool.query('update products set name = $2 where id = $1', [tee.id, name]);
const tell = (tags: string[]) => pool.query(`select pg_notify('cache_tags', $1)`, [JSON.stringify(tags)]);

describe('with a replica', () => {
  beforeEach(async () => {
    await replay('resume');
    await follows();
    forgetAnswers();
  });

  test('lists are read from it, one product with its stock from the primary', async () => {
    await rename('Second name');
    await expect.poll(freshNames).toEqual(['Second name']);
    await replay('pause');
    await rename('Third name');
    expect(await freshNames()).toEqual(['Second name']);
    expect((await ask(api.products.one, { params: { id: tee.id } })).json.product.name).toBe('Third name');
  });

  test('what is told to have changed is read at once as it is, however late the replica', async () => {
    await rename('Before');
    await expect.poll(freshNames).toEqual(['Before']);
    await replay('pause');
    await rename('After');
    await tell(['products', `product:${tee.id}`]);
    await expect.poll(names).toEqual(['After']);
    // Cached and rebuilt replies: both are new.
    for (let look = 0; look < 20; look += 1) expect(await freshNames()).toEqual(['After']);
  });

  test('a note on the chart is there once it is saved and gone once it is taken away, however late the replica', async () => {
    const idToken = await idTokensOf(
      pool,
      systemClock,
    )({ sub: 'marketer', email: 'm@ksauni.example', email_verified: true });
    const { user, jwtToken: token } = (await ask(api.auth.verifyToken, { body: { idToken } })).json;
    await pool.query(`update users set role = 'digitalMarketer' where id = $1`, [user._id]);
    const notes = async () => {
      const { json } = await ask(api.analytics.chart, { token, query: { range: 'today' } });
      return json.annotations.map(({ text }) => text);
    };
    await standStill();
    const body = { day: dayInIndia(new Date()), text: 'Sale begins' };
    const { json } = await ask(api.analytics.annotate, { token, body });
    await expect.poll(notes).toEqual(['Sale begins']);
    await standStill();
    await ask(api.analytics.forgetAnnotation, { token, params: { id: json.annotation._id } });
    await expect.poll(notes).toEqual([]);
  });

  test('which lags for too long is not asked until it has caught up', async () => {
    await replay('pause');
    await rename('Much later');
    await expect.poll(freshNames).toEqual(['Much later']);
    expect(replica.isCurrent).toBe(false);
    await replay('resume');
    await follows();
  });

  test('whatever is read from it only reads, and it gives the answers of the primary', async () => {
    await replay('pause');
    expect(replica.isCurrent).toBe(true);
    const at = new Date();
    const plain = { ...context, clock: { now: () => at } };
    const wish = { range: '7d' as const };
    const asked = (from: typeof context) =>
      Promise.all([
        readStats(from, wish),
        readSummary(from, '30d'),
        readFunnel(from, wish),
        readTable(from, { ...wish, table: 'products' }),
        countFacets(from, { sizes: [], colors: [], fit: [] }),
        suggest(from, [], 'na'),
        findAlternatives(from, 'nane'),
        listCategories(from, false),
        listBanners(from, undefined),
      ]);
    const there = await asked({ ...plain, ...context.reads });
    forgetAnswers();
    const here = await asked(plain);
    expect(there).toEqual(here);
  });

  test('an order takes the pieces there are, not those the replica still shows', async () => {
    const last = await addProduct(pool, { sizes: ['S'], stock: 1, category: 'last-ones' });
    await follows();
    await replay('pause');
    const buy = () => ask(api.orders.placeCod, { body: orderOf([lineOf(last)], { isBuyNow: true }), headers: keyed() });
    expect((await buy()).status).toBe(200);
    expect((await buy()).json).toMatchObject({ success: false, code: 'OUT_OF_STOCK' });
  });

  test('an order that only one machine has is not acknowledged, however long the replica keeps silent', async () => {
    const waitFor = (standbys: string) =>
      withClient(primary.url, async (client) => {
        await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
        await client.query('select pg_reload_conf()');
      });
    const sent = { body: orderOf([lineOf(tee)], { isBuyNow: true }), headers: keyed() };
    await waitFor('gone');
    expect((await ask(api.orders.placeCod, sent)).status).toBe(503);
    await waitFor('');
    await expect.poll(async () => (await ask(api.orders.placeCod, sent)).status).toBe(200);
  });

  test('nothing can be decided on it', async () => {
    await expect(context.reads.db.transaction().execute(async () => undefined)).rejects.toThrow(/decided/);
  });

  test('nobody notices that its connections break, or that it is gone', async () => {
    const broken = onCopy.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ksauni'`,
    );
    const during = await Promise.all(Array.from({ length: 10 }, () => (forgetAnswers(), ask(api.products.list))));
    await broken;
    expect(during.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await onCopy.end();
    await copy.stop();
    for (let look = 0; look < 5; look += 1) {
      forgetAnswers();
      expect((await ask(api.products.list)).status).toBe(200);
    }
    expect(replica.isCurrent).toBe(false);
  });
});
