import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { defaultSeller } from '#contract/seller.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs, mails } = await testShop();

const letter = (change: object = {}) => ({
  name: 'Nila Verghese',
  email: `${randomUUID()}@ksauni.example`,
  topic: 'order',
  message: 'My parcel has not moved for three days.',
  ...change,
});
const keyed = () => ({ 'idempotency-key': randomUUID() });
const count = async () => Number((await pool.query('select count(*) from tickets')).rows[0].count);

async function mailsTo(address: string) {
  await runJobs();
  return mails.filter(({ to }) => to === address);
}

describe('POST /tickets', () => {
  test('gives a guest a number to read out and the dates we promise', async () => {
    const { status, json } = await ask(api.tickets.open, { body: letter() });
    expect(status).toBe(201);
    const { number, createdAt, acknowledgeBy, solveBy, acknowledgedAt, status: state } = json.ticket;
    expect(number).toMatch(new RegExp(`^T-${dayInIndia(new Date(createdAt)).slice(0, 4)}-\\d{6}$`));
    expect(json.message).toContain(number);
    expect([state, acknowledgedAt]).toEqual(['open', null]);
    expect(Date.parse(acknowledgeBy) - Date.parse(createdAt)).toBe(48 * 3_600_000);
    const days = (Date.parse(solveBy) - Date.parse(createdAt)) / (24 * 3_600_000);
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  test('is confirmed by a mail that repeats nothing of the message', async () => {
    const body = letter({ message: 'Buy cheap watches at https://spam.example now' });
    const { number } = (await ask(api.tickets.open, { body })).json.ticket;
    const [mail, ...more] = await mailsTo(body.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain('Hi Nila,');
    expect(mail?.text).not.toContain('spam.example');
  });

  test('does not greet with a name that is no name', async () => {
    const body = letter({ name: 'WIN ₹5000 https://spam.example' });
    await ask(api.tickets.open, { body });
    const [mail] = await mailsTo(body.email);
    expect(mail?.text).toMatch(/^Hello,/);
    expect(mail?.text).not.toContain('spam');
  });

  test.each([
    ['grievance', defaultSeller.officer.email],
    ['privacy', defaultSeller.officer.email],
    ['order', defaultSeller.email],
    ['other', defaultSeller.email],
  ])('about %s goes to %s with everything that was written', async (topic, desk) => {
    const body = letter({ topic, orderNumber: 'KS-ABCD234567', phone: '098450 12345' });
    const { number } = (await ask(api.tickets.open, { body })).json.ticket;
    const mail = (await mailsTo(desk)).find(({ subject }) => subject.includes(number));
    for (const part of [body.message, body.email, '+919845012345', 'KS-ABCD234567', 'Nila Verghese']) {
      expect(mail?.text).toContain(part);
    }
  });

  test('takes a mobile number instead of an email', async () => {
    const { email: _, ...body } = letter({ phone: '98450 12345' });
    const { number } = (await ask(api.tickets.open, { body })).json.ticket;
    const { rows } = await pool.query('select email, phone from tickets where number = $1', [number]);
    expect(rows).toEqual([{ email: null, phone: '+919845012345' }]);
  });

  test.each([
    ['nobody to answer', { email: undefined }, 'email'],
    ['an empty email and an empty number', { email: '', phone: '' }, 'email'],
    ['a broken email', { email: 'nila@' }, 'email'],
    ['a broken number', { phone: '12345' }, 'phone'],
    ['no name', { name: '   ' }, 'name'],
    ['no message', { message: '' }, 'message'],
    ['a message of one word', { message: 'help' }, 'message'],
    ['a novel', { message: 'a'.repeat(2001) }, 'message'],
    ['an unknown topic', { topic: 'constructor' }, 'topic'],
    ['a number where text belongs', { name: 7 }, 'name'],
    ['a field of its own', { admin: true }, 'admin'],
    ['a NUL character', { message: 'hello \u0000 hello there' }, 'message'],
  ])('refuses %s, naming the field', async (_, change, field) => {
    const before = await count();
    const { status, json } = await ask(api.tickets.open, { body: letter(change) });
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
    expect(json.errors?.map((fault) => fault.field)).toContain(field);
    expect(await count()).toBe(before);
  });

  test('names every fault at once', async () => {
    const { json } = await ask(api.tickets.open, { body: { topic: 'order' } });
    expect(json.errors?.map(({ field }) => field).toSorted()).toEqual(['email', 'message', 'name']);
  });

  test('keeps what a robot sends for a person to look at, and sends no mail', async () => {
    const body = letter({ website: 'https://spam.example' });
    const { status, json } = await ask(api.tickets.open, { body });
    expect(status).toBe(201);
    const { rows } = await pool.query('select suspected_at is not null as held from tickets where number = $1', [
      json.ticket.number,
    ]);
    expect(rows).toEqual([{ held: true }]);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test('fills nobody’s inbox: five confirmations a day', async () => {
    const body = letter();
    for (let turn = 0; turn < 8; turn += 1) expect((await ask(api.tickets.open, { body })).status).toBe(201);
    expect(await mailsTo(body.email)).toHaveLength(5);
    await pool.query(`update limit_counts set ends_at = now()`);
    await ask(api.tickets.open, { body });
    expect(await mailsTo(body.email)).toHaveLength(6);
  });

  test('fills no inbox under several spellings of one mailbox either, all at once', async () => {
    const name = randomUUID();
    const emails = Array.from({ length: 4 }, (_, turn) => [
      `${name}+${turn}@googlemail.com`,
      `${name.replace('-', '.-')}+${turn}@gmail.com`,
    ]).flat();
    const answers = await Promise.all(emails.map((email) => ask(api.tickets.open, { body: letter({ email }) })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    await runJobs();
    expect(mails.filter(({ to }) => emails.includes(to))).toHaveLength(5);
  });
});

describe('the same message under the same key', () => {
  test('fifty times at once is one ticket, one mail and one number', async () => {
    const before = await count();
    const body = letter();
    const sent = { body, headers: keyed() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(api.tickets.open, sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.ticket.number)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test('but another one is refused', async () => {
    const headers = keyed();
    await ask(api.tickets.open, { body: letter(), headers });
    const { status, json } = await ask(api.tickets.open, { body: letter(), headers });
    expect([status, json.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('of somebody else is a ticket of their own', async () => {
    const [headers, body] = [keyed(), letter()];
    const [one, other] = [await signIn(), await signIn()];
    const numbers = await Promise.all(
      [one.token, other.token, undefined].map(async (token) => ask(api.tickets.open, { token, body, headers })),
    );
    expect(new Set(numbers.map(({ json }) => json.ticket.number)).size).toBe(3);
  });
});

describe('GET /tickets', () => {
  test('lists what a shopper wrote with its state, the newest first, and nothing of anybody else', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const open = async (message: string, token?: string) =>
      (await ask(api.tickets.open, { token, body: letter({ message }) })).json.ticket.number;
    const first = await open('Where is my parcel by now?', asha.token);
    const second = await open('The collar came off at once.', asha.token);
    await open('Something else altogether.', ravi.token);
    await open('Something of a guest.');
    await pool.query('update tickets set acknowledged_at = now(), solved_at = now() where number = $1', [first]);
    const { json } = await ask(api.tickets.mine, { token: asha.token });
    expect(json.tickets).toMatchObject([
      { number: second, status: 'open', message: 'The collar came off at once.' },
      { number: first, status: 'solved' },
    ]);
    expect(json.pagination.total).toBe(2);
    const older = await ask(api.tickets.mine, { token: asha.token, query: { page: '2', limit: '1' } });
    expect(older.json.tickets.map(({ number }) => number)).toEqual([first]);
    expect((await ask(api.tickets.mine, { token: asha.token, query: { limit: '0' } })).status).toBe(400);
    expect((await ask(api.tickets.mine, {})).status).toBe(401);
  });
});

describe('GET /tickets/:number', () => {
  test('shows a shopper what they wrote, and to nobody else that it exists', async () => {
    const [asha, ravi, admin] = [await signIn(), await signIn(), await signIn({ role: 'admin' })];
    const body = letter();
    const { number } = (await ask(api.tickets.open, { token: asha.token, body })).json.ticket;
    const mine = await ask(api.tickets.one, { token: asha.token, params: { number: number.toLowerCase() } });
    expect(mine.json.ticket).toMatchObject({ number, message: body.message, email: body.email, topic: 'order' });
    for (const { token } of [ravi, admin]) {
      expect((await ask(api.tickets.one, { token, params: { number } })).status).toBe(404);
    }
    expect((await ask(api.tickets.one, { params: { number } })).status).toBe(401);
  });

  test('tells the state by its dates', async () => {
    const { token } = await signIn();
    const { number } = (await ask(api.tickets.open, { token, body: letter() })).json.ticket;
    const stateOf = async () => (await ask(api.tickets.one, { token, params: { number } })).json.ticket.status;
    await pool.query('update tickets set acknowledged_at = now() where number = $1', [number]);
    expect(await stateOf()).toBe('acknowledged');
    await pool.query('update tickets set solved_at = now() where number = $1', [number]);
    expect(await stateOf()).toBe('solved');
  });

  test("of a guest's ticket is 404 for everybody", async () => {
    const { number } = (await ask(api.tickets.open, { body: letter() })).json.ticket;
    const { token } = await signIn();
    expect((await ask(api.tickets.one, { token, params: { number } })).status).toBe(404);
  });
});

test('the month is one of the calendar, also from a long month into a short one', async () => {
  const { insertTicket } = await import('./tickets.queries.ts');
  const { shop } = await testShop();
  const ticket = { userId: null, topic: 'other', desk: 'care', name: 'Nila', phone: null, orderNumber: '' } as const;
  const row = await insertTicket(shop.context.db, {
    ...ticket,
    email: 'nila@ksauni.example',
    message: 'Ten characters.',
    isSuspected: false,
    // Half past midnight of 31 January in India, still the 30th in UTC.
    now: new Date('2027-01-30T19:00:00Z'),
  });
  expect(row.solve_by.toISOString()).toBe('2027-02-27T19:00:00.000Z');
  expect(row.number).toMatch(/^T-2027-/);
});

test('too many from one address are asked to wait', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' });
  const { max } = api.tickets.open.limit;
  const send = () => limited.ask(api.tickets.open, { body: letter(), address: '203.0.113.99' });
  for (let turn = 0; turn < max; turn += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('what was settled long ago is forgotten, what is open never', async () => {
  const ages = { fresh: '1 day', old: '4 years' };
  const numbers: Record<string, string> = {};
  for (const name of ['open', 'solved', 'robot']) {
    numbers[name] = (await ask(api.tickets.open, { body: letter() })).json.ticket.number;
  }
  const age = (column: string, number: string | undefined, by: string) =>
    pool.query(`update tickets set ${column} = now() - $2::interval where number = $1`, [number, by]);
  const left = async () => {
    await pool.query(`select graphile_worker.add_job('forget-old-tickets')`);
    await runJobs();
    const { rows } = await pool.query<{ number: string }>(
      'select number from tickets where number = any($1) order by number',
      [Object.values(numbers)],
    );
    return rows.map(({ number }) => number);
  };
  await age('solved_at', numbers.solved, ages.fresh);
  await age('suspected_at', numbers.robot, ages.fresh);
  expect(await left()).toHaveLength(3);
  await age('solved_at', numbers.solved, ages.old);
  await age('suspected_at', numbers.robot, ages.old);
  expect(await left()).toEqual([numbers.open]);
});
