import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { type Arrived, arrivedForCash, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const opened = await testShop();
const { shop, pool, ask, gateway, mails, runJobs, signIn } = opened;
const { origin } = shop.context.config;
const { token } = await signIn({ role: 'admin' });
const person = await signIn();
const desk = 'orders@ksauni.example';
const buyer = 'asha.buys@ksauni.example';

async function tellNewsTo(email: string) {
  const { version } = (await ask(api.shopSettings.news, { token })).json;
  const { status } = await ask(api.shopSettings.saveNews, { token, body: { email, version } });
  expect(status).toBe(200);
}

/** Starts with an empty queue. */
beforeEach(async () => {
  await tellNewsTo(desk);
  await runJobs();
  mails.length = 0;
});

const shippingAddress = { ...address, fullName: 'Asha Menon', email: buyer };

async function orderInCash(quantity = 1) {
  const body = orderOf([lineOf(await addProduct(pool, { price: 999 }), quantity)], { shippingAddress });
  const { json, cookies } = await ask(api.orders.placeCod, { body, headers: keyed() });
  return { order: json.order, as: { cookies: { guest_orders: cookies[0]?.value ?? '' } } };
}

const heard = () => mails.map(({ to, subject }) => [to, subject]);
const toDesk = () => mails.filter(({ to }) => to === desk);

/** Runs a job again, as after a server that crashed before marking it done. */
async function repeat(task: string, payload: object) {
  await pool.query('select graphile_worker.add_job($1, $2)', [task, JSON.stringify(payload)]);
  await runJobs();
}

/** Makes all jobs due, as if their retry delay were over. */
async function tryAgain() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
}

/** Runs `run` while mails to the shop itself are rejected. */
async function whileDeskIsFull(run: () => Promise<void>) {
  const { send } = shop.context.mail;
  shop.context.mail.send = async (mail) => {
    if (mail.to === desk) throw new Error('452 mailbox full');
    await send(mail);
  };
  await run();
  shop.context.mail.send = send;
}

describe('the shop hears', () => {
  test('of an order in cash, once however often it is told, after its buyer and with what staff need', async () => {
    const { order } = await orderInCash(2);
    await runJobs();
    expect(toDesk()).toHaveLength(1);
    await repeat('order-placed', { orderId: order.id });
    await repeat('tell', { kind: 'shop-order-placed', id: order.id });
    expect(heard()).toEqual([
      [buyer, `Order ${order.orderNumber} is confirmed`],
      [desk, `New order ${order.orderNumber}: ₹1,998`],
    ]);
    const [mail] = toDesk();
    expect(mail?.id).toBe(`shop-order-placed-${order.id}`);
    expect(mail?.text).toContain('2 items for ₹1,998, cash on delivery.');
    expect(mail?.text).toContain(order.items[0]?.name);
    expect(mail?.text).toContain(`Open the order: ${origin}/admin/orders/${order.id}`);
    expect(mail?.text).toContain(`Choose what we send you: ${origin}/admin/settings#news`);
    expect(mail?.unsubscribe).toBeUndefined();
    const ofBuyer = ['Asha', 'Menon', buyer, address.phoneNumber, address.addressLine1, address.pinCode];
    for (const fact of ofBuyer) expect(`${mail?.text}${mail?.html}`).not.toContain(fact);
  });

  test('of an order that is paid online as soon as its payment is verified, once', async () => {
    const waiting = await orderOnline(opened, { more: { shippingAddress } });
    await runJobs();
    expect(heard()).toEqual([]);
    const claim = await gateway.pay(waiting.gatewayOrderId);
    for (const _ of [1, 2]) {
      await verify(opened, claim, waiting.as);
      await runJobs();
    }
    const number = waiting.order.orderNumber;
    expect(heard()).toEqual([
      [buyer, `Order ${number} is confirmed`],
      [desk, `New order ${number}: ₹${waiting.order.total}`],
    ]);
    expect(toDesk()[0]?.text).toContain(`1 item for ₹${waiting.order.total}, paid online.`);
  });

  test.each([
    ['return', {}],
    ['exchange', { type: 'exchange', refundMode: undefined, upiId: undefined }],
  ])('of a %s as soon as somebody asks for it, once, and why', async (kind, more) => {
    const arrived = await arrivedForCash(opened, { more: { shippingAddress } });
    await runJobs();
    mails.length = 0;
    const headers = keyed();
    const body = requestOf(arrived, { ...more, items: [itemOf(arrived, kind)] });
    for (const _ of [1, 2]) {
      expect((await ask(api.returns.create, { ...arrived.as, headers, body })).status).toBe(201);
      await runJobs();
    }
    expect(toDesk()).toHaveLength(1);
    const { json } = await ask(api.returns.mine, arrived.as);
    const [{ _id: id, returnNumber } = { _id: '', returnNumber: '' }] = json.returns;
    await repeat('tell', { kind: 'shop-return-requested', id });
    expect(heard()).toEqual([
      [buyer, `We have your ${kind} request ${returnNumber}`],
      [desk, `New ${kind} ${returnNumber}: The size does not fit`],
    ]);
    const [mail] = toDesk();
    expect(mail?.id).toBe(`shop-return-requested-${id}`);
    expect(mail?.text).toContain(arrived.order.orderNumber);
    expect(mail?.text).toContain(`Open the ${kind}: ${origin}/admin/returns/${id}`);
    for (const fact of ['Asha', buyer, 'Too tight', 'okhdfc', address.phoneNumber])
      expect(`${mail?.text}${mail?.html}`).not.toContain(fact);
  });

  test('after everybody who ordered, however many order at once', async () => {
    for (let n = 0; n < 3; n += 1) await orderInCash();
    await runJobs();
    expect(mails.map(({ to }) => to)).toEqual([buyer, buyer, buyer, desk, desk, desk]);
  });
});

