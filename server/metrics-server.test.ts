import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { lastBackup, noteBackup } from '#database/backup.ts';
import type { DB } from '#database/schema.ts';
import { openDatabase, openPool } from './platform/db/pool.ts';
import { measureJobs, measureLastBackup, measureProcess, measureRounds } from './platform/metrics.ts';
import { openMetricsEndpoint, ownMetrics } from './platform/metrics-endpoint.ts';
import { measureVitals } from './resources/health/vitals.ts';
import { sendJobs } from './resources/outreach/send-outreach.ts';
import { tasksOf } from './tasks.ts';
import { jobMaxAges } from './timetable.ts';
import { keyed, lineOf, orderOf } from './testing/order-requests.ts';
import { addProduct } from './testing/test-goods.ts';
import { testShop } from './testing/test-shop.ts';

const { shop, pool, url, ask, signIn } = await testShop({ SMS_PER_DAY: '1' });
const { metrics } = shop;
const data = await mkdtemp(join(tmpdir(), 'ksauni-metrics-'));
afterAll(() => rm(data, { recursive: true }));
const own = openPool({ url, size: 1, log: shop.context.log });
measureProcess(metrics);
measureRounds(metrics, jobMaxAges);
measureLastBackup(metrics, () => lastBackup(data), shop.context.log);
measureVitals(metrics, openDatabase<DB>(own));
const endpoint = await openMetricsEndpoint({
  port: 0,
  host: '127.0.0.1',
  read: ownMetrics(metrics),
  log: shop.context.log,
});
afterAll(() => endpoint.close());

