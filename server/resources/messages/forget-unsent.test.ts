import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { tablesWith } from '#server/testing/find-text.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, shop, ask, clock, runJobs } = await testShop();

test('a mail that no server ever took is forgotten a week after its last try, with the address in it', async () => {
  const email = 'nowhere@ksauni.example';
  shop.context.mail.send = () => Promise.reject(new Error('550 no such mailbox'));
  await ask(api.tickets.open, { body: { name: 'Asha', email, topic: 'other', message: 'Are you open on Sundays?' } });
  await pool.query('update graphile_worker._private_jobs set max_attempts = 1');
  await runJobs();
  const queued = async () => (await tablesWith(pool, [email])).filter((found) => found.startsWith('graphile_worker'));
  const tidy = async () => {
    await pool.query(`select graphile_worker.add_job('forget-unsent')`);
    await runJobs();
    return queued();
  };
  expect((await tidy()).length).toBe(1);
  clock.pass(8 * 24 * 3_600_000);
  expect(await tidy()).toEqual([]);
});