/** A returned item; an exchange is for size M. */
function itemOf({ itemId, tee }: Arrived, kind: string) {
  const other = tee.variants.find(({ size }) => size === 'M')?.id;
  return { orderItemId: itemId, quantity: 1, ...(kind === 'exchange' && { exchangeVariantId: other }) };
}

describe('the shop hears nothing', () => {
  test('without an address: only the buyer is told, and nothing waits for the shop', async () => {
    await tellNewsTo('');
    const { order } = await orderInCash();
    const arrived = await arrivedForCash(opened, { person, more: { shippingAddress } });
    const { status } = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) });
    expect(status).toBe(201);
    const { rows } = await pool.query(`select from graphile_worker._private_jobs where key like 'tell:shop-%'`);
    expect(rows).toEqual([]);
    await runJobs();
    await repeat('tell', { kind: 'shop-order-placed', id: order.id });
    expect(mails.map(({ to }) => to)).toEqual([buyer, buyer, buyer]);
  });

  test('of an order that was cancelled before', async () => {
    const { order, as } = await orderInCash();
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    expect(toDesk()).toEqual([]);
  });

  test('of what waits once the address is taken back', async () => {
    await orderInCash();
    await whileDeskIsFull(runJobs);
    await tellNewsTo('');
    await tryAgain();
    expect(mails.map(({ to }) => to)).toEqual([buyer]);
  });
});

test('what a wrong mailbox did not take goes to the right one once that is set', async () => {
  await orderInCash();
  await whileDeskIsFull(runJobs);
  await tellNewsTo('desk@ksauni.example');
  await tryAgain();
  expect(mails.map(({ to }) => to)).toEqual([buyer, 'desk@ksauni.example']);
});

test('a mailbox of the shop that takes nothing keeps no buyer waiting, and hears of it later, once', async () => {
  await whileDeskIsFull(async () => {
    await orderInCash();
    await runJobs();
    await tryAgain();
    await orderInCash();
    await runJobs();
  });
  expect(mails.map(({ to }) => to)).toEqual([buyer, buyer]);
  await tryAgain();
  await tryAgain();
  expect(mails.map(({ to }) => to)).toEqual([buyer, buyer, desk, desk]);
});
