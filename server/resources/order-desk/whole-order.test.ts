import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { orderByCash, orderPaid } from '#server/testing/parcels.ts';
import { address } from '#server/testing/test-goods.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { bringToBuyer } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
shop.writesByHand();
const { ask, clock, pool } = shop;
const admin = await shop.signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;

beforeEach(() => clock.pass(31_000));
afterEach(() => carrier.asUsual());

const read = async (id: string) => (await ask(api.adminOrders.one, { token, params: { id } })).json.order;

describe('GET /admin/orders/:id', () => {
  test('says who bought, what they ordered before and how often their parcels were refused', async () => {
    const person = await shop.signIn({ name: 'Asha Menon' });
    const phoneNumber = '+919811122233';
    const more = { shippingAddress: { ...address, phoneNumber } };
    const refused = await orderByCash(shop, { person, more });
    await moveOrder(shop, refused.order.id, ['packed', 'shipped', 'cancelled']);
    await pool.query(`update orders set cancelled_at = now() where id = $1`, [refused.order.id]);
    await pool.query(`insert into shipments (order_id, kind, reference, status) values ($1, 'order', $2, 'returned')`, [
      refused.order.id,
      refused.order.orderNumber,
    ]);
    const kept = await orderByCash(shop, { person, more });
    await bringToBuyer(shop, kept.order.id);
    const body = { goodwill: 50, expectedRefund: 50, reason: 'Came late', restock: false };
    await ask(api.adminRefunds.refund, { token, params: { id: kept.order.id }, body });
    await orderByCash(shop, { person, more });
    // Orders that were never paid for are none: one in place of another, and one whose time is over.
    const { tee } = await orderOnline(shop, { person, more });
    await orderOnline(shop, { person, tee, quantity: 2, more });
    const { order: late } = await orderOnline(shop, { person, more });
    await pool.query(`update orders set status = 'expired', payment_status = 'FAILED' where id = $1`, [late.id]);
    // As a guest with the same phone number only.
    const { order } = await orderByCash(shop, { more });
    expect(await read(order.id)).toMatchObject({
      refusals: 1,
      customer: { userId: null, orders: 3, delivered: 1, cancelled: 1, spent: kept.order.total - 50 },
    });
    expect((await read(refused.order.id)).customer).toMatchObject({
      userId: person.userId,
      name: 'Asha Menon',
      orders: 0,
    });
    // Two erased buyers cannot be matched, so they are not taken for one.
    await pool.query(
      `update orders set shipping_address = shipping_address || '{"phoneNumber": ""}', user_id = null where id = any($1)`,
      [[refused.order.id, order.id]],
    );
    expect(await read(order.id)).toMatchObject({ refusals: 0, customer: { orders: 0 } });
    const others = await orderByCash(shop, { more: { shippingAddress: { ...address, phoneNumber: '+919811122234' } } });
    expect(await read(others.order.id)).toMatchObject({ refusals: 0, customer: { orders: 0 } });
  });

  test('tells everything that happened with the names of those who did it, the newest first', async () => {
    const person = await shop.signIn({ name: 'Asha Menon' });
    const { order } = await orderPaid(shop, { person, quantity: 2 });
    clock.pass(1_000);
    await ask(api.adminOrders.addNote, { token, params: { id: order.id }, body: { text: 'Gift wrap, please' } });
    clock.pass(1_000);
    await ask(api.shipments.setStatus, { token, params: { id: order.id }, body: { status: 'packed' } });
    clock.pass(1_000);
    const own = { status: 'shipped', trackingNumber: 'BD7712345', carrier: 'bluedart' };
    await ask(api.shipments.setStatus, { token, params: { id: order.id }, body: own });
    const { timeline, payments, moves } = await read(order.id);
    expect(timeline.map(({ kind, name, by }) => [kind, name, by])).toEqual([
      ['moved', 'shipped', 'Devika Rao'],
      ['parcel', 'order', ''],
      ['moved', 'packed', 'Devika Rao'],
      ['note', '', 'Devika Rao'],
      ['moved', 'confirmed', ''],
      ['moved', 'pending_payment', 'Asha Menon'],
    ]);
    expect(timeline.find(({ kind }) => kind === 'parcel')?.text).toBe('Blue Dart BD7712345');
    expect(payments).toMatchObject([{ status: 'captured', amount: order.total, refunded: 0, failure: '' }]);
    expect(moves).toEqual(['out_for_delivery', 'delivered']);
    await moveOrder(shop, order.id, ['out_for_delivery']);
    expect((await read(order.id)).moves, 'the next step first').toEqual(['delivered', 'shipped']);
  });

  test('offers only the moves that will be allowed, not those of a carrier that tells them itself', async () => {
    const { order } = await orderByCash(shop);
    expect((await read(order.id)).moves).toEqual(['packed', 'cancelled']);
    await shop.runJobs();
    await moveOrder(shop, order.id, ['packed']);
    expect((await read(order.id)).moves).toEqual(['shipped', 'cancelled']);
    await moveOrder(shop, order.id, ['shipped']);
    expect((await read(order.id)).moves, 'the carrier follows it').toEqual([]);
    expect((await read(order.id)).labelUrl).toMatch(/^http.*\.pdf$/);
  });

  test('of nobody is not found', async () => {
    const params = { id: crypto.randomUUID() };
    expect((await ask(api.adminOrders.one, { token, params })).status).toBe(404);
    expect((await ask(api.adminOrders.addNote, { token, params, body: { text: 'Lost' } })).status).toBe(404);
  });
});

