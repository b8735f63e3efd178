import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { passCookie } from '#server/resources/orders/order-pass.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderByCash, orderPaid, type Ordered, parcelsOf, passHours } from '#server/testing/parcels.ts';
import { address } from '#server/testing/test-goods.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { type Arrived, asked, moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { checkParcels } from '#server/resources/shipments/check-parcels.ts';
import { returnJobs } from './returns.jobs.ts';
import { pickupDays } from './returns.rules.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { pool, ask, signIn, runJobs, clock, messages } = shop;
const staff = await signIn({ role: 'admin' });

beforeEach(() => clock.pass(31_000));
afterEach(async () => {
  carrier.asUsual();
  await expectInvariants(pool);
});

/** Lets the courier deliver the order. */
async function arrived(ordered: Ordered): Promise<Arrived> {
  await runJobs();
  await passHours(shop, carrier, 80);
  return { ...ordered, itemId: ordered.order.items[0]?._id ?? '' };
}

const read = async (id: string) => (await ask(api.returns.one, { token: staff.token, params: { id } })).json.return;
const orderOf = async ({ order, as }: Arrived) =>
  (await ask(api.orders.one, { ...as, params: { id: order._id } })).json.order;

const pickup = 'POST /courier/generate/pickup';

async function approved(theirs: Arrived, more: object = {}): Promise<string> {
  const { _id: id } = await asked(shop, theirs, more);
  await moveReturn(shop, staff, { id, status: 'approved' });
  await runJobs();
  return id;
}

test('a courier fetches a return, brings it to the warehouse, and the money of a guest who paid online is back', async () => {
  const theirs = await arrived(await orderPaid(shop));
  const id = await approved(theirs);
  await passHours(shop, carrier, 100);
  const back = await read(id);
  expect(back).toMatchObject({ status: 'processing', canCancel: false });
  expect(back.history.map(({ name }) => name)).toEqual(expect.arrayContaining(['collected', 'received']));
  await moveReturn(shop, staff, { id, status: 'completed' });
  await runJobs();
  expect(await orderOf(theirs)).toMatchObject({ status: 'refunded', returns: [{ status: 'completed' }] });
  expect(await read(id)).toMatchObject({ refundStatus: 'processed' });
});

test('an exchange comes back by one courier and goes out by another parcel, at whose end it is over', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const exchangeVariantId = theirs.tee.variants[1]?.id;
  const items = [{ orderItemId: theirs.itemId, quantity: 1, exchangeVariantId }];
  const id = await approved(theirs, { type: 'exchange', items });
  await passHours(shop, carrier, 100);
  await moveReturn(shop, staff, { id, status: 'completed' });
  await runJobs();
  const [, , out] = await parcelsOf(shop, theirs.order._id);
  expect(out).toMatchObject({ kind: 'exchange', status: 'ready', label_url: expect.stringContaining('http') });
  const { json } = await ask(api.adminReturns.one, { token: staff.token, params: { id } });
  expect(json.return.parcels, 'staff print its label, and none for what the courier brings').toMatchObject([
    { kind: 'return', labelUrl: null },
    { kind: 'exchange', labelUrl: out?.label_url },
  ]);
  await passHours(shop, carrier, 100);
  expect(await read(id)).toMatchObject({ status: 'completed' });
  expect((await orderOf(theirs)).status).toBe('delivered');
});

test.each([
  { what: 'never booked', spoilt: { walletEmpty: true }, told: [] },
  { what: 'never fetched', spoilt: { faults: [{ call: pickup, kind: 'status' as const, status: 400 }] }, told: [8] },
])('a new piece that was $what and that staff have brought is not sent as well', async ({ spoilt, told }) => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const items = [{ orderItemId: theirs.itemId, quantity: 1, exchangeVariantId: theirs.tee.variants[1]?.id }];
  const id = await approved(theirs, { type: 'exchange', items });
  await passHours(shop, carrier, 100);
  carrier.turn(spoilt);
  await moveReturn(shop, staff, { id, status: 'completed' });
  await runJobs();
  carrier.asUsual();
  // Not by sending the check again: nothing has been sent to the buyer yet.
  expect((await moveReturn(shop, staff, { id, status: 'completed' })).json.code).toBe('MOVE_NOT_ALLOWED');
  expect((await read(id)).status).toBe('processing');
  const { json } = await moveReturn(shop, staff, { id, status: 'completed', isBrought: true });
  expect(json.return.status).toBe('completed');
  await runJobs();
  clock.pass(31 * 60_000);
  await passHours(shop, carrier, 1);
  const [, , out] = await parcelsOf(shop, theirs.order._id);
  expect(out).toMatchObject({ kind: 'exchange', status: 'cancelled', problem: '', check_at: null });
  const { returnNumber } = await read(id);
  const labelled = carrier.parcels(`${returnNumber}-X`).filter(({ awb }) => awb !== null);
  expect(labelled.map(({ status }) => status)).toEqual(told);
});

