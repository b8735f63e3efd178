import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Return } from '#contract/returns.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import {
  type Arrived,
  arrivedForCash,
  arrivedOnline,
  asked,
  bringToBuyer,
  goThrough,
  moveReturn,
  requestOf,
  stockOf,
} from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop({ SHOP_DATA: await mkdtemp(join(tmpdir(), 'ksauni-returns-')) });
const { pool, ask, clock, mails, signIn, runJobs, gateway } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const orderState = async ({ order, as }: Arrived) =>
  (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;

const paidOut = (id: string, reference: string) =>
  ask(api.returns.paidOut, { token: staff.token, params: { id }, body: { reference } });

const payoutOf = async (id: string) =>
  (await pool.query('select payout from returns where id = $1', [id])).rows[0]?.payout as unknown;

const names = (one: { history: { name: string }[] }) => one.history.map(({ name }) => name);

describe('money of an order that was paid online', () => {
  test('goes back the way it came once the pieces are found good: photos, approval, arrival, check, refund', async () => {
    const arrived = await arrivedOnline(shop);
    const { items, ...rest } = requestOf(arrived, { reason: 'defective_product', description: 'A hole <b>here</b>' });
    const form = await formOf({ ...rest, items: JSON.stringify(items), images: await photo() });
    const made = await ask(api.returns.create, { ...arrived.as, ...form });
    expect(made.status).toBe(201);
    expect(made.json.returnRequest).toEqual(made.json.return);
    const { return: one } = made.json;
    expect(one).toMatchObject({
      status: 'pending',
      type: 'return',
      description: 'A hole <b>here</b>',
      refundAmount: arrived.order.total,
      refundMode: 'source',
      payoutTo: null,
      handover: 'pickup',
      canCancel: true,
      history: [{ name: 'requested' }],
    });
    expect(one.returnNumber).toMatch(/^KR-[2-9A-Z]{10}$/);
    expect(one.images).toMatchObject([{ url: expect.stringMatching(/^\/media\/.+\/720\.webp$/), width: 900 }]);
    expect(await orderState(arrived)).toMatchObject({
      status: 'return_requested',
      items: [{ returnedQuantity: 0, returningQuantity: 1 }],
      returns: [{ _id: one._id, returnNumber: one.returnNumber, type: 'return', status: 'pending' }],
    });
    for (const [status, then] of [
      ['approved', 'approved'],
      ['processing', 'processing'],
      ['completed', 'completed'],
    ] as const) {
      const { json } = await moveReturn(shop, staff, { id: one._id, status, adminNotes: `Now ${status}` });
      expect(json.return).toMatchObject({ status: then, staffNote: `Now ${status}`, canCancel: status === 'approved' });
    }
    expect(await orderState(arrived)).toMatchObject({
      status: 'returned',
      items: [{ returnedQuantity: 1, returningQuantity: 0 }],
    });
    await runJobs();
    const done = (await ask(api.returns.one, { ...arrived.as, params: { id: one._id } })).json.return;
    expect(done).toMatchObject({ refundStatus: 'processed', refundReference: expect.stringMatching(/^rfnd_/) });
    expect(done.refundedAt).not.toBeNull();
    expect(names(done)).toEqual(['requested', 'approved', 'received', 'checked', 'completed', 'refunded']);
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({
      status: 'refunded',
      paid: 'REFUNDED',
      refunds: [{ cause: 'returned', status: 'processed', paise: arrived.order.total * 100 }],
    });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 20 });
  });

  test('comes in the parts that are worth what they are: one piece, then the rest, and never a paisa more', async () => {
    const arrived = await arrivedOnline(shop, { quantity: 3 });
    const first = await goThrough(shop, staff, (await asked(shop, arrived))._id);
    expect(first).toMatchObject({ status: 'completed', refundStatus: 'requested' });
    expect(await orderState(arrived)).toMatchObject({ status: 'delivered', items: [{ returnedQuantity: 1 }] });
    await runJobs();
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'delivered', payment: 'partly_refunded' });
    const rest = await asked(shop, arrived, { items: [{ orderItemId: arrived.itemId, quantity: 2 }] });
    expect(Math.round((first.refundAmount + rest.refundAmount) * 100)).toBe(arrived.order.total * 100);
    await goThrough(shop, staff, rest._id);
    expect((await orderState(arrived)).status).toBe('returned');
    await runJobs();
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'refunded', payment: 'refunded' });
    const returns = await ask(api.returns.options, { ...arrived.as, params: { id: arrived.order.id } });
    expect(returns.json.options).toMatchObject({
      whyNot: 'This order has already been returned.',
      items: [{ pieces: 0 }],
    });
  });

  test('cannot be sent elsewhere, nor noted as sent by hand', async () => {
    const arrived = await arrivedOnline(shop);
    const body = requestOf(arrived, { refundMode: 'upi', upiId: 'thief@okaxis' });
    const refused = await ask(api.returns.create, { ...arrived.as, body });
    expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([400, 'refundMode']);
    const { _id } = await goThrough(shop, staff, (await asked(shop, arrived))._id);
    expect((await paidOut(_id, 'UTR123456')).json.code).toBe('MOVE_NOT_ALLOWED');
    await runJobs();
  });

  test('that the gateway cannot send is told as failed, and the order stays returned', async () => {
    const arrived = await arrivedOnline(shop);
    const { _id } = await asked(shop, arrived);
    gateway.turn({ refunds: 'failed' });
    await goThrough(shop, staff, _id);
    await runJobs();
    gateway.asUsual();
    const one = (await ask(api.returns.one, { ...arrived.as, params: { id: _id } })).json.return;
    expect([one.refundStatus, one.refundedAt]).toEqual(['failed', null]);
    expect((await orderState(arrived)).status).toBe('returned');
  });
});

