import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { leavingReasons } from '#contract/rules/leaving-reasons.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, clock, signIn } = await testShop();
const admin = await signIn({ role: 'admin' });
const [compare, costs, way] = leavingReasons;

const tell = (...cancellationReasons: unknown[]) => ask(api.leavingReasons.tell, { body: { cancellationReasons } });
const list = (query: Record<string, number> = {}) => ask(api.leavingReasons.list, { token: admin.token, query });

beforeEach(() => pool.query('delete from leaving_reasons'));

describe('POST /reason/cancellation', () => {
  test('keeps the reasons of somebody who leaves, each once, without a name', async () => {
    const { status, json } = await tell(compare, '  The photos are dark ', compare);
    expect(status).toBe(200);
    expect(json.data.reasons).toEqual([compare, 'The photos are dark']);
    const { rows } = await pool.query('select * from leaving_reasons');
    expect(rows).toEqual([{ id: json.data._id, reasons: json.data.reasons, created_at: expect.any(Date) }]);
  });

  test('takes a script for what it is: text', async () => {
    const script = '<script>alert("x")</script>\'; drop table leaving_reasons; --';
    await tell(script);
    expect((await list()).json.data).toMatchObject([{ reasons: [script] }]);
  });

  test('does not look at a bearer: a dead session may tell as well', async () => {
    const body = { cancellationReasons: [costs] };
    expect((await ask(api.leavingReasons.tell, { body, token: 'null' })).status).toBe(200);
  });

  test.each([
    ['no list', 'too dear', 'cancellationReasons'],
    ['an empty list', [], 'cancellationReasons'],
    ['eleven', Array.from({ length: 11 }, (_, index) => `Reason ${index}`), 'cancellationReasons'],
    ['an empty reason', [costs, '  '], 'cancellationReasons.1'],
    ['a novel', ['x'.repeat(201)], 'cancellationReasons.0'],
    ['a number', [7], 'cancellationReasons.0'],
    ['a character that no text has', ['a\u0000b'], 'cancellationReasons.0'],
  ])('refuses %s and keeps nothing', async (_what, cancellationReasons, field) => {
    const { status, json } = await ask(api.leavingReasons.tell, { body: { cancellationReasons } });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await pool.query('select from leaving_reasons')).rowCount).toBe(0);
  });

  test('more than twenty answers of one address in an hour are too many', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' });
    const body = { cancellationReasons: [costs] };
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await limited.ask(api.leavingReasons.tell, { body })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await limited.ask(api.leavingReasons.tell, { body, address: '203.0.113.8' })).status).toBe(200);
  });
});

describe('GET /reason/cancellation', () => {
  test('shows an admin the answers, newest first, page by page', async () => {
    for (const reason of ['first', 'second', 'third']) {
      await tell(reason);
      clock.pass(1_000);
    }
    const { json } = await list({ limit: 2 });
    expect(json.data.map(({ reasons }) => reasons)).toEqual([['third'], ['second']]);
    expect(json.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true, hasPrev: false });
    expect((await list({ limit: 2, page: 2 })).json.data).toMatchObject([{ reasons: ['first'] }]);
    expect((await list({ page: 9 })).json.data).toEqual([]);
  });

  test('counts each reason over all answers, not only those of the page', async () => {
    await tell(compare, costs);
    await tell(costs, way);
    await tell(costs);
    const { json } = await list({ limit: 1 });
    expect(json.counts).toEqual([
      { reason: costs, count: 3 },
      { reason: compare, count: 1 },
      { reason: way, count: 1 },
    ]);
  });

  test('is empty, not missing, before anybody has left', async () => {
    expect((await list()).json).toMatchObject({ data: [], counts: [], pagination: { total: 0 } });
  });

  test('is for admins: nobody else learns why people leave', async () => {
    const callers = [undefined, (await signIn()).token, (await signIn({ role: 'digitalMarketer' })).token];
    const answers = await Promise.all(callers.map((token) => ask(api.leavingReasons.list, { token })));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});