test('a return that is cancelled before the courier comes is called off at the carrier', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  const { returnNumber } = await read(id);
  expect(carrier.parcels(returnNumber)).toHaveLength(1);
  const { json } = await ask(api.returns.cancel, { ...theirs.as, params: { id }, body: { reason: 'It fits' } });
  expect(json.return.status).toBe('cancelled');
  await runJobs();
  await passHours(shop, carrier, 100);
  const [, back] = await parcelsOf(shop, theirs.order._id);
  expect(back).toMatchObject({ kind: 'return', status: 'cancelled' });
  expect(await read(id)).toMatchObject({ status: 'cancelled' });
});

/** Returns how the order desk shows a parcel that needs attention. */
async function waiting({ order: { _id: id } }: Arrived) {
  const { order } = (await ask(api.adminOrders.one, { token: staff.token, params: { id } })).json;
  const { ids } = (await ask(api.adminOrders.ids, { token: staff.token, query: { trouble: 'parcel' } })).json;
  const { parcelProblem, canSettleParcel } = order;
  return { parcelProblem, canSettleParcel, isListed: ids.includes(id) };
}

const calm = { parcelProblem: '', canSettleParcel: false, isListed: false };

test.each([
  { script: 'happy', end: 'its parcel has arrived: send its pieces back or refund them.' },
  { script: 'lost', end: 'its parcel was fetched and lost: refund its pieces.' },
] as const)(
  'a return that is cancelled and fetched all the same ($script) waits for a person',
  async ({ script, end }) => {
    const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
    carrier.turn({ script, faults: [{ call: 'POST /orders/cancel', kind: 'status', status: 400 }] });
    const id = await approved(theirs);
    const { returnNumber } = await read(id);
    await ask(api.returns.cancel, { ...theirs.as, params: { id }, body: { reason: 'It fits' } });
    await runJobs();
    const problem = async () => (await waiting(theirs)).parcelProblem;
    const words = `Return ${returnNumber} was cancelled, but`;
    for (let hours = 0; hours < 100 && !(await problem()).startsWith(words); hours += 2)
      await passHours(shop, carrier, 2);
    expect(await problem()).toBe(`${words} the courier has its parcel.`);
    await passHours(shop, carrier, 200);
    expect(await waiting(theirs)).toEqual({ parcelProblem: `${words} ${end}`, canSettleParcel: true, isListed: true });
    const settled = { params: { id: theirs.order._id }, body: { note: 'Sent back to the buyer' } };
    expect((await ask(api.adminOrders.settleParcel, { token: staff.token, ...settled })).status).toBe(200);
    expect(await waiting(theirs)).toEqual(calm);
    expect((await read(id)).status).toBe('cancelled');
  },
);

test('a pickup that is heard of before the cancelling but told after it waits for a person, too', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  const { returnNumber } = await read(id);
  const [parcel] = carrier.parcels(returnNumber);
  if (!parcel) throw new Error('Nothing was booked.');
  const back = async () => (await parcelsOf(shop, theirs.order._id))[1];
  for (let turns = 0; turns < 10 && (await back())?.status !== 'shipped'; turns += 1) {
    carrier.next(parcel);
    await pool.query(`update shipments set check_at = now() - interval '1 day' where return_id = $1`, [id]);
    await checkParcels(shop.shop.context);
  }
  expect((await back())?.status).toBe('shipped');
  const { json } = await ask(api.returns.cancel, { ...theirs.as, params: { id }, body: { reason: 'It fits' } });
  expect(json.return.status).toBe('cancelled');
  await runJobs();
  expect(await waiting(theirs)).toEqual({
    parcelProblem: `Return ${returnNumber} was cancelled, but the courier has its parcel.`,
    canSettleParcel: true,
    isListed: true,
  });
});

test('what arrived before its return was rejected waits for nobody', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  await passHours(shop, carrier, 100);
  await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'Worn.' });
  await returnJobs(shop.shop.context)['return-parcel-moved']({ returnId: id });
  expect(await waiting(theirs)).toEqual(calm);
});

test.each([
  { what: 'taken in', moves: ['processing'] },
  { what: 'taken in and refused', moves: ['processing', 'rejected'] },
])('no courier comes for a return that was handed in and $what', async ({ moves }) => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  const { returnNumber } = await read(id);
  expect(carrier.parcels(returnNumber)).toHaveLength(1);
  for (const status of moves) await moveReturn(shop, staff, { id, status, adminNotes: 'Brought to the shop.' });
  await runJobs();
  expect(carrier.parcels(returnNumber)).toMatchObject([{ status: 16 }]);
  const [, back] = await parcelsOf(shop, theirs.order._id);
  expect(back).toMatchObject({ kind: 'return', status: 'cancelled', problem: '', check_at: null });
});

