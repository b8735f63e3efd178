import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

const placeAt = (
  pinCode: string,
  { item, headers = {} }: { item: ReturnType<typeof lineOf>; headers?: Record<string, string> },
) => ask(api.orders.placeCod, { body: orderOf([item], { shippingAddress: { ...address, pinCode } }), headers });

test.each([
  ['744301', 'NOT_DELIVERED', 'We do not deliver to 744301 yet. Please choose another address.'],
  ['900056', 'NOT_DELIVERED', 'We do not deliver to 900056 yet. Please choose another address.'],
  ['294999', 'NOT_DELIVERED', 'We could not find the pincode 294999. Please check it.'],
  ['560067', 'COD_NOT_OFFERED', 'Cash on delivery is not available at 560067. Please choose another address.'],
])('a guest is told that %s cannot be ordered to, and nothing is sold', async (pinCode, code, message) => {
  await pool.query(`insert into pincodes (digits, state, zone, cod) values ('560067', 'Karnataka', 'south', false)
    on conflict do nothing`);
  const tee = await addProduct(pool);
  const { status, json } = await placeAt(pinCode, { item: lineOf(tee) });
  expect([status, json.code, json.message]).toEqual([400, code, message]);
  expect(json.errors).toEqual([{ field: 'shippingAddress.pinCode', message }]);
  const { rows } = await pool.query('select on_hand from variants where product_id = $1', [tee.id]);
  expect(rows).toEqual([{ on_hand: 20 }, { on_hand: 20 }]);
});

test('a member’s refused order leaves the cart alone, and the same cart can go elsewhere', async () => {
  const { token } = await signIn();
  const tee = await addProduct(pool);
  await ask(api.cart.add, { token, body: lineOf(tee) });
  const order = (pinCode: string) => orderOf([lineOf(tee)], { shippingAddress: { ...address, pinCode } });
  expect((await ask(api.orders.placeCod, { token, body: order('744301') })).status).toBe(400);
  expect((await ask(api.cart.read, { token })).json.cart.items).toHaveLength(1);
  expect((await ask(api.orders.placeCod, { token, body: order(address.pinCode) })).status).toBe(200);
});

test('a repeat of a placed order is answered with it, although the shop has since left the pincode', async () => {
  const item = lineOf(await addProduct(pool));
  const headers = keyed();
  const first = await placeAt('793001', { item, headers });
  await pool.query(`insert into pincodes (digits, state, zone, delivers, cod, pickup)
    values ('793001', 'Meghalaya', 'far', false, false, false)`);
  const again = await placeAt('793001', { item, headers });
  expect([again.status, again.json.order.id]).toEqual([200, first.json.order.id]);
  expect((await placeAt('793001', { item })).json.code).toBe('NOT_DELIVERED');
});

test('a State that is none is refused, for an order as for the address book; nothing is sold', async () => {
  const shippingAddress = { ...address, state: 'Atlantis' };
  const item = lineOf(await addProduct(pool));
  for (const call of [api.orders.placeCod, api.payments.create]) {
    const { status, json } = await ask(call, { body: orderOf([item], { shippingAddress }) });
    expect([status, json.code, json.errors]).toEqual([
      400,
      'INVALID_INPUT',
      [{ field: 'shippingAddress.state', message: 'Choose a State of India.' }],
    ]);
  }
});

test('a State that is not the pincode’s is the buyer’s word: the tax goes by it, and the price stays', async () => {
  const item = lineOf(await addProduct(pool));
  const taxes = async (state: string) => {
    const { json } = await ask(api.orders.placeCod, {
      body: orderOf([item], { shippingAddress: { ...address, state } }),
    });
    const { rows } = await pool.query(
      `select o.place_of_supply, o.total_paise, l.igst_paise > 0 as is_igst, l.cgst_paise > 0 as is_cgst
        from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
      [json.order.id],
    );
    return rows[0];
  };
  const home = await taxes('Karnataka');
  const other = await taxes('kerala');
  expect(home).toMatchObject({ place_of_supply: '29', is_igst: false, is_cgst: true });
  expect(other).toMatchObject({ place_of_supply: '32', is_igst: true, is_cgst: false });
  expect(other.total_paise).toBe(home.total_paise);
});
