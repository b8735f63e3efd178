import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { addJob } from '#server/platform/jobs.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { queueJobs } from './jobs.jobs.ts';
import { problemOf } from './jobs.rules.ts';

const { ask, pool, signIn, shop, runJobs } = await testShop();
const { token } = await signIn({ role: 'admin', name: 'Meera Admin' });

/** Adds a job that has failed after the given number of attempts. */
async function addFailed(task: string, payload: object, { attempts = 12, error = 'No answer' } = {}): Promise<string> {
  const key = `${task}:${crypto.randomUUID()}`;
  await addJob(shop.context.db, { task, payload, key });
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3, updated_at = now(),
      run_at = now() + interval '1 hour' where key = $1 returning id`,
    [key, attempts, error],
  );
  return `j${rows[0]?.id}`;
}

const list = async (query: Record<string, string> = {}) => (await ask(api.jobs.list, { token, query })).json.jobs;
const find = async (id: string) => (await list({ limit: '100' })).find(({ _id }) => _id === id);
const retry = (ids: string[]) => ask(api.jobs.retry, { token, body: { ids } });
const dismiss = (ids: string[], reason = 'Settled by hand') => ask(api.jobs.dismiss, { token, body: { ids, reason } });

async function addEvent(id: string, { source = 'razorpay', minutes = 5 } = {}): Promise<string> {
  await pool.query(
    `insert into webhook_events (source, event_id, name, body, received_at)
    values ($1, $2, 'payment.captured', '{"gatewayOrderId": "order_1", "gatewayPaymentId": null, "email": "asha@ksauni.example"}', now() - make_interval(mins => $3))
    on conflict (source, event_id) do update set applied_at = null, received_at = excluded.received_at`,
    [source, id, minutes],
  );
  return `${source}:${id}`;
}

describe('jobs that went wrong', () => {
  test('come first, with what went wrong, how often and when, and without anybody’s personal data', async () => {
    await addJob(shop.context.db, { task: 'forget-unsent', payload: {}, key: 'quiet' });
    const orderId = crypto.randomUUID();
    const payload = { orderId, email: 'asha@ksauni.example', phone: '+919845012345', values: { code: '123456' } };
    const id = await addFailed('settle-payment', payload, {
      error: 'No way to asha@ksauni.example or +91 98450 12345, code 482910\n    at settle (secret.ts:1)',
    });
    const [first] = await list();
    expect(first).toMatchObject({
      _id: id,
      kind: 'job',
      task: 'settle-payment',
      state: 'failed',
      attempts: 12,
      mostAttempts: 12,
      nextTryAt: null,
      lastTryAt: expect.any(String),
      about: { orderId },
      problem: 'No way to (address) or (number), code (number)',
    });
    expect(JSON.stringify(first)).not.toMatch(/asha|98450|123456|482910|secret/);
  });

  test('are told from those that are tried again by themselves and those that wait', async () => {
    const failed = await addFailed('send-refund', { refundId: crypto.randomUUID() });
    const retrying = await addFailed('send-refund', { refundId: crypto.randomUUID() }, { attempts: 2 });
    const states = async (state: string) => (await list({ state, task: 'send-refund' })).map(({ _id }) => _id);
    expect(await states('failed')).toEqual([failed]);
    expect(await states('retrying')).toEqual([retrying]);
    const { json } = await ask(api.jobs.summary, { token });
    expect(json).toMatchObject({ retrying: 1, scheduled: 0, running: 0, oldestDueAt: expect.any(String) });
    expect(json.tasks).toContain('send-refund');
    expect((await ask(api.dashboard.counts, { token })).json.counts.jobs).toBe(json.failed);
  });

  test('are tried again at once when staff say so, and who said it is in the activity log', async () => {
    const id = await addFailed('forget-unsent', {});
    const { json } = await retry([id]);
    expect(json.results).toEqual([{ id, title: 'forget-unsent', problem: '' }]);
    expect(await find(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await runJobs();
    expect(await find(id)).toBeUndefined();
    const { activities } = (await ask(api.activity.list, { token, query: { entity: 'job', entityId: id } })).json;
    expect(activities).toMatchObject([{ call: 'POST /admin/jobs/retry', title: 'forget-unsent', undo: 'never' }]);
  });

  test('are dismissed with a reason that stays; one that is still tried by itself is not', async () => {
    const gone = await addFailed('send-refund', { refundId: crypto.randomUUID() });
    const alive = await addFailed('send-refund', { refundId: crypto.randomUUID() }, { attempts: 3 });
    const { json } = await dismiss([gone, alive, 'j999999'], 'The bank paid by hand');
    expect(json.results.map(({ problem }) => problem)).toEqual([
      '',
      'It is tried again by itself.',
      'It is no longer in the queue.',
    ]);
    expect(await find(gone)).toBeUndefined();
    expect(await find(alive)).toBeDefined();
    const { activity } = (await ask(api.activity.one, { token, params: { id: json.activityId } })).json;
    expect(activity.changes).toMatchObject([
      {
        entity: 'job',
        entityId: gone,
        after: { decision: 'dismissed', reason: 'The bank paid by hand', problem: 'No answer' },
      },
    ]);
  });

  test('that are running are left alone', async () => {
    const id = await addFailed('send-refund', { refundId: crypto.randomUUID() });
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where 'j' || id = $1`,
      [id],
    );
    expect((await find(id))?.state).toBe('running');
    for (const { json } of [await retry([id]), await dismiss([id])])
      expect(json.results[0]?.problem).toBe('It is running just now.');
  });

  test('are read one by one, also an event on which nobody acted, until they are dismissed', async () => {
    const one = (id: string) => ask(api.jobs.one, { token, params: { id } });
    const ids = [await addFailed('send-refund', {}), await addEvent('evt_alone')];
    for (const id of ids) expect((await one(id)).json.job).toEqual(await find(id));
    await dismiss(ids);
    for (const id of ids) expect((await one(id)).json.code).toBe('NOT_FOUND');
    expect((await one('k1')).status).toBe(400);
    const { token: other } = await signIn({ role: 'digitalMarketer' });
    expect((await ask(api.jobs.one, { token: other, params: { id: 'j1' } })).status).toBe(403);
  });

  test('are not dismissed without a reason', async () => {
    expect((await dismiss([await addFailed('send-refund', {})], '  ')).status).toBe(400);
  });
});

