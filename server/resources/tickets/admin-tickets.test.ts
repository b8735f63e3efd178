import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { orderByCash } from '#server/testing/parcels.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { exportTickets } from './admin-tickets.ts';

const shop = await testShop();
const { pool, ask, signIn, runJobs, mails, pushes } = shop;
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const letter = (change: object = {}) => ({
  name: 'Nila Verghese',
  email: `${randomUUID()}@ksauni.example`,
  topic: 'order',
  message: 'My parcel has not moved for three days.',
  ...change,
});
async function opened(change: object = {}, sender?: { token: string }): Promise<{ id: string; number: string }> {
  const sent = { body: letter(change), ...(sender && { token: sender.token }) };
  const { number } = (await ask(api.tickets.open, sent)).json.ticket;
  const { rows } = await pool.query<{ id: string }>('select id from tickets where number = $1', [number]);
  return { id: rows[0]?.id ?? '', number };
}
const one = async (id: string) => (await ask(api.adminTickets.one, { token, params: { id } })).json.ticket;
const list = async (query: Query) =>
  (await ask(api.adminTickets.list, { token, query })).json.tickets.map(({ number }) => number);
const bulk = (action: string, ...ids: string[]) =>
  ask(api.adminTickets.bulk, { token, body: { action, who: { ids } } });
const answer = (id: string, body: object) => ask(api.adminTickets.answer, { token, params: { id }, body });

describe('the queue of tickets', () => {
  test('is in the order of what is due next, a first word moves a ticket back, and what is over comes last', async () => {
    const mark = randomUUID();
    const message = `Where is my parcel? ${mark}`;
    const [first, second, third] = [await opened({ message }), await opened({ message }), await opened({ message })];
    expect(await list({ search: mark })).toEqual([first, second, third].map(({ number }) => number));
    await bulk('acknowledge', first.id);
    expect(await list({ search: mark })).toEqual([second, third, first].map(({ number }) => number));
    await bulk('solve', second.id);
    await bulk('suspect', third.id);
    expect(await list({ search: mark })).toEqual([first, second, third].map(({ number }) => number));
    const { json } = await ask(api.adminTickets.ids, { token, query: { search: mark } });
    expect(json.ids).toEqual([first, second, third].map(({ id }) => id));
    for (const [state, { number }] of Object.entries({ acknowledged: first, solved: second, suspected: third }))
      expect(await list({ search: mark, state })).toEqual([number]);
    expect((await one(second.id)).acknowledgedAt).not.toBeNull();
  });

  test('is narrowed by desk and topic, and found by number, name, e-mail, phone and order', async () => {
    const email = `${randomUUID()}@ksauni.example`;
    const orderNumber = `KS-${randomUUID().slice(0, 8)}`;
    const made = await opened({ email, orderNumber, phone: '98450 99771', name: 'Zubeida Khan', topic: 'privacy' });
    for (const search of [made.number, email, orderNumber, '9845099771', 'zubeida'])
      expect(await list({ search })).toContain(made.number);
    expect(await list({ search: email, desk: 'grievance', topic: 'privacy' })).toEqual([made.number]);
    expect(await list({ search: email, desk: 'care' })).toEqual([]);
    expect(await list({ search: '_'.repeat(9) })).toEqual([]);
  });

  test('counts what is open and what is overdue', async () => {
    const counts = async () => (await ask(api.adminTickets.counts, { token })).json;
    const before = await counts();
    const late = await opened();
    await pool.query(
      "update tickets set created_at = created_at - interval '3 days', acknowledge_by = acknowledge_by - interval '3 days' where id = $1",
      [late.id],
    );
    const after = await counts();
    expect([after.open - before.open, after.overdue - before.overdue]).toEqual([1, 1]);
    await bulk('acknowledge', late.id);
    expect(await counts()).toMatchObject({ open: before.open, overdue: before.overdue });
  });
});

