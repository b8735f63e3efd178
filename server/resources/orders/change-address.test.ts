import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import { type Bought, buy } from '#server/testing/bought-orders.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const testing = await testShop();
const { pool, ask, signIn, shop } = testing;
const admin = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

function move({ order, as }: Pick<Bought, 'order' | 'as'>, more: object) {
  const shippingAddress = { ...address, ...more };
  return ask(api.orders.changeAddress, { ...as, params: { id: order._id }, body: { shippingAddress } });
}

const changesOf = async ({ order }: Pick<Bought, 'order'>) =>
  (await pool.query('select name, actor from order_changes where order_id = $1', [order._id])).rows;

const usual = {
  codOffered: true,
  codFee: 0,
  codMin: 0,
  codMax: 10_000,
  holdMinutes: 15,
  codNeedsVerifiedPhone: false,
};

/** Adds a pincode with these properties, in the same State as the address. */
async function addPincode(digits: string, { delivers = true, cod = true } = {}): Promise<string> {
  await pool.query(
    `insert into pincodes (digits, city, state, delivers, cod, pickup, zone)
    select $1, 'Testpur', 'Karnataka', $2, $3, $2, zone from pincodes limit 1
    on conflict (digits) do update set delivers = excluded.delivers, cod = excluded.cod`,
    [digits, delivers, cod],
  );
  return digits;
}