describe('money of an order that was paid in cash', () => {
  test('goes to a UPI ID, which staff see until it is sent and nobody after that', async () => {
    const arrived = await arrivedForCash(shop);
    const one = await asked(shop, arrived);
    expect(one).toMatchObject({ refundMode: 'upi', payoutTo: 'as…@okhdfc' });
    expect(one).not.toHaveProperty('payout');
    const checked = await goThrough(shop, staff, one._id);
    expect(checked).toMatchObject({ refundStatus: 'requested', payout: { upiId: 'asha.menon@okhdfc' } });
    expect((await ask(api.returns.one, { ...arrived.as, params: { id: one._id } })).json.return).not.toHaveProperty(
      'payout',
    );
    const { json, status } = await paidOut(one._id, 'UTR4455667788');
    expect(status).toBe(200);
    expect(json.return).toMatchObject({
      refundStatus: 'processed',
      refundReference: 'UTR4455667788',
      payoutTo: 'as…@okhdfc',
    });
    expect(json.return).not.toHaveProperty('payout');
    expect(names(json.return).at(-1)).toBe('refunded');
    expect(await payoutOf(one._id)).toEqual({ masked: 'as…@okhdfc' });
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({
      status: 'refunded',
      paid: 'REFUNDED',
      refunds: [{ status: 'processed', paise: arrived.order.total * 100 }],
    });
  });

  test('goes to a bank account; of it only the last four digits stay', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 2 });
    const bank = { name: 'Asha Menon', account: '123456789012', ifsc: 'hdfc0001234' };
    const one = await asked(shop, arrived, { refundMode: 'bank', bank, upiId: undefined });
    expect(one).toMatchObject({ refundMode: 'bank', payoutTo: '…9012' });
    expect((await goThrough(shop, staff, one._id)).payout).toEqual({ ...bank, ifsc: 'HDFC0001234' });
    await paidOut(one._id, 'NEFT-0099887');
    expect(await payoutOf(one._id)).toEqual({ masked: '…9012' });
    // One of two pieces: the order continues.
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'delivered', paid: 'PAID' });
  });

  test('is noted once, however often: the same reference is the same payment, another one is refused', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id } = await goThrough(shop, staff, (await asked(shop, arrived))._id);
    const twice = await Promise.all(Array.from({ length: 6 }, () => paidOut(_id, 'UTR1000001')));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const other = await paidOut(_id, 'UTR1000002');
    expect([other.status, other.json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
    const { json } = await ask(api.returns.one, { token: staff.token, params: { id: _id } });
    expect(json.return.refundReference).toBe('UTR1000001');
    expect(names(json.return).filter((name) => name === 'refunded')).toHaveLength(1);
  });

  test('is not sent before the pieces are found good, nor after they were not', async () => {
    const one = await asked(shop, await arrivedForCash(shop));
    expect((await paidOut(one._id, 'UTR2000001')).status).toBe(409);
    await moveReturn(shop, staff, { id: one._id, status: 'rejected', adminNotes: 'It was worn.' });
    expect((await paidOut(one._id, 'UTR2000001')).status).toBe(409);
    expect(await payoutOf(one._id)).toBeNull();
  });

  test.each([
    [{ refundMode: undefined, upiId: undefined }, 'refundMode'],
    [{ refundMode: 'source' }, 'refundMode'],
    [{ refundMode: 'upi', upiId: '' }, 'upiId'],
    [{ refundMode: 'upi', upiId: 'no-at-sign' }, 'upiId'],
    [{ refundMode: 'bank' }, 'bank'],
    [{ refundMode: 'bank', bank: { name: 'Asha', account: '12', ifsc: 'HDFC0001234' } }, 'bank.account'],
    [{ refundMode: 'bank', bank: { name: 'Asha', account: '123456789', ifsc: 'HDFC1001234' } }, 'bank.ifsc'],
    [{ refundMode: 'wallet' }, 'refundMode'],
  ])('needs somewhere to go: %j', async (more, field) => {
    const arrived = await arrivedForCash(shop);
    const { status, json } = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived, more) });
    expect([status, json.errors?.map((fault) => fault.field)]).toEqual([400, [field]]);
  });
});

