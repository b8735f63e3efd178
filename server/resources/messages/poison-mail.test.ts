import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/api.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tasksOf } from '#server/tasks.ts';

const { shop, pool, ask } = await testShop();

type Line = { level: number; msg: string; job?: string; attempt?: number; fault?: string };

const lines: Line[] = [];
const log = pino(new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk))), done()) }));

/** Opens a ticket, which sends two mails, one of them to `email`. */
async function write(email: string) {
  const body = { name: 'Asha', email, topic: 'other', message: 'Are you open on Sundays?' };
  expect((await ask(api.tickets.open, { body })).status).toBe(201);
}

const poison = 'poison@ksauni.example';

const poisoned = async () =>
  (
    await pool.query<{ attempts: number; wait: number }>(
      `select j.attempts, extract(epoch from j.run_at - now())::float as wait from graphile_worker._private_jobs j
      where j.payload ->> 'to' = $1 and j.locked_at is null`,
      [poison],
    )
  ).rows[0];

test('a mail that always fails is tried twelve times, ever more rarely, given up and logged; others wait for nothing', async () => {
  lines.length = 0;
  const sent = new Map<string, number>();
  shop.context.mail.send = async ({ to }) => {
    if (to === poison) throw new Error('554 this mail is broken');
    sent.set(to, Date.now());
  };
  await pool.query('delete from graphile_worker._private_jobs');
  await write(poison);
  const runner = await startJobs({
    pool,
    tasks: tasksOf(shop.context),
    daily: [],
    hourly: [],
    everyMinute: [],
    log,
  });
  onTestFinished(() => runner.stop().catch(() => undefined));
  const waits: number[] = [];
  const late: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await expect.poll(async () => (await poisoned())?.attempts, { timeout: 5_000, interval: 20 }).toBe(attempt);
    waits.push((await poisoned())?.wait ?? 0);
    const other = `other-${attempt}@ksauni.example`;
    // The broken mail becomes due just as another one is queued.
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where payload ->> 'to' = $1`, [poison]);
    const written = Date.now();
    await write(other);
    await expect.poll(() => sent.has(other), { timeout: 5_000, interval: 20 }).toBe(true);
    late.push((sent.get(other) ?? Infinity) - written);
  }
  await runner.stop();

  for (const [index, wait] of waits.entries()) {
    expect(Math.abs(wait - Math.exp(Math.min(index + 1, 10)))).toBeLessThan(1.5);
  }
  // The broken mail first waits 2.7 s.
  expect(Math.max(...late)).toBeLessThan(2_500);
  const told = lines.filter(({ job }) => job === 'send-mail');
  expect(told.filter(({ msg }) => msg === 'job failed')).toHaveLength(12);
  const givenUp = told.filter(({ msg }) => msg === 'job given up');
  expect(givenUp).toMatchObject([{ level: 50, fault: 'Error: 554 this mail is broken' }]);
  expect((await poisoned())?.attempts).toBe(12);
});
