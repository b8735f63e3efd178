import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { deliveryDates } from '#contract/rules/delivery.ts';
import type { WarehouseSettings } from '#contract/shop-settings.ts';
import { warehouseOf } from '#server/resources/settings/warehouse.ts';
import { readWish } from '#server/resources/shipments/wanted-parcel.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { arrivedForCash, asked, moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, clock } = shop;
const staff = await signIn({ role: 'admin' });
const { token } = staff;
const { context } = shop.shop;
const tee = await addProduct(pool, { stock: 1_000 });

const read = async () => (await ask(api.shopSettings.warehouse, { token })).json;
const usual = (await read()).warehouse;
const save = async (change: object) =>
  ask(api.shopSettings.saveWarehouse, { token, body: { ...usual, ...change, version: (await read()).version } });

/** Saves and waits until this process has seen the change. */
async function set(change: Partial<WarehouseSettings>) {
  const saved = await save(change);
  await expect.poll(() => warehouseOf(context)).toEqual({ ...usual, ...change });
  return saved;
}

const promise = async () => {
  const { json } = await ask(api.pincodes.one, { params: { pincode: address.pinCode } });
  return { from: json.promise.from, to: json.promise.to };
};

beforeEach(() => set({}));

describe('packing', () => {
  test('that takes longer is in every promise at once: product page, quote and order', async () => {
    const before = await promise();
    await set({ packingDays: 3, workDays: [1, 3, 5] });
    await expect.poll(async () => (await promise()).from).not.toBe(before.from);
    const now = await promise();
    const quote = await ask(api.orders.quote, { body: { items: [lineOf(tee)], pinCode: address.pinCode } });
    expect(quote.json.quote.promise).toMatchObject(now);
    const order = (await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) })).json.order;
    expect(order.arrives).toEqual(now);
    expect((await ask(api.client.config)).json.packing).toEqual({ hour: 14, packingDays: 3, workDays: [1, 3, 5] });
  });

  test('of an order is what was promised when it was placed, whatever is set later', async () => {
    const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
    const { id, arrives } = placed.json.order;
    await set({ packingDays: 10, hour: 1 });
    const again = await ask(api.orders.one, { token, params: { id } });
    expect(again.json.order.arrives).toEqual(arrives);
    expect(
      deliveryDates(clock.now(), { minDays: 1, maxDays: 1 }, { hour: 1, packingDays: 10, workDays: [1] }).from >
        (arrives?.from ?? ''),
    ).toBe(true);
  });

  test('and so are its days of travel, until it goes to another pincode', async () => {
    const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
    const { id, arrives } = placed.json.order;
    await pool.query('update delivery_zones set min_days = min_days + 5, max_days = max_days + 5');
    try {
      const to = (pinCode: string) =>
        ask(api.orders.changeAddress, {
          token,
          params: { id },
          body: { shippingAddress: { ...address, addressLine1: '7, New Lane', pinCode } },
        });
      expect((await ask(api.orders.one, { token, params: { id } })).json.order.arrives).toEqual(arrives);
      expect((await to(address.pinCode)).json.order.arrives).toEqual(arrives);
      const later = (await to('560001')).json.order.arrives;
      expect((later?.from ?? '') > (arrives?.from ?? '')).toBe(true);
    } finally {
      await pool.query('update delivery_zones set min_days = min_days - 5, max_days = max_days - 5');
    }
  });
});

describe('the place where parcels leave', () => {
  const place = {
    street: '7, Depot Lane',
    city: 'Hosur',
    pincode: '635109',
    stateCode: '33' as const,
    contact: 'Depot',
  };

  test('is where returns are brought and shoppers are told to send them', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: returnId } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id: returnId, status: 'approved' });
    await set(place);
    const wish = await readWish(context.db, { returnId, kind: 'return' });
    expect(wish).toMatchObject({
      contents: {
        way: 'back',
        told: { to: { name: 'Depot', addressLine1: '7, Depot Lane', state: 'Tamil Nadu', pincode: '635109' } },
      },
    });
    const told = async () => (await ask(api.client.config)).json.seller.warehouse;
    await expect.poll(told).toMatchObject({ city: 'Hosur', state: 'Tamil Nadu' });
  });

  test('with a name at the carrier is where it fetches parcels; without one, where the configuration says', async () => {
    const orderId = (await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) })).json.order.id;
    const told = async () => {
      const wish = await readWish(context.db, { orderId });
      return wish?.should === 'booked' && wish.contents.way === 'out' ? wish.contents.told.pickup : 'nothing';
    };
    expect(await told()).toBeUndefined();
    await set({ ...place, carrierName: 'Hosur depot' });
    expect(await told()).toBe('Hosur depot');
  });

  test('saved over by somebody else meanwhile stays as the first left it; it can be taken back', async () => {
    const { version } = await read();
    const { json } = await set(place);
    const late = await ask(api.shopSettings.saveWarehouse, { token, body: { ...usual, version } });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await read()).warehouse).toEqual(usual);
  });

  test.each([
    ['no day of work', { workDays: [] }, 'workDays'],
    ['a day twice', { workDays: [1, 1] }, 'workDays'],
    ['an eighth day', { workDays: [7] }, 'workDays.0'],
    ['the hour 24', { hour: 24 }, 'hour'],
    ['packing of eleven days', { packingDays: 11 }, 'packingDays'],
    ['a State that is none', { stateCode: '99' }, 'stateCode'],
    ['a pincode with a letter', { pincode: '56003A' }, 'pincode'],
  ])('is refused with %s and stays as it was', async (_, change, field) => {
    const { status, json } = await save(change);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await read()).warehouse).toEqual(usual);
  });

  test.each(['user', 'digitalMarketer'] as const)('is nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.shopSettings.warehouse, { token: other })).status).toBe(403);
    const body = { ...usual, version: (await read()).version };
    expect((await ask(api.shopSettings.saveWarehouse, { token: other, body })).status).toBe(403);
  });
});