describe('events of vendors', () => {
  test('on which nobody acted are shown, get a job when they are retried, and are shown no more once it has run', async () => {
    const id = await addEvent('evt_lost');
    const [event] = await list({ kind: 'payments' });
    expect(event).toMatchObject({
      _id: id,
      state: 'failed',
      about: { gatewayOrderId: 'order_1', eventId: 'evt_lost' },
    });
    expect(JSON.stringify(event)).not.toContain('asha');
    await retry([id]);
    expect(await list({ kind: 'payments' })).toMatchObject([{ task: 'apply-payment-event', state: 'waiting' }]);
    await runJobs();
    await expect.poll(() => list({ kind: 'payments' })).toEqual([]);
  });

  test('that have just come are on their way', async () => {
    await addEvent('evt_new', { minutes: 0 });
    expect(await list({ kind: 'payments' })).toEqual([]);
    await pool.query(`delete from webhook_events where event_id = 'evt_new'`);
  });

  test('that were dismissed are over, with or without a job', async () => {
    const id = await addEvent('evt_done', { source: 'shiprocket' });
    await addEvent('evt_job');
    await addJob(shop.context.db, {
      task: 'apply-payment-event',
      payload: { eventId: 'evt_job' },
      key: 'apply-payment-event:evt_job',
    });
    const { rows } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set attempts = 12 where key = 'apply-payment-event:evt_job' returning 'j' || id as id`,
    );
    expect((await dismiss([id, rows[0]?.id ?? ''])).json.results.map(({ problem }) => problem)).toEqual(['', '']);
    expect(await list({ kind: 'parcels' })).toEqual([]);
    expect(await list({ kind: 'payments' })).toEqual([]);
  });
});

test('a queue with a message to everybody is counted up to what lists show', async () => {
  await pool.query(
    `select graphile_worker.add_job('send-to-everybody');
    insert into graphile_worker._private_jobs (task_id, payload)
    select id, '{}' from graphile_worker._private_tasks, generate_series(1, ${mostCounted + 5}) where identifier = 'send-to-everybody'`,
  );
  const { due, tasks } = (await ask(api.jobs.summary, { token })).json;
  expect(due).toBe(mostCounted + 1);
  expect(tasks).toContain('send-to-everybody');
  const query = { state: 'waiting', task: 'send-to-everybody', limit: '10' };
  const { jobs, pagination } = (await ask(api.jobs.list, { token, query })).json;
  expect([jobs.length, pagination.total]).toEqual([10, mostCounted + 1]);
  expect((await ask(api.jobs.list, { token, query: { ...query, page: '1002' } })).json.code).toBe('OUT_OF_RANGE');
  await pool.query('delete from graphile_worker._private_jobs');
});

test.each([
  ['Mail to <asha.menon@example.in> bounced', 'Mail to <(address)> bounced'],
  ['order 0197c3c8-1111-7aaa-8bbb-1234567890ab is gone', 'order 0197c3c8-1111-7aaa-8bbb-1234567890ab is gone'],
  ['status 502 from 10.0.0.1', 'status 502 from 10.0.0.1'],
])('%s is told as %s', (error, told) => {
  expect(problemOf(error)).toBe(told);
});

test('rounds that failed are forgotten after a day, as is the end of a message; what somebody queued stays', async () => {
  const task = `round-${crypto.randomUUID().slice(0, 8)}`;
  await pool.query(
    `select graphile_worker.add_job($1, max_attempts => 1), graphile_worker.add_job($1, max_attempts => 1, job_key => $1),
      graphile_worker.add_job($1, max_attempts => 1, job_key => 'send-due-outreach:' || $1 || ':end')`,
    [task],
  );
  await pool.query(
    `update graphile_worker._private_jobs j set attempts = 1, last_error = 'x', created_at = created_at - interval '25 hours'
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task],
  );
  await queueJobs(shop.context)['forget-rounds']();
  const { rows } = await pool.query(
    `select j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1`,
    [task],
  );
  expect(rows).toEqual([{ key: task }]);
});