test('an order of nothing gives nothing back: no way is asked for, no refund is made', async () => {
  const person = await signIn();
  await pool.query(
    `insert into coupons (code, discount_type, discount_value, valid_until) values ('ALLFREE', 'percentage', 100, now() + interval '1 day')`,
  );
  const waiting = await orderOnline(shop, { person, more: { couponCode: 'ALLFREE' } });
  expect(waiting.order.total).toBe(0);
  await bringToBuyer(shop, waiting.order.id);
  const arrived = { ...waiting, itemId: waiting.order.items[0]?._id ?? '' };
  const { json } = await ask(api.returns.options, { ...arrived.as, params: { id: waiting.order.id } });
  expect(json.options).toMatchObject({ refundModes: [], items: [{ pieces: 1, refunds: [0] }] });
  const done = await goThrough(shop, staff, (await asked(shop, arrived))._id);
  expect(done).toMatchObject({ status: 'completed', refundAmount: 0, refundMode: null, refundStatus: null });
  expect(await booksOf(shop, waiting.order.id)).toMatchObject({ status: 'returned', refunds: [] });
});

test('a free item of a cash order gives nothing back either: no way is asked for, no refund is made', async () => {
  const gift = await addProduct(pool, { price: 300 });
  const tees = await addProduct(pool, { price: 900 });
  await pool.query(
    `insert into coupons (code, discount_type, discount_value, buy_pieces, get_pieces, valid_until)
     values ('TWOPLUSONE', 'bxgy', 100, 2, 1, now() + interval '1 day')`,
  );
  const { token } = await signIn();
  const body = orderOf([lineOf(tees, 2), lineOf(gift)], { isBuyNow: true, couponCode: 'TWOPLUSONE' });
  const { order } = (await ask(api.orders.placeCod, { token, body, headers: keyed() })).json;
  if (!order) throw new Error('No order was made.');
  await bringToBuyer(shop, order.id);
  const itemId = order.items.find(({ price }) => price === 300)?._id ?? '';
  const arrived = { order, as: { token }, itemId };
  const { json } = await ask(api.returns.options, { ...arrived.as, params: { id: order.id } });
  expect(json.options.items.find((item) => item.orderItemId === itemId)?.refunds).toEqual([0]);
  const made = await asked(shop, arrived, { refundMode: undefined, upiId: undefined });
  const done = await goThrough(shop, staff, made._id);
  expect(done).toMatchObject({ status: 'completed', refundAmount: 0, refundMode: null, refundStatus: null });
  expect(await booksOf(shop, order.id)).toMatchObject({ refunds: [] });
});

