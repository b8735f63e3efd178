import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayWords } from '#server/resources/messages/mail-parts.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { arrivedForCash, arrivedOnline, asked, goThrough, moveReturn, stockOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { pickupDays } from './returns.rules.ts';

const shop = await testShop();
const { app, pool, ask, clock, mails, runJobs, signIn } = shop;
const staff = await signIn({ role: 'admin' });
const { token } = staff;

afterEach(() => expectInvariants(pool));

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query) => (await ask(api.adminReturns.list, { token, query })).json;
const whole = async (id: string) => (await ask(api.adminReturns.one, { token, params: { id } })).json.return;
const numbers = async (query: Query) => (await list(query)).returns.map(({ returnNumber }) => returnNumber);
const csv = async (path: string) =>
  (await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).body;

describe('the queue', () => {
  test('walks a return through its stages, with the open ones on top and the oldest of them first', async () => {
    const [first, second] = [
      await asked(shop, await arrivedForCash(shop)),
      await asked(shop, await arrivedForCash(shop)),
    ];
    clock.pass(1_000);
    const stageOf = async () => (await whole(first._id)).stage;
    const stages = [await stageOf()];
    for (const status of ['approved', 'processing', 'completed']) {
      await moveReturn(shop, staff, { id: first._id, status });
      stages.push(await stageOf());
    }
    const params = { id: first._id };
    await ask(api.returns.paidOut, { token, params, body: { reference: 'UTR778899001' } });
    expect([...stages, await stageOf()]).toEqual(['pending', 'approved', 'checking', 'paying', 'closed']);
    const all = await numbers({});
    expect(all.indexOf(second.returnNumber)).toBeLessThan(all.indexOf(first.returnNumber));
    expect(await numbers({ stage: 'closed', search: first.returnNumber })).toEqual([first.returnNumber]);
  });

  test('finds by the number of the return, of its order and by the name, and narrows by what it is for', async () => {
    const arrived = await arrivedForCash(shop);
    const made = await asked(shop, arrived);
    const found = [made.returnNumber];
    expect(await numbers({ search: made.returnNumber.toLowerCase().slice(0, -1) })).toContain(made.returnNumber);
    expect(await numbers({ search: arrived.order.orderNumber })).toEqual(found);
    expect(await numbers({ search: made.returnNumber, payout: 'upi', reason: 'size_issue', type: 'return' })).toEqual(
      found,
    );
    const others: Query[] = [{ payout: 'bank' }, { reason: 'other' }, { type: 'exchange' }, { stage: 'closed' }];
    for (const filter of others) expect(await numbers({ search: made.returnNumber, ...filter })).toEqual([]);
    expect(await numbers({ search: '100%' })).toEqual([]);
    expect((await ask(api.adminReturns.list, { token, query: { stage: 'lost' } })).status).toBe(400);
  });

  test('counts each stage, and the money that a person has to send', async () => {
    const before = (await ask(api.adminReturns.counts, { token })).json;
    const one = await asked(shop, await arrivedForCash(shop));
    await asked(shop, await arrivedForCash(shop));
    const { refundAmount } = await goThrough(shop, staff, one._id);
    const after = (await ask(api.adminReturns.counts, { token })).json;
    expect(after.stages.pending - before.stages.pending).toBe(1);
    expect(after.stages.paying - before.stages.paying).toBe(1);
    expect(after.toSend - before.toSend).toBeCloseTo(refundAmount);
  });

  test('shows where money goes in no list, and all of it where it is to be sent', async () => {
    const one = await asked(shop, await arrivedForCash(shop));
    await goThrough(shop, staff, one._id);
    const [listed] = (await list({ search: one.returnNumber })).returns;
    expect(listed).not.toHaveProperty('payout');
    expect(listed?.payoutTo).toBe('as…@okhdfc');
    expect((await whole(one._id)).payout).toEqual({ upiId: 'asha.menon@okhdfc' });
    expect(await csv(`/admin/returns/export?search=${one.returnNumber}`)).not.toContain('asha.menon@okhdfc');
  });

  test('reckons what goes back: the price of the pieces and their share of discounts and fees', async () => {
    const one = await whole((await asked(shop, await arrivedForCash(shop, { quantity: 2 })))._id);
    expect(one.money).toHaveLength(1);
    for (const { goods, shares, parts, refund } of one.money) {
      expect(goods + shares).toBeCloseTo(refund);
      expect(parts.discount).toBe(0);
      expect(parts.shipping + parts.fee).toBeCloseTo(shares);
    }
    expect(one.money[0]?.refund).toBe(one.refundAmount);
    expect(one.order).toMatchObject({ method: 'COD', refunded: 0, earlier: 0 });
  });

  test('names as refunded before no money of a second payment', async () => {
    const arrived = await arrivedOnline(shop);
    await pool.query(
      `with twice as (
        insert into payment_attempts (gateway_payment_id, order_id, status, amount_paise, refunded_paise, currency)
        values ('pay_twice', $1, 'captured', 64900, 64900, 'INR') returning gateway_payment_id as id
      ) insert into refunds (order_id, gateway_payment_id, amount_paise, cause, status)
        select $1, id, 64900, 'duplicate', 'processed' from twice`,
      [arrived.order.id],
    );
    expect((await whole((await asked(shop, arrived))._id)).order).toMatchObject({ method: 'RAZORPAY', refunded: 0 });
  });
});