async function scrape(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${endpoint.port}/metrics`);
  expect(reply.headers.get('content-type')).toContain('version=0.0.4');
  return reply.text();
}

/** The value of a line such as `shop_orders_total{kind="cod"}`. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1));
}

describe('the metrics count', () => {
  test('each order once, and out-of-stock replies', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { stock: 1 });
    const headers = keyed();
    const order = () => ask(api.orders.placeCod, { token: person.token, body: orderOf([lineOf(tee)]), headers });
    await order();
    await order();
    const late = { token: person.token, body: orderOf([lineOf(tee)]), headers: keyed() };
    expect((await ask(api.orders.placeCod, late)).json.code).toBe('OUT_OF_STOCK');
    expect(await valueOf('shop_orders_total{kind="cod"}')).toBe(1);
    expect(await valueOf('shop_refusals_total{code="OUT_OF_STOCK"}')).toBe(1);
    expect(await valueOf('shop_requests_total{method="POST",route="/api/orders/cod",status="409"}')).toBe(1);
    expect(await valueOf('shop_request_duration_seconds_count{method="POST",route="/api/orders/cod"}')).toBe(3);
    expect(await valueOf('shop_requests_in_flight')).toBe(0);
  });

  test('requests by route, never by URL', async () => {
    await shop.app.inject('/api/orders/someones-own-order');
    await shop.app.inject('/nowhere/asha@ksauni.example');
    const text = await scrape();
    expect(text).toContain('route="/api/orders/:id"');
    expect(text).not.toMatch(/someones-own-order|asha@/);
  });

  test('cache misses', async () => {
    const before = await valueOf('shop_cache_misses_total');
    for (const _ of [1, 2, 3]) await shop.app.inject('/api/categories?shown=once');
    expect(await valueOf('shop_cache_misses_total')).toBe(before + 1);
  });

  test('what waits for a person or for a background job', async () => {
    // Marketing messages may wait, and so does the next round of a job that is running.
    await pool.query(`select graphile_worker.add_job('wait-for-it', run_at => now() - interval '400 seconds'),
      graphile_worker.add_job('next-round', queue_name => 'running', run_at => now() - interval '4000 seconds'),
      graphile_worker.add_job('send-it-later', run_at => now() - interval '4000 seconds', priority => ${sendJobs.priority}::int),
      graphile_worker.add_job('give-it-up', max_attempts => 2), graphile_worker.add_job('round-of-a-minute', max_attempts => 1)`);
    // A scheduled job that is running or failed once is repeated by its next run.
    await pool.query(`update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'x' from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('give-it-up', 'round-of-a-minute')`);
    await pool.query(`update graphile_worker._private_job_queues set locked_at = now() where queue_name = 'running'`);
    await expect.poll(() => valueOf('shop_jobs_dead'), { timeout: 3_000 }).toBe(1);
    expect(await valueOf('shop_jobs_delay_seconds')).toBeGreaterThan(399);
    expect(await valueOf('shop_jobs_delay_seconds')).toBeLessThan(4_000);
    expect(await valueOf('shop_payments_in_review')).toBe(0);
    expect(await valueOf('shop_parcel_check_delay_seconds')).toBe(0);
    await pool.query(`insert into shipments (order_id, kind, reference, check_at)
      select id, 'order', 'KS-1', now() - interval '3 hours' from orders limit 1`);
    await expect.poll(() => valueOf('shop_parcel_check_delay_seconds'), { timeout: 3_000 }).toBeGreaterThan(10_799);
    expect(await valueOf('shop_database_up')).toBe(1);
  });

  test('when the database was last backed up, and 0 before the first time', async () => {
    await rm(join(data, 'last-backup'), { force: true });
    expect(await valueOf('shop_last_backup_timestamp_seconds')).toBe(0);
    await noteBackup(data, new Date('2026-11-21T02:30:00Z'));
    expect(await valueOf('shop_last_backup_timestamp_seconds')).toBe(Date.parse('2026-11-21T02:30:00Z') / 1_000);
  });

  test.each(['', 'yesterday'])('as 1, which rings the alert, a backup whose note says %j', async (note) => {
    await writeFile(join(data, 'last-backup'), note);
    expect(await valueOf('shop_last_backup_timestamp_seconds')).toBe(1);
    expect(await valueOf('shop_database_up')).toBe(1);
  });

  test('nothing of a half-written note: a new one takes the place of the old', async () => {
    await noteBackup(data, new Date('2026-11-21T02:30:00Z'));
    await using before = await open(join(data, 'last-backup'));
    await noteBackup(data, new Date('2026-11-22T02:30:00Z'));
    expect(await before.readFile('utf8')).toBe('2026-11-21T02:30:00.000Z');
    expect(await lastBackup(data)).toEqual(new Date('2026-11-22T02:30:00Z'));
  });

  test('codes that the daily cap kept back', async () => {
    const url = `/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=${shop.context.config.IDENTITY_API_KEY}`;
    const send = (phoneNumber: string) => shop.app.inject({ method: 'POST', url, payload: { phoneNumber } });
    expect((await send('+919876543210')).statusCode).toBe(200);
    expect(await valueOf('shop_sms_over_cap_total')).toBe(0);
    expect((await send('+919876543211')).json().error.message).toMatch(/^QUOTA_EXCEEDED/);
    expect(await valueOf('shop_sms_over_cap_total')).toBe(1);
  });

  test('503 replies by cause', async () => {
    shop.stopAccepting();
    await shop.app.inject('/api/health');
    expect(await valueOf('shop_unavailable_total{cause="other"}')).toBe(1);
  });
});

test('the metrics port serves nothing but the metrics', async () => {
  const statuses = await Promise.all(
    ['/', '/metrics/../api', '/api/health'].map(
      async (path) => (await fetch(`http://127.0.0.1:${endpoint.port}${path}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
  expect((await fetch(`http://127.0.0.1:${endpoint.port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await shop.app.inject('/metrics')).body).not.toContain('shop_orders_total');
});

test('every metric that the alerts and the dashboard name exists', async () => {
  const events = { on: (_: string, tell: (run: { job: { task_identifier: string } }) => void) => tell(run) };
  const run = { job: { task_identifier: 'check-payments' } };
  measureJobs(metrics, events, ['check-payments', 'send-sms']);
  // From the start, so that Prometheus sees the first failure as an increase.
  expect(await valueOf('shop_jobs_total{task="send-sms",outcome="error"}')).toBe(0);
  const told = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const files = ['alerts.yaml', 'grafana.json'].map((name) =>
    readFileSync(new URL(`../deploy/monitoring/${name}`, import.meta.url), 'utf8'),
  );
  const named = new Set(files.join('\n').match(/\b(?:shop|nodejs|process)_\w+/g));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !told.has(name.replace(/_bucket$/, '')))).toEqual([]);
  const tasks = [...files.join('\n').matchAll(/task=\\?"([\w-]+)\\?"/g)].map(([, task]) => task);
  expect(tasks).toEqual(['check-payments', 'check-payments']);
  expect(Object.keys(tasksOf(shop.context))).toEqual(expect.arrayContaining(tasks));
  // Scheduled jobs come from the timetable.
  const limits = ['check-payments', 'tell-carts-left', 'compare-payments'].map((task) =>
    valueOf(`shop_job_max_age_seconds{task="${task}"}`),
  );
  expect(await Promise.all(limits)).toEqual([600, 9_000, 93_600]);
});

test('while the database is down the metrics are still served, and say so', async () => {
  await own.end();
  await expect.poll(() => valueOf('shop_database_up'), { timeout: 3_000 }).toBe(0);
  expect(await valueOf('shop_orders_total{kind="cod"}')).toBe(1);
});