test('a return that its courier brings back to the buyer is approved again, and staff book another courier', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  carrier.turn({ script: 'rto' });
  const id = await approved(theirs, { pickupOn: pickupDays(clock.now())[0] });
  await passHours(shop, carrier, 200);
  const names = async () => (await read(id)).history.map(({ name }) => name);
  const before = ['requested', 'approved', 'booked', 'collected', 'brought_back'];
  expect(await read(id)).toMatchObject({ status: 'approved', canCancel: true, pickupOn: null });
  expect(await names()).toEqual(before);
  const problem = 'The courier brought this parcel back to its buyer. Trying again books another.';
  expect(await waiting(theirs)).toEqual({ parcelProblem: problem, canSettleParcel: false, isListed: true });
  await returnJobs(shop.shop.context)['return-parcel-moved']({ returnId: id });
  expect([(await read(id)).status, await names()]).toEqual(['approved', before]);
  const told = await pool.query(`select from messages where key = $1`, [`return-brought-back:${id}`]);
  expect(told.rowCount).toBe(1);
  carrier.asUsual();
  const { order } = (await ask(api.adminOrders.one, { token: staff.token, params: { id: theirs.order._id } })).json;
  await ask(api.shipments.retry, { token: staff.token, params: { id: order.retryParcel ?? '' } });
  expect(await waiting(theirs)).toEqual(calm);
  await passHours(shop, carrier, 100);
  expect(await names()).toEqual([...before, 'collected', 'received']);
  expect((await moveReturn(shop, staff, { id, status: 'completed' })).status).toBe(200);
});

test('a return that was brought back to its buyer and is cancelled waits for nobody', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  carrier.turn({ script: 'rto' });
  const id = await approved(theirs);
  await passHours(shop, carrier, 200);
  const { json } = await ask(api.returns.cancel, { ...theirs.as, params: { id }, body: { reason: 'It fits' } });
  expect(json.return.status).toBe('cancelled');
  await runJobs();
  expect(await waiting(theirs)).toEqual(calm);
});

test('a courier who has a return already goes on with it when staff take it in', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  const { returnNumber } = await read(id);
  const [told] = carrier.parcels(returnNumber);
  if (!told) throw new Error('Nothing was booked.');
  const isCollected = async () => (await read(id)).status === 'processing';
  for (let hours = 0; hours < 100 && !(await isCollected()); hours += 2) await passHours(shop, carrier, 2);
  await moveReturn(shop, staff, { id, status: 'processing' });
  await runJobs();
  await passHours(shop, carrier, 100);
  const [, back] = await parcelsOf(shop, theirs.order._id);
  expect(back).toMatchObject({ kind: 'return', status: 'delivered', problem: '' });
});

test('a parcel that its courier has forgotten ends as its pieces are taken in', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  const id = await approved(theirs);
  const isCollected = async () => (await read(id)).status === 'processing';
  for (let hours = 0; hours < 100 && !(await isCollected()); hours += 2) await passHours(shop, carrier, 2);
  const back = async () => (await parcelsOf(shop, theirs.order._id))[1];
  await pool.query(`update shipments set awb = '998', carrier_order_id = '998' where return_id = $1`, [id]);
  await passHours(shop, carrier, 1);
  expect(await back()).toMatchObject({ status: 'shipped', problem: 'The carrier does not know this parcel.' });
  await moveReturn(shop, staff, { id, status: 'processing' });
  await runJobs();
  expect(await back()).toMatchObject({ status: 'delivered', problem: '', check_at: null });
});

test('a courier’s own cancelling of a pickup waits for nobody once the pieces were handed in', async () => {
  const theirs = await arrived(await orderByCash(shop, { person: await signIn() }));
  carrier.turn({ script: 'cancelled' });
  const id = await approved(theirs);
  await passHours(shop, carrier, 56);
  const back = async () => (await parcelsOf(shop, theirs.order._id))[1];
  expect(await back()).toMatchObject({ status: 'cancelled', problem: expect.stringMatching(/called this parcel off/) });
  await moveReturn(shop, staff, { id, status: 'processing' });
  await runJobs();
  expect(await back()).toMatchObject({ status: 'cancelled', problem: '' });
});

test('a browser that has shown the code of the order’s phone may return it, any other may not', async () => {
  const phoneNumber = '+919812345670';
  const theirs = await arrived(await orderByCash(shop, { more: { shippingAddress: { ...address, phoneNumber } } }));
  const body = { orderNumber: theirs.order.orderNumber, phoneNumber };
  await ask(api.orders.sendCode, { body });
  await runJobs();
  await runJobs();
  const code = messages.findLast(({ to, template }) => to === phoneNumber && template === 'orderCode')?.values.code;
  const opened = await ask(api.orders.openByCode, { body: { ...body, code } });
  const cookies = { [passCookie.name]: opened.cookies.find(({ name }) => name === passCookie.name)?.value ?? '' };
  const params = { id: theirs.order._id };
  expect((await ask(api.returns.options, { params })).status).toBe(404);
  expect((await ask(api.returns.options, { params, cookies })).json.options.items[0]?.pieces).toBe(1);
  const { _id: id } = await asked(shop, { ...theirs, as: { cookies } });
  expect((await ask(api.returns.one, { cookies, params: { id } })).status).toBe(200);
  expect((await ask(api.returns.cancel, { cookies, params: { id }, body: {} })).json.return.status).toBe('cancelled');
});