describe('the check', () => {
  test('puts the good pieces on the shelf and not the damaged ones; all of the money goes back', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 3 });
    const items = [{ orderItemId: arrived.itemId, quantity: 3 }];
    const { _id: id, refundAmount } = await asked(shop, arrived, { items });
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    const before = await stockOf(shop, arrived.tee);
    const body = { status: 'completed', good: [{ orderItemId: arrived.itemId, pieces: 2 }] };
    const { json } = await ask(api.returns.setStatus, { token, params: { id }, body });
    expect(json.return).toMatchObject({ status: 'completed', refundAmount });
    const after = await stockOf(shop, arrived.tee);
    expect(Object.values(after).reduce((a, b) => a + b, 0) - Object.values(before).reduce((a, b) => a + b, 0)).toBe(2);
    expect((await whole(id)).checked).toEqual([{ orderItemId: arrived.itemId, good: 2 }]);
  });

  test('of an exchange keeps a damaged piece off the shelf and sends the new one all the same', async () => {
    const arrived = await arrivedForCash(shop);
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: arrived.tee.variants[1]?.id }];
    const { _id: id } = await asked(shop, arrived, { type: 'exchange', items });
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    const before = await stockOf(shop, arrived.tee);
    await ask(api.returns.setStatus, { token, params: { id }, body: { status: 'completed', good: [] } });
    expect(await stockOf(shop, arrived.tee)).toEqual(before);
    expect((await whole(id)).stage).toBe('replacing');
  });

  test.each([
    ['more pieces than came', 2],
    ['a piece of another order', 1],
  ])('refuses %s', async (what, pieces) => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    const orderItemId = what === 'more pieces than came' ? arrived.itemId : crypto.randomUUID();
    const body = { status: 'completed', good: [{ orderItemId, pieces }] };
    const { status, json } = await ask(api.returns.setStatus, { token, params: { id }, body });
    expect([status, json.errors?.[0]?.field.startsWith('good.0')]).toEqual([400, true]);
    expect((await whole(id)).stage).toBe('checking');
  });
});

describe('many at once', () => {
  const bulk = (body: object) => ask(api.adminReturns.bulk, { token, body });

  test('are approved and taken in; whoever cannot go is named with the reason, and a second time changes nothing', async () => {
    const [one, two, over] = [
      await asked(shop, await arrivedForCash(shop)),
      await asked(shop, await arrivedOnline(shop)),
      await asked(shop, await arrivedForCash(shop)),
    ];
    await moveReturn(shop, staff, { id: over._id, status: 'rejected', adminNotes: 'Worn' });
    const gone = crypto.randomUUID();
    const who = { ids: [one._id, two._id, over._id, gone] };
    for (let turn = 0; turn < 2; turn += 1) {
      const { json } = await bulk({ action: 'approve', who, note: 'Send it.' });
      expect(Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]))).toEqual({
        [one._id]: '',
        [two._id]: '',
        [over._id]: 'This return is rejected; that can no longer be done.',
        [gone]: 'There is no such return.',
      });
    }
    await bulk({ action: 'receive', who: { ids: [one._id] } });
    expect([(await whole(one._id)).stage, (await whole(two._id)).stage]).toEqual(['checking', 'approved']);
    await runJobs();
    expect(mails.filter(({ subject }) => subject === `Your return ${two.returnNumber} is approved`)).toHaveLength(1);
  });

  test('mean what the list finds when it is said so', async () => {
    const arrived = await arrivedForCash(shop);
    const made = await asked(shop, arrived);
    const { json } = await bulk({ action: 'approve', who: { matching: { search: made.returnNumber } } });
    expect(json.results).toEqual([{ id: made._id, title: made.returnNumber, problem: '' }]);
    expect((await bulk({ action: 'burn', who: { ids: [made._id] } })).status).toBe(400);
  });
});

test('the mail that is shown before is the mail that is sent', async () => {
  const person = await signIn();
  const made = await asked(shop, await arrivedForCash(shop, { person }));
  const note = 'It was washed, and the tags are gone.';
  const query = { status: 'rejected', note };
  const shown = (await ask(api.adminReturns.mail, { token, params: { id: made._id }, query })).json;
  await moveReturn(shop, staff, { id: made._id, status: 'rejected', adminNotes: note });
  await runJobs();
  const sent = mails.findLast(({ subject }) => subject === shown.subject);
  expect(shown.text).toContain(note);
  expect(sent?.to).toBe(shown.to);
  expect(sent?.text.split('\n\n').slice(0, 3)).toEqual(shown.text.split('\n\n').slice(0, 3));
});