describe('notes of staff', () => {
  test('are never shown to the buyer, also when the buyer is staff and reads as a buyer does', async () => {
    const person = await shop.signIn();
    const { order } = await orderByCash(shop, { person });
    const params = { id: order.id };
    const words = 'Rude on the phone';
    const { json } = await ask(api.adminOrders.addNote, { token, params, body: { text: words } });
    expect(json.order).toMatchObject({ noteCount: 1, timeline: [{ kind: 'note', text: words }, { kind: 'moved' }] });
    const seen = await ask(api.orders.one, { token: person.token, params });
    const mine = await ask(api.orders.mine, { token: person.token });
    const exported = await ask(api.auth.exportAccount, { token: person.token });
    for (const { text } of [seen, mine, exported]) expect(text).not.toContain(words);
    expect((await ask(api.adminOrders.one, { token: person.token, params })).status).toBe(403);
  });

  test('can be taken back, and go with the account of the buyer', async () => {
    const person = await shop.signIn();
    const { order } = await orderByCash(shop, { person });
    const params = { id: order.id };
    const { json } = await ask(api.adminOrders.addNote, { token, params, body: { text: 'Wrong order' } });
    await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect((await read(order.id)).noteCount).toBe(0);
    await ask(api.adminOrders.addNote, { token, params, body: { text: 'Lives on the third floor' } });
    await ask(api.payments.cancel, { token: person.token, params, body: { reason: 'Changed my mind' } });
    expect((await ask(api.auth.deleteAccount, { token: person.token })).status).toBe(200);
    expect((await read(order.id)).noteCount).toBe(0);
  });
});

describe('PUT /admin/orders/:id/cash-confirmation', () => {
  const confirm = (id: string, isConfirmed: boolean) =>
    ask(api.adminOrders.confirmCash, { token, params: { id }, body: { isConfirmed } });

  test('notes once that the buyer wants the parcel, and takes it back', async () => {
    const { order } = await orderByCash(shop);
    const first = await confirm(order.id, true);
    expect(first.json.order).toMatchObject({
      cashConfirmedAt: expect.any(String),
      timeline: [{ kind: 'changed', name: 'cash_confirmed', by: 'Devika Rao' }, {}],
    });
    const again = await confirm(order.id, true);
    expect(again.json.order.timeline).toHaveLength(2);
    expect((await confirm(order.id, false)).json.order.cashConfirmedAt).toBeNull();
  });

  test('is refused for an order that is paid online or has left the house', async () => {
    const paid = await orderPaid(shop);
    expect((await confirm(paid.order.id, true)).json).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: 'It is not paid in cash.',
    });
    const { order } = await orderByCash(shop);
    await moveOrder(shop, order.id, ['packed', 'shipped']);
    expect((await confirm(order.id, true)).status).toBe(409);
  });
});