describe('the address of an order', () => {
  test('can be another one in the same State until it is packed; the parcel follows, and the change is noted', async () => {
    const bought = await buy(testing, { way: 'cash' });
    const { status, json } = await move(bought, { addressLine1: '7, New Lane', pinCode: '560001', email: '' });
    expect([status, json.message]).toEqual([200, 'The address is changed.']);
    // The email address is kept.
    const place = { addressLine1: '7, New Lane', pinCode: '560001', email: address.email };
    expect(json.order).toMatchObject({ shippingAddress: place, total: bought.order.total, canChangeAddress: true });
    expect(await changesOf(bought)).toEqual([{ name: 'address_changed', actor: 'shopper' }]);
    const key = `plan-parcel:${bought.order._id}`;
    expect((await pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount).toBe(1);
    await moveOrder(testing, bought.order._id, ['packed']);
    const late = await move(bought, { addressLine1: '8, New Lane' });
    expect([late.status, late.json.code]).toEqual([409, 'TOO_LATE']);
  });

  test('that is the same as before changes nothing', async () => {
    const bought = await buy(testing, { way: 'cash' });
    expect((await move(bought, {})).status).toBe(200);
    expect(await changesOf(bought)).toEqual([]);
  });

  test('stays in its State, because the tax went by it; another spelling is no other State', async () => {
    const bought = await buy(testing, { way: 'online' });
    const { status, json } = await move(bought, { state: 'Kerala', pinCode: '682001' });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, 'OUT_OF_RANGE', 'shippingAddress.state']);
    expect(json.message).toContain('Karnataka');
    expect((await move(bought, { state: 'KARNATAKA' })).status).toBe(200);
  });

  test('is one that parcels reach, with cash where cash was chosen', async () => {
    const [cash, online] = [await buy(testing, { way: 'cash' }), await buy(testing, { way: 'online' })];
    const nowhere = await addPincode('560998', { delivers: false, cod: false });
    const noCash = await addPincode('560997', { cod: false });
    const answers = [
      await move(cash, { pinCode: nowhere }),
      await move(online, { pinCode: nowhere }),
      await move(cash, { pinCode: noCash }),
      await move(online, { pinCode: noCash }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [400, 'NOT_DELIVERED'],
      [400, 'NOT_DELIVERED'],
      [400, 'COD_NOT_OFFERED'],
      [200, undefined],
    ]);
  });

  test('is no way round the limit of open cash orders of a phone', async () => {
    const [phone, other] = ['+919811100001', '+919811100002'];
    const more = (phoneNumber: string) => ({ shippingAddress: { ...address, phoneNumber } });
    const rule = async (codOpenOrders: number) => {
      await ask(api.settings.saveCheckout, { token: admin.token, body: { ...usual, codOpenOrders } });
      await expect.poll(async () => (await checkoutRules(shop.context)).codOpenOrders).toBe(codOpenOrders);
    };
    await rule(1);
    await buy(testing, { way: 'cash', more: more(phone) });
    const bought = await buy(testing, { way: 'cash', more: more(other) });
    const { status, json } = await move(bought, { phoneNumber: phone });
    await rule(100);
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([
      400,
      'COD_NOT_OFFERED',
      'shippingAddress.phoneNumber',
    ]);
  });

  test('is no way round the limit of uses of a coupon, and takes the use along to the new phone', async () => {
    const { code: couponCode } = await addCoupon({ ask, token: admin.token }, { maxUsesPerUser: 1 });
    const to = (phoneNumber: string) => ({ couponCode, shippingAddress: { ...address, phoneNumber } });
    const [used, free, other] = ['+919811100003', '+919811100004', '+919811100005'];
    await buy(testing, { way: 'cash', more: to(used) });
    const bought = await buy(testing, { way: 'cash', more: to(free) });
    const { status, json } = await move(bought, { phoneNumber: used });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([
      400,
      'COUPON_NOT_VALID',
      'shippingAddress.phoneNumber',
    ]);
    expect((await move(bought, { phoneNumber: other })).status).toBe(200);
    await expect(buy(testing, { way: 'cash', more: to(other) })).rejects.toThrow('COUPON_NOT_VALID');
    expect((await buy(testing, { way: 'cash', more: to(free) })).order.couponCode).toBe(couponCode);
  });

  test('goes to no phone that has ordered before where a coupon was for the first order', async () => {
    const { code: couponCode } = await addCoupon({ ask, token: admin.token }, { isFirstOrder: true });
    const [known, fresh, other] = ['+919811100006', '+919811100007', '+919811100008'];
    await buy(testing, { way: 'cash', more: { shippingAddress: { ...address, phoneNumber: known } } });
    const more = { couponCode, shippingAddress: { ...address, phoneNumber: fresh } };
    const bought = await buy(testing, { way: 'cash', more });
    const { status, json } = await move(bought, { phoneNumber: known });
    expect([status, json.code]).toEqual([400, 'COUPON_NOT_VALID']);
    expect((await move(bought, { phoneNumber: other })).status).toBe(200);
  });

  test.each([
    ['phone', { phoneNumber: '+919811100009' }, true],
    ['place', { addressLine1: '7, New Lane' }, true],
    ['name', { fullName: 'Asha K. Menon' }, false],
  ])('with another %s: cash that was confirmed with the buyer', async (_what, change, isUnconfirmed) => {
    const bought = await buy(testing, { way: 'cash' });
    const params = { id: bought.order._id };
    await ask(api.adminOrders.confirmCash, { token: admin.token, params, body: { isConfirmed: true } });
    expect((await move(bought, change)).status).toBe(200);
    const { order } = (await ask(api.adminOrders.one, { token: admin.token, params })).json;
    expect(order.cashConfirmedAt === null).toBe(isUnconfirmed);
    const noted = { name: 'cash_unconfirmed', actor: 'shopper' };
    expect((await changesOf(bought)).filter(({ name }) => name === noted.name)).toEqual(isUnconfirmed ? [noted] : []);
  });

  test.each([
    ['an order that waits for its payment', async () => orderOnline(testing)],
    [
      'an order that was cancelled',
      async () => {
        const bought = await buy(testing, { way: 'cash' });
        const wanted = { params: { id: bought.order._id }, body: { reason: 'No' }, ...bought.as };
        await ask(api.payments.cancel, wanted);
        return bought;
      },
    ],
  ])('of %s is not changed', async (_what, make) => {
    const { status, json } = await move(await make(), { addressLine1: '7, New Lane' });
    expect([status, json.code]).toEqual([409, 'TOO_LATE']);
  });

  test('of somebody else is not there', async () => {
    const bought = await buy(testing, { way: 'cash' });
    for (const as of [{}, { token: (await signIn()).token }, { cookies: { guest_orders: 'x'.repeat(43) } }])
      expect((await move({ ...bought, as }, { addressLine1: 'Mine now' })).status).toBe(404);
    expect((await changesOf(bought)).length).toBe(0);
  });

  test.each([
    ['pinCode', '12', 'shippingAddress.pinCode'],
    ['phoneNumber', '12345', 'shippingAddress.phoneNumber'],
    ['fullName', '', 'shippingAddress.fullName'],
    ['state', 'Atlantis', 'shippingAddress.state'],
  ])('needs a good %s', async (name, value, field) => {
    const bought = await buy(testing, { way: 'cash' });
    const { status, json } = await move(bought, { [name]: value });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });
});