describe('a check that fails', () => {
  test('leaves everything as it was: no money, no stock, the order delivered, the reason told', async () => {
    const arrived = await arrivedOnline(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveReturn(shop, staff, { id, status: 'processing' });
    const silent = await moveReturn(shop, staff, { id, status: 'rejected' });
    expect([silent.status, silent.json.errors?.[0]?.field]).toEqual([400, 'adminNotes']);
    const { json } = await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'It was washed.' });
    expect(json.return).toMatchObject({ status: 'rejected', staffNote: 'It was washed.', refundStatus: null });
    expect(json.return.refundAmount).toBe(0);
    expect(json.return.closedAt).not.toBeNull();
    await runJobs();
    const text = mails.find((one) => one.id === `return-rejected-${id}`)?.text;
    expect([text?.includes('It was washed.'), text?.includes('Refund')]).toEqual([true, false]);
    expect(await orderState(arrived)).toMatchObject({ status: 'delivered', items: [{ returnedQuantity: 0 }] });
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ refunds: [], payment: 'captured' });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
  });

  test('of pieces that are good but cannot be sold gives the money and keeps the shelf as it is', async () => {
    const arrived = await arrivedOnline(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveReturn(shop, staff, { id, status: 'processing' });
    await moveReturn(shop, staff, { id, status: 'completed', restock: false });
    await runJobs();
    expect((await booksOf(shop, arrived.order.id)).status).toBe('refunded');
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
  });
});

/** Cancels some pieces before dispatch, never all; returns their refund in paise. */
async function cancelSome({ order, as }: Pick<Arrived, 'order' | 'as'>, below: (most: number) => number) {
  const [item] = order.items.filter(({ quantity }) => quantity > 1);
  if (!item || below(3) === 0) return 0;
  const items = [{ orderItemId: item._id, quantity: 1 + below(item.quantity - 1) }];
  const body = { reason: 'Too many', items };
  const { json } = await ask(api.payments.cancel, { ...as, params: { id: order.id }, body });
  return json.order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

test('whatever is bought, cancelled and returned: what goes back is never more than was paid, and all of it at the end', async () => {
  // Seeds of a small generator, so that failures can be reproduced.
  let cancelled = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    let state = seed * 7919;
    const below = (most: number) => (
      (state = (state * 1103515245 + 12345) % 2_147_483_648),
      Math.floor((state / 2_147_483_648) * most)
    );
    const person = await signIn();
    const tees = [await addProduct(pool, { price: 333.33 + seed }), await addProduct(pool, { price: 101.01 * seed })];
    const code = `PART${seed}`;
    await pool.query(
      `insert into coupons (code, discount_type, discount_value, valid_until) values ($1, 'percentage', 17, now() + interval '1 day')`,
      [code],
    );
    const items = tees.map((tee) => lineOf(tee, 1 + below(4)));
    const more = { items, couponCode: code };
    const waiting = await orderOnline(shop, { person, tee: tees[0], more });
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    let back = await cancelSome(waiting, below);
    cancelled += back;
    await bringToBuyer(shop, waiting.order.id);
    for (;;) {
      const { options } = (await ask(api.returns.options, { ...waiting.as, params: { id: waiting.order.id } })).json;
      const left = options.items.filter(({ pieces }) => pieces > 0);
      if (left.length === 0) break;
      const item = left[below(left.length)];
      const quantity = 1 + below(item?.pieces ?? 1);
      const body = { items: [{ orderItemId: item?.orderItemId, quantity }] };
      const one = await asked(shop, { ...waiting, itemId: '' }, body);
      expect(one.refundAmount).toBe(item?.refunds[quantity - 1]);
      if (below(4) === 0) {
        await moveReturn(shop, staff, { id: one._id, status: 'rejected', adminNotes: 'Worn.' });
        continue;
      }
      back += Math.round((await goThrough(shop, staff, one._id)).refundAmount * 100);
      expect(back).toBeLessThanOrEqual(Math.round(waiting.order.total * 100));
      await runJobs();
      await expectInvariants(pool);
    }
    expect(back).toBe(Math.round(waiting.order.total * 100));
    expect((await booksOf(shop, waiting.order.id)).status).toBe('refunded');
  }
  expect(cancelled).toBeGreaterThan(0);
});

