import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addJob, startJobs } from '#server/platform/jobs.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openLog } from '#server/platform/log.ts';
import { neighbourOf } from '#server/testing/neighbour.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const here = await testShop({ RATE_LIMITS: 'on' });
const there = await neighbourOf(here);
const { pool, url, signIn } = here;
const log = openLog({ level: 'silent' });
let networks = 0;

describe('two processes of one shop', () => {
  test('show the same goods: what one has changed, the other shows to the next who asks', async () => {
    const { id } = await addProduct(pool, { price: 500 });
    const priceThere = async () => (await there.ask(api.products.one, { params: { id } })).json.product.price;
    await expect.poll(priceThere).toBe(500);
    const { token } = await signIn({ role: 'admin' });
    await here.ask(api.adminProducts.quick, { token, params: { id }, body: { price: 450 } });
    await expect.poll(priceThere).toBe(450);
  });

  test('know the same sessions: who logs out at one is nobody at the other', async () => {
    const { token } = await signIn();
    expect((await there.ask(api.auth.profile, { token })).status).toBe(200);
    await here.ask(api.auth.logout, { token });
    expect((await there.ask(api.auth.profile, { token })).status).toBe(401);
  });

  test('count together how often somebody has tried, however they change their address in their own network', async () => {
    // Another network each time, since a retry would find this one refused.
    const network = `2001:db8:1:${(networks += 1).toString(16)}`;
    const addressOf = (n: number) => `${network}${n.toString(16).padStart(2, '0')}::1`;
    const body = { orderNumber: 'KS-AAAAAAAAAA', phoneNumber: '+919845012345', code: '000000' };
    const { max } = api.orders.openByCode.limit;
    const tries = Array.from({ length: max + 4 }, (_, n) => n);
    const answers = await Promise.all(
      tries.map((n) => (n % 2 ? here : there).ask(api.orders.openByCode, { body, address: addressOf(n) })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    const neighbour = await there.ask(api.orders.openByCode, { body, address: '2001:db8:2:300::1' });
    expect(neighbour.status, 'somebody of another network').toBe(400);
  });

  test('let somebody in again when the time is over', async () => {
    const body = { orderNumber: 'KS-AAAAAAAAAA', phoneNumber: '+919845012345', code: '000000' };
    const ask = (shop: typeof there) => shop.ask(api.orders.openByCode, { body, address: '198.51.100.20' });
    for (let turn = 0; turn < api.orders.openByCode.limit.max; turn += 1) await ask(there);
    await pool.query(`update limit_counts set ends_at = now() - interval '1 second'`);
    expect((await ask(there)).status).toBe(400);
  });

  test('run a job once, whoever takes it', async () => {
    const ran: string[] = [];
    const runnerOf = async (name: string) => {
      const own = openPool({ url, size: 4, log });
      const tasks = { 'try-once': async () => void ran.push(name) };
      const jobs = await startJobs({ pool: own, tasks, daily: [], hourly: [], everyMinute: [], log });
      return async () => {
        await jobs.stop();
        await own.end();
      };
    };
    const stops = await Promise.all(['here', 'there'].map(runnerOf));
    const keys = Array.from({ length: 40 }, (_, n) => `try-once:${n}`);
    for (const key of keys) await addJob(here.shop.context.db, { task: 'try-once', payload: {}, key });
    const left = async () =>
      (await pool.query(`select from graphile_worker._private_jobs where key like 'try-once:%'`)).rowCount;
    await expect.poll(left).toBe(0);
    for (const stop of stops) await stop();
    expect(ran).toHaveLength(keys.length);
  });

  test('never go on with what they have kept when they can no longer hear of changes', async () => {
    const { id } = await addProduct(pool, { name: 'Tee that nobody heard of' });
    const nameThere = async () => (await there.ask(api.products.one, { params: { id } })).json.product.name;
    await expect.poll(nameThere).toBe('Tee that nobody heard of');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    // A direct write without an invalidation, while the listening connections are cut.
    await other.query(`update products set name = 'Tee by hand' where id = $1`, [id]);
    expect(await nameThere()).toBe('Tee that nobody heard of');
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'ksauni cache'`,
    );
    await other.end();
    await expect.poll(nameThere).toBe('Tee by hand');
  });
});