test('the file for the bank has whole accounts of what is owed, and no name that runs as a formula', async () => {
  const bank = { name: '=cmd()', account: '123456789012', ifsc: 'HDFC0001234' };
  const one = await asked(shop, await arrivedForCash(shop), { refundMode: 'bank', upiId: undefined, bank });
  await goThrough(shop, staff, one._id);
  const row = (await csv('/admin/returns/payouts')).split('\r\n').find((line) => line.startsWith(one.returnNumber));
  expect(row).toContain("bank,'=cmd(),,123456789012,HDFC0001234");
  await ask(api.returns.paidOut, { token, params: { id: one._id }, body: { reference: 'UTR000111222' } });
  expect(await csv('/admin/returns/payouts')).not.toContain(one.returnNumber);
});

test('templates are kept under their title, replaced, and taken away; Undo brings one back', async () => {
  const body = { use: 'return-rejected', title: 'Too late', text: 'The time is over.' };
  await ask(api.replyTemplates.save, { token, body });
  const saved = (await ask(api.replyTemplates.save, { token, body: { ...body, text: 'Seven days are over.' } })).json;
  const titled = async () =>
    (await ask(api.replyTemplates.list, { token })).json.templates.filter(({ title }) => title === 'Too late');
  expect(await titled()).toEqual([{ ...body, _id: saved.template._id, text: 'Seven days are over.' }]);
  const gone = await ask(api.replyTemplates.remove, { token, params: { id: saved.template._id } });
  expect(await titled()).toEqual([]);
  await ask(api.activity.undo, { token, params: { id: gone.json.activityId } });
  expect(await titled()).toHaveLength(1);
  expect((await ask(api.replyTemplates.remove, { token, params: { id: crypto.randomUUID() } })).status).toBe(404);
});

test('a return that was approved in time is fetched on the day its buyer chose, one approved later on the next day there is', async () => {
  const days = pickupDays(clock.now());
  const pickup = async () => asked(shop, await arrivedForCash(shop), { handover: 'pickup', pickupOn: days[1] });
  const [soon, late] = [await pickup(), await pickup()];
  const approve = async (id: string) => (await moveReturn(shop, staff, { id, status: 'approved' })).json.return;
  expect(await approve(soon._id)).toMatchObject({ pickupOn: days[1] });
  clock.pass(7 * 24 * 3_600_000);
  const [next = ''] = pickupDays(clock.now());
  expect(await approve(late._id)).toMatchObject({ pickupOn: next });
  await runJobs();
  const told = mails.filter(({ id }) => id === `return-approved-${late._id}`).map(({ text }) => text);
  expect(told).toEqual([expect.stringContaining(`The courier will pick up the items on ${dayWords(next)}.`)]);
});

test('the mail shown before a late approval names the pickup day of the mail that is sent', async () => {
  const made = await asked(shop, await arrivedForCash(shop), {
    handover: 'pickup',
    pickupOn: pickupDays(clock.now())[0],
  });
  clock.pass(7 * 24 * 3_600_000);
  const params = { id: made._id };
  const shown = (await ask(api.adminReturns.mail, { token, params, query: { status: 'approved' } })).json;
  await moveReturn(shop, staff, { id: made._id, status: 'approved' });
  await runJobs();
  const sent = mails.find(({ id }) => id === `return-approved-${made._id}`);
  const [next = ''] = pickupDays(clock.now());
  expect(shown.text).toContain(dayWords(next));
  expect(sent?.text.split('\n\n').slice(0, 3)).toEqual(shown.text.split('\n\n').slice(0, 3));
});

test('the mail about the check quotes the note of the check, and none from before', async () => {
  const made = async (more: object = {}) => {
    const arrived = await arrivedForCash(shop);
    const exchangeVariantId = arrived.tee.variants[1]?.id;
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
    return (await asked(shop, arrived, 'type' in more ? { items, ...more } : more))._id;
  };
  const [plain, noted, exchange] = [await made(), await made(), await made({ type: 'exchange' })];
  const note = 'Keep the tags on.';
  for (const id of [plain, noted, exchange]) {
    await moveReturn(shop, staff, { id, status: 'approved', adminNotes: note });
    await moveReturn(shop, staff, { id, status: 'processing' });
    await moveReturn(shop, staff, { id, status: 'completed', adminNotes: id === noted ? 'All is well.' : '' });
  }
  await runJobs();
  const textOf = (key: string) => mails.find(({ id }) => id === key)?.text;
  expect(textOf(`return-completed-${noted}`)).toContain('All is well.');
  for (const key of [`return-completed-${plain}`, `return-completed-${noted}`, `exchange-checked-${exchange}`]) {
    expect(textOf(key)).toMatch(/Everything is in order/);
    expect(textOf(key)).not.toContain(note);
  }
});
