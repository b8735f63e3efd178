import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import {
  type Arrived,
  arrivedForCash,
  arrivedOnline,
  asked,
  goThrough,
  missedExchange,
  moveReturn,
  stockOf,
} from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, mails, runJobs, signIn } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const take = ({ as }: Pick<Arrived, 'as'>, id: string, body: object = {}) =>
  ask(api.returns.refundInstead, { ...as, params: { id }, body });

const names = (one: { history: { name: string }[] }) => one.history.map(({ name }) => name);

describe('an exchange whose new piece was lost', () => {
  test('gives the money back the way it came, once, however many ask at the same time', async () => {
    const arrived = await arrivedOnline(shop);
    const missed = await missedExchange(shop, { arrived, staff });
    expect(missed).toMatchObject({ type: 'exchange', status: 'processing', moneyInstead: ['source'] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(arrived, missed._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'MOVE_NOT_ALLOWED')).toHaveLength(5);
    await runJobs();
    const one = (await ask(api.returns.one, { ...arrived.as, params: { id: missed._id } })).json.return;
    expect(one).toMatchObject({
      type: 'refund',
      status: 'completed',
      refundMode: 'source',
      refundAmount: arrived.order.total,
      refundStatus: 'processed',
      moneyInstead: [],
      items: [{ refund: arrived.order.total, exchange: { size: 'M' } }],
    });
    expect(names(one)).toEqual([
      'requested',
      'approved',
      'received',
      'checked',
      'sent',
      'lost',
      'completed',
      'refunded',
    ]);
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'refunded', paid: 'REFUNDED' });
    // The returned piece was restocked after its check; the lost one is gone.
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 19 });
  });

  test('asks where cash is to go, and sends it like the money of any return', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 2 });
    const missed = await missedExchange(shop, { arrived, staff });
    expect(missed.moneyInstead).toEqual(['upi', 'bank']);
    for (const [body, field] of [
      [{}, 'refundMode'],
      [{ refundMode: 'source' }, 'refundMode'],
      [{ refundMode: 'upi' }, 'upiId'],
      [{ refundMode: 'upi', upiId: 'no-at-sign' }, 'upiId'],
      [{ refundMode: 'bank', bank: { name: 'Asha', account: '12', ifsc: 'HDFC0001234' } }, 'bank.account'],
    ] as const) {
      const { status, json } = await take(arrived, missed._id, body);
      expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    }
    const { json } = await take(arrived, missed._id, { refundMode: 'upi', upiId: 'asha.menon@okhdfc' });
    expect(json.message).toBe('We will send you your refund.');
    expect(json.return).toMatchObject({ status: 'completed', refundMode: 'upi', payoutTo: 'as…@okhdfc' });
    const seen = (await ask(api.returns.one, { token: staff.token, params: { id: missed._id } })).json.return;
    expect(seen.payout).toEqual({ upiId: 'asha.menon@okhdfc' });
    const reference = 'UTR4455667788';
    await ask(api.returns.paidOut, { token: staff.token, params: { id: missed._id }, body: { reference } });
    // One of two pieces: the order continues, and the other piece can still be returned.
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'delivered', paid: 'PAID' });
    const { options } = (await ask(api.returns.options, { ...arrived.as, params: { id: arrived.order.id } })).json;
    expect(options.items).toMatchObject([{ pieces: 1 }]);
  });

  test('tells its buyer once, with the way to their money', async () => {
    const person = await signIn();
    const arrived = await arrivedForCash(shop, { person });
    const missed = await missedExchange(shop, { arrived, staff });
    await runJobs();
    const told = mails.filter(({ subject }) => subject === `The new item for ${missed.returnNumber} did not arrive`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(new RegExp(`Get a refund instead: http.+/profile/returns/${missed._id}`));
  });

  test('tells of the money as well, after the check was told', async () => {
    const person = await signIn();
    const arrived = await arrivedForCash(shop, { person });
    const missed = await missedExchange(shop, { arrived, staff });
    await runJobs();
    await take(arrived, missed._id, { refundMode: 'upi', upiId: 'asha.menon@okhdfc' });
    await runJobs();
    const textsOf = (subject: string) => mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
    expect(textsOf(`We are sending your new item for ${missed.returnNumber}`)).toEqual([
      expect.stringContaining('We are sending your new item and will email you when the courier has it.'),
    ]);
    expect(textsOf(`Your return ${missed.returnNumber} is complete`)).toEqual([
      expect.stringMatching(/will be refunded by UPI\./),
    ]);
  });

  test('is over when staff were faster and brought another piece', async () => {
    const arrived = await arrivedOnline(shop);
    const { _id: id } = await missedExchange(shop, { arrived, staff });
    const [byStaff, byBuyer] = await Promise.all([
      moveReturn(shop, staff, { id, status: 'completed' }),
      take(arrived, id),
    ]);
    expect(byStaff.status + byBuyer.status).toBe(200 + 409);
    const { refunds } = await booksOf(shop, arrived.order.id);
    expect(refunds).toHaveLength(byBuyer.status === 200 ? 1 : 0);
    await runJobs();
  });
});

test('a new piece that came back to the shop can be sold again once its buyer has taken the money', async () => {
  const arrived = await arrivedOnline(shop);
  const { _id: id } = await missedExchange(shop, { arrived, staff, end: 'returned' });
  expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 19 });
  expect((await take(arrived, id)).status).toBe(200);
  expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 20 });
  await runJobs();
});

describe('money instead of a new piece is refused', () => {
  test('to anybody else, as if there were no such return', async () => {
    const { _id: id } = await missedExchange(shop, { arrived: await arrivedForCash(shop), staff });
    const { token } = await signIn();
    const wanted = { refundMode: 'upi', upiId: 'thief@okaxis' };
    expect((await take({ as: { token } }, id, wanted)).status).toBe(404);
    expect((await take({ as: {} }, id, wanted)).status).toBe(404);
    expect((await take({ as: { token } }, crypto.randomUUID(), wanted)).status).toBe(404);
  });

  test('while the new piece may still arrive, and of a return that was for money from the start', async () => {
    const arrived = await arrivedForCash(shop);
    const exchangeVariantId = arrived.tee.variants[1]?.id;
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
    const waiting = await asked(shop, arrived, { type: 'exchange', items });
    const wanted = { refundMode: 'upi', upiId: 'asha.menon@okhdfc' };
    expect(waiting.moneyInstead).toEqual([]);
    expect((await take(arrived, waiting._id, wanted)).json.code).toBe('MOVE_NOT_ALLOWED');
    await goThrough(shop, staff, waiting._id);
    expect((await take(arrived, waiting._id, wanted)).json.code).toBe('MOVE_NOT_ALLOWED');
    const other = await arrivedForCash(shop);
    const { _id } = await goThrough(shop, staff, (await asked(shop, other))._id);
    expect((await take(other, _id, wanted)).json.code).toBe('MOVE_NOT_ALLOWED');
  });
});