const refundGoodwill = async (id: string, goodwill: number) => {
  const body = { goodwill, expectedRefund: goodwill, reason: 'Came late', restock: false };
  const { status } = await ask(api.adminRefunds.refund, {
    token: staff.token,
    params: { id },
    headers: keyed(),
    body,
  });
  expect(status).toBe(200);
};

const toldOf = async ({ order, as }: Arrived) =>
  (await ask(api.returns.options, { ...as, params: { id: order.id } })).json.options;

test.each([
  ['online', arrivedOnline],
  ['in cash', arrivedForCash],
])('what is told for a return of an order paid %s goes back, also where money was given before', async (_, arrive) => {
  const arrived = await arrive(shop, { quantity: 2 });
  const { id, total } = arrived.order;
  await refundGoodwill(id, 100);
  const told = await toldOf(arrived);
  const half = told.items[0]?.refunds[0] ?? 0;
  const rest = total - 100 - half;
  expect(told).toMatchObject({ refundable: total - 100, items: [{ refunds: [half, total - 100] }] });
  const items = [{ orderItemId: arrived.itemId, quantity: 1 }];
  const first = await asked(shop, arrived, { items });
  expect(await toldOf(arrived)).toMatchObject({ refundable: rest, items: [{ refunds: [rest] }] });
  const second = await asked(shop, arrived, { items });
  expect([first.refundAmount, second.refundAmount]).toEqual([half, rest]);
  expect(second.items[0]?.refund, 'what it is worth').toBe(total - half);
  expect((await goThrough(shop, staff, first._id)).refundAmount).toBe(half);
  expect((await goThrough(shop, staff, second._id)).refundAmount).toBe(rest);
});

test('a return whose money was given while it was open tells that nothing is left', async () => {
  const arrived = await arrivedForCash(shop);
  const one = await asked(shop, arrived);
  await refundGoodwill(arrived.order.id, arrived.order.total);
  const { json } = await ask(api.returns.one, { ...arrived.as, params: { id: one._id } });
  expect(json.return.refundAmount).toBe(0);
  expect(await goThrough(shop, staff, one._id)).toMatchObject({ refundAmount: 0, refundStatus: null });
});

/** Returns the refund of an open return as shown to its buyer, to staff in page and list, and in the email preview. */
async function toldEverywhere({ as }: Arrived, { _id: id, returnNumber: search }: Return) {
  const { token } = staff;
  const params = { id };
  const { text } = (await ask(api.adminReturns.mail, { token, params, query: { status: 'completed', note: '' } })).json;
  return [
    (await ask(api.returns.one, { ...as, params })).json.return.refundAmount,
    (await ask(api.adminReturns.one, { token, params })).json.return.refundAmount,
    (await ask(api.adminReturns.list, { token, query: { search } })).json.returns[0]?.refundAmount,
    moneyBackIn(text),
  ];
}

const less = (amount: number, ...taken: number[]) =>
  toRupees(taken.reduce((left, one) => left - toPaise(one), toPaise(amount)));

