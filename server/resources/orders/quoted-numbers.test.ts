import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
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

test('one network learns of forty numbers an hour whether they have ordered, and the order itself always checks', async () => {
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
  expect([placed.status, placed.json.code]).toEqual([400, 'COD_NOT_OFFERED']);
  const body = bodyOf(second, { couponCode: code });
  const online = await ask(api.payments.create, { body, headers: keyed(), ...network });
  expect([online.status, online.json.code]).toEqual([400, 'COUPON_NOT_VALID']);
  await pool.query(`update limit_counts set ends_at = now() - interval '1 second'`);
  expect(await told(second, network)).toEqual(known);
  expect(await told(numberOf(200), network)).toEqual(unknown);
});