describe('an answer', () => {
  test('goes out by mail, stays with the ticket, and its writer reads it at their page', async () => {
    const person = await signIn();
    const ordered = await orderByCash(shop, { person });
    const { orderNumber } = ordered.order;
    const { id, number } = await opened({ email: person.email, orderNumber }, person);
    const { json } = await answer(id, { text: 'It leaves tomorrow.\n<b>Promised.</b>' });
    expect(json.ticket).toMatchObject({ state: 'acknowledged', order: { _id: ordered.order._id, orderNumber } });
    expect(json.ticket.told).toMatchObject([{ text: 'It leaves tomorrow.\n<b>Promised.</b>', by: 'Devika Rao' }]);
    await runJobs();
    const mail = mails.find(({ to, subject }) => to === person.email && subject === `${number}: our answer`);
    expect(mail?.text).toContain('<b>Promised.</b>');
    expect(mail?.html).toContain('&lt;b&gt;Promised.&lt;/b&gt;');
    expect(mail?.text).toContain(`/profile/tickets/${number}`);
    expect(mail?.html).toMatch(new RegExp(`/profile/tickets/${number}".*>See the conversation<`));
    await answer(id, { text: 'It is with you.', solve: true });
    const theirs = (await ask(api.tickets.one, { token: person.token, params: { number } })).json.ticket;
    expect(theirs.status).toBe('solved');
    expect(theirs.answers.map(({ text }) => text)).toEqual([
      'It leaves tomorrow.\n<b>Promised.</b>',
      'It is with you.',
    ]);
    expect(JSON.stringify(theirs)).not.toContain('Devika');
  });

  test('to a guest names no page that they could not open', async () => {
    const email = `${randomUUID()}@ksauni.example`;
    const { id } = await opened({ email });
    await answer(id, { text: 'Here you are.' });
    await runJobs();
    const mail = mails.find(({ to, subject }) => to === email && subject.endsWith('our answer'));
    expect(mail?.text).toContain('Here you are.');
    expect(mail?.text).not.toContain('/profile/');
  });

  test('to a ticket with a mobile number only goes to the account’s verified email, else to its browsers', async () => {
    const person = await signIn();
    const { id, number } = await opened({ email: undefined, phone: '98450 12345' }, person);
    await pool.query('update users set email_verified_at = null where id = $1', [person.userId]);
    const call = 'There is no address to write to. Call +919845012345 and mark it as solved.';
    expect((await answer(id, { text: 'Hello' })).json.message, 'the address is not known to be theirs').toBe(call);
    expect(await one(id)).toMatchObject({ replyEmail: null, hasPush: false });
    await pool.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at)
      values ($1, $2, 'key', 'auth', now(), now())`,
      [person.userId, `https://push.example/${id}`],
    );
    expect(await one(id)).toMatchObject({ replyEmail: null, hasPush: true });
    pushes.length = 0;
    await answer(id, { text: 'It leaves tomorrow.' });
    await runJobs();
    const url = `/profile/tickets/${number}`;
    expect(pushes.map(({ message }) => message)).toMatchObject([{ title: `${number}: our answer`, url }]);
    await pool.query('update users set email_verified_at = now() where id = $1', [person.userId]);
    expect(await one(id)).toMatchObject({ replyEmail: person.email });
    await answer(id, { text: 'It is with you.' });
    await runJobs();
    expect(mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      `${number}: our answer`,
    );
    expect(pushes).toHaveLength(1);
  });

  test('sent again with the same key, as after a lost reply, reaches nobody twice', async () => {
    const email = `${randomUUID()}@ksauni.example`;
    const { id } = await opened({ email });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { text: 'It leaves tomorrow.', solve: true };
    const send = (sent: object) => ask(api.adminTickets.answer, { token, params: { id }, headers, body: sent });
    const twice = [await send(body), await send(body)];
    expect(twice.map(({ status, json }) => [status, json.ticket.told.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await send({ text: 'Other words.' })).json.code).toBe('KEY_REUSED');
    await runJobs();
    expect(mails.filter(({ to, subject }) => to === email && subject.endsWith('our answer'))).toHaveLength(1);
  });

  test('is refused where nobody would read it: a guest with a phone alone, a robot, nothing to say', async () => {
    const byPhone = await opened({ email: undefined, phone: '98450 12345' });
    const refused = await answer(byPhone.id, { text: 'Hello' });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'There is no address to write to. Call +919845012345 and mark it as solved.',
    ]);
    const robot = await opened();
    await bulk('suspect', robot.id);
    expect((await answer(robot.id, { text: 'Hello' })).json.code).toBe('MOVE_NOT_ALLOWED');
    expect((await answer(robot.id, { text: '  ' })).status).toBe(400);
    expect((await answer(randomUUID(), { text: 'Hello' })).status).toBe(404);
  });
});

describe('many at once', () => {
  test('tell of each that could not go why, and are taken back by Undo', async () => {
    const [first, answered] = [await opened(), await opened()];
    await answer(answered.id, { text: 'We look into it.' });
    const gone = randomUUID();
    const { json } = await bulk('suspect', first.id, answered.id, gone);
    expect(Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]))).toEqual({
      [first.id]: '',
      [answered.id]: 'It was answered already.',
      [gone]: 'There is no such ticket any more.',
    });
    expect((await one(first.id)).state).toBe('suspected');
    await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect((await one(first.id)).state).toBe('open');
    await bulk('solve', first.id);
    await bulk('reopen', first.id);
    expect((await one(first.id)).state).toBe('acknowledged');
  });
});

test('the tickets of a view come as CSV, whole and without formulas', async () => {
  const mark = randomUUID();
  const { number, id } = await opened({ name: '+Nila', message: `Where is my parcel? ${mark}` });
  const other = await opened({ topic: 'payment', message: `I paid twice. ${mark}` });
  const [head, line, ...rest] = await csvLines(shop, token, `/admin/tickets/export?search=${mark}&topic=order`);
  expect(head).toBe('Ticket,State,Desk,About,From,Email,Mobile,Order,Message,Answers,Arrived (IST),Due (IST)');
  expect(line).toMatch(new RegExp(`^${number},open,care,order,'\\+Nila,.*Where is my parcel\\? ${mark},0,`));
  expect(rest).toEqual([]);
  await bulk('solve', id);
  const left = await csvLines(shop, token, `/admin/tickets/export?search=${mark}`);
  expect(left.slice(1).map((one) => one.split(',')[0])).toEqual([other.number, number]);
  await opened({ message: `And again. ${mark}` });
  await expect(exportTickets(shop.shop.context, { search: mark }, 1)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
  const { token: theirs } = await signIn({ role: 'digitalMarketer' });
  expect(await csvLines(shop, theirs, '/admin/tickets/export')).toEqual(['403 FORBIDDEN']);
  expect(await csvLines(shop, token, '/admin/tickets/export?desk=attic')).toEqual(['400 INVALID_INPUT']);
});