/** The refund that a mail states; it has no such row where nothing is refunded. */
const moneyBackIn = (text = '') => Number(/Refund: ₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

test.each([
  ['online', arrivedOnline],
  ['in cash', arrivedForCash],
])('two open returns of an order paid %s are told what is left but once: the older one first', async (_, arrive) => {
  const arrived = await arrive(shop, { person: await signIn(), quantity: 3 });
  const items = [{ orderItemId: arrived.itemId, quantity: 1 }];
  const older = await asked(shop, arrived, { items });
  clock.pass(1_000);
  const newer = await asked(shop, arrived, { items });
  const told = async () => [await toldEverywhere(arrived, older), await toldEverywhere(arrived, newer)];
  const everywhere = (amount: number) => Array<number>(4).fill(amount);
  expect(await told()).toEqual([older, newer].map(({ refundAmount }) => everywhere(refundAmount)));

  // Less is left than both were promised, then less than the older one was.
  await refundGoodwill(arrived.order.id, less(arrived.order.total, older.refundAmount, 100));
  expect(await told()).toEqual([everywhere(older.refundAmount), everywhere(100)]);
  await refundGoodwill(arrived.order.id, 200);
  const rest = less(older.refundAmount, 100);
  expect(await told()).toEqual([everywhere(rest), everywhere(0)]);

  await runJobs();
  for (const [{ _id: id }, amount] of [
    [older, rest],
    [newer, 0],
  ] as const) {
    expect((await goThrough(shop, staff, id)).refundAmount).toBe(amount);
    await runJobs();
    const mail = (kind: string) => mails.find((one) => one.id === `return-${kind}-${id}`)?.text;
    expect(['requested', 'completed'].map((kind) => moneyBackIn(mail(kind)))).toEqual([amount, amount]);
    const words =
      amount > 0
        ? `${formatRupees(amount)} will be refunded once everything is checked.`
        : 'There is nothing to refund';
    expect(mail('requested')).toContain(words);
  }
});

test('an older return that comes to nothing leaves what is left to the newer one', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const items = [{ orderItemId: arrived.itemId, quantity: 1 }];
  const older = await asked(shop, arrived, { items });
  clock.pass(1_000);
  const newer = await asked(shop, arrived, { items });
  await refundGoodwill(arrived.order.id, less(arrived.order.total, 100));
  expect((await toldEverywhere(arrived, newer))[0]).toBe(0);
  await moveReturn(shop, staff, { id: older._id, status: 'rejected', adminNotes: 'Worn.' });
  expect(await toldEverywhere(arrived, newer)).toEqual([100, 100, 100, 100]);
});

test('a newer return that was told less beside an older one is told all it is worth once that one comes to nothing', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 3 });
  const items = [{ orderItemId: arrived.itemId, quantity: 1 }];
  const half = (await toldOf(arrived)).items[0]?.refunds[0] ?? 0;
  await refundGoodwill(arrived.order.id, less(arrived.order.total, half, 100));
  const older = await asked(shop, arrived, { items });
  clock.pass(1_000);
  const newer = await asked(shop, arrived, { items });
  expect(newer.refundAmount).toBe(100);
  await moveReturn(shop, staff, { id: older._id, status: 'rejected', adminNotes: 'Worn.' });
  const worth = newer.items[0]?.refund ?? 0;
  expect(await toldEverywhere(arrived, newer)).toEqual([worth, worth, worth, worth]);
  clock.pass(1_000);
  const last = await asked(shop, arrived, { items });
  // Which piece bears a remaining paisa is known once the first one is credited.
  for (const { _id: id, refundAmount: told } of [{ ...newer, refundAmount: worth }, last])
    expect((await goThrough(shop, staff, id)).refundAmount).toBeCloseTo(told, 1);
});

test('who paid in cash says where the money goes, also while all that is left is told to an older return', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const items = [{ orderItemId: arrived.itemId, quantity: 1 }];
  await refundGoodwill(arrived.order.id, less(arrived.order.total, 100));
  const older = await asked(shop, arrived, { items });
  clock.pass(1_000);
  expect(await toldOf(arrived)).toMatchObject({ refundable: 0, refundModes: ['upi', 'bank'] });
  const nowhere = requestOf(arrived, { items, refundMode: undefined, upiId: undefined });
  const refused = await ask(api.returns.create, { ...arrived.as, body: nowhere });
  expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([400, 'refundMode']);
  const newer = await asked(shop, arrived, { items });
  expect(newer.refundAmount).toBe(0);
  await moveReturn(shop, staff, { id: older._id, status: 'rejected', adminNotes: 'Worn.' });
  expect(await goThrough(shop, staff, newer._id)).toMatchObject({ refundAmount: 100, payoutTo: newer.payoutTo });
  expect(newer.payoutTo).not.toBeNull();
});

test('what goes back for a return is what is told, also where money was given before out of kindness', async () => {
  const arrived = await arrivedForCash(shop);
  const { id, total } = arrived.order;
  const wish = { goodwill: 100, expectedRefund: 100, reason: 'Came late', restock: false };
  const given = await ask(api.adminRefunds.refund, {
    token: staff.token,
    params: { id },
    headers: keyed(),
    body: wish,
  });
  expect(given.status).toBe(200);
  const { _id: returnId } = await asked(shop, arrived);
  expect(await goThrough(shop, staff, returnId)).toMatchObject({ status: 'completed', refundAmount: total - 100 });
  await expectInvariants(pool);
});
