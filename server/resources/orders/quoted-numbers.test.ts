import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { guestCookie } from '#server/resources/cart/guest-cookie.ts';
import type { Sent } from '#server/testing/ask.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, pool, signIn } = await testShop({ RATE_LIMITS: 'on' });
await pool.query('update checkout_settings set cod_open_orders = 1');
const { token: admin } = await signIn({ role: 'admin' });
const { code } = await addCoupon({ ask, token: admin }, { isFirstOrder: true });
const items = [lineOf(await addProduct(pool, { stock: 50 }))];

const numberOf = (n: number) => `98765${String(n).padStart(5, '0')}`;

const bodyOf = (phoneNumber: string, more: object = {}) =>
  orderOf(items, { isBuyNow: true, shippingAddress: { ...address, phoneNumber }, ...more });

/** What a quote gives away about a phone number. */
async function told(phoneNumber: string, sent: Pick<Sent, 'token' | 'address'>) {
  const { json } = await ask(api.orders.quote, { body: { items, couponCode: code, phoneNumber }, ...sent });
  return { coupon: json.quote.couponCode, cash: json.quote.cod.offered };
}

const known = { coupon: null, cash: false };
const unknown = { coupon: code, cash: true };

test('one network learns of forty numbers an hour whether they have ordered, from quotes and refused orders', async () => {
  const customers = [numberOf(1), numberOf(2)];
  for (const customer of customers)
    expect((await ask(api.orders.placeCod, { body: bodyOf(customer), headers: keyed() })).status).toBe(200);
  const [first = '', second = ''] = customers;
  const network = { address: '198.51.100.20' };
  expect(await told(first, network)).toEqual(known);
  for (let n = 100; n < 139; n += 1) expect(await told(numberOf(n), network)).toEqual(unknown);
  // The same number again does not count, however it is written, and stays known.
  expect(await told(first, network)).toEqual(known);
  expect(await told(`+91 ${first}`, network)).toEqual(known);
  for (const sent of [network, { ...network, token: (await signIn()).token }])
    for (let time = 0; time < 2; time += 1) expect(await told(second, sent)).toEqual(unknown);
  expect(await told(second, { address: '198.51.100.21' })).toEqual(known);
  const placed = await ask(api.orders.placeCod, { body: bodyOf(second), headers: keyed(), ...network });
  expect([placed.status, placed.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const body = bodyOf(second, { couponCode: code });
  const online = await ask(api.payments.create, { body, headers: keyed(), ...network });
  expect([online.status, online.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  await pool.query(`update limit_counts set ends_at = now() - interval '1 second'`);
  expect(await told(second, network)).toEqual(known);
  expect(await told(numberOf(200), network)).toEqual(unknown);
});

test('an order that is refused whatever its number tells of no more numbers either; other orders go through', async () => {
  const customer = numberOf(300);
  await ask(api.orders.placeCod, { body: bodyOf(customer), headers: keyed() });
  const network = { address: '198.51.100.30' };
  const refused = async (phoneNumber: string, sent: Pick<Sent, 'token' | 'address'> = network) => {
    const body = bodyOf(phoneNumber, { couponCode: code, expectedTotal: 1 });
    return (await ask(api.payments.create, { body, ...sent })).json.code;
  };
  expect(await refused(customer)).toBe('COUPON_NOT_VALID');
  for (let n = 301; n < 340; n += 1) expect(await refused(numberOf(n))).toBe('PRICE_CHANGED');
  const another = numberOf(340);
  await ask(api.orders.placeCod, { body: bodyOf(another), headers: keyed() });
  for (const number of [another, numberOf(341)]) expect(await refused(number)).toBe('TOO_MANY_REQUESTS');
  // A number that its owner has verified is no secret to them.
  const { token, userId } = await signIn();
  await pool.query('update users set phone = $1 where id = $2', [`+91${another}`, userId]);
  expect(await refused(another, { ...network, token })).toBe('COUPON_NOT_VALID');
  expect(await told(another, { ...network, token })).toEqual(known);
  const bought = { body: bodyOf(numberOf(341), { couponCode: code }), headers: keyed(), ...network };
  expect((await ask(api.payments.create, bought)).status).toBe(200);
});

test('what is sold out is so for every number, also where a waiting order is replaced', async () => {
  const customer = numberOf(400);
  await ask(api.orders.placeCod, { body: bodyOf(customer), headers: keyed() });
  const few = lineOf(await addProduct(pool, { stock: 2 }));
  const order = (phoneNumber: string, quantity: number) =>
    orderOf([{ ...few, quantity }], { isBuyNow: true, couponCode: code, shippingAddress: { ...address, phoneNumber } });
  const first = await ask(api.payments.create, { body: order(numberOf(401), 1), headers: keyed() });
  expect([first.status, first.cookies[0]?.name]).toEqual([200, guestCookie.name]);
  const cookies = { [guestCookie.name]: first.cookies[0]?.value ?? '' };
  for (const number of [customer, numberOf(402)])
    expect((await ask(api.payments.create, { body: order(number, 3), cookies })).json.code).toBe('OUT_OF_STOCK');
  expect((await ask(api.payments.create, { body: order(numberOf(402), 2), cookies })).status).toBe(200);
});

test('an order is moved to twenty numbers an hour from one network, whether they have ordered or not', async () => {
  const customer = numberOf(500);
  await ask(api.orders.placeCod, { body: bodyOf(customer), headers: keyed() });
  const placed = await ask(api.orders.placeCod, {
    body: bodyOf(numberOf(501), { couponCode: code }),
    headers: keyed(),
  });
  const cookies = { [guestCookie.name]: placed.cookies[0]?.value ?? '' };
  const params = { id: placed.json.order._id };
  const move = async (phoneNumber: string, more: object = {}) => {
    const body = { shippingAddress: { ...address, phoneNumber, ...more } };
    const { status, json } = await ask(api.orders.changeAddress, { params, cookies, body, address: '198.51.100.50' });
    return json.code ?? status;
  };
  expect(await move(customer)).toBe('COUPON_NOT_VALID');
  for (let n = 502; n < 521; n += 1) expect(await move(numberOf(n))).toBe(200);
  expect([await move(customer), await move(numberOf(521))]).toEqual(['COUPON_NOT_VALID', 'TOO_MANY_REQUESTS']);
  expect(await move(numberOf(520), { addressLine1: '7, New Lane' })).toBe(200);
});
