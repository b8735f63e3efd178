import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { CheckoutSettings } from '#contract/settings.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import type { Sent } from '#server/testing/ask.ts';
import { moveOrder as moveAlong } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { moveOrder } from './move-order.ts';

const opened = await testShop();
const { shop, pool, ask, signIn, idToken, mails, runJobs } = opened;
const admin = (await signIn({ role: 'admin' })).token;
const usual: CheckoutSettings = {
  codOffered: true,
  codFee: 0,
  codMin: 0,
  codMax: 10_000,
  codOpenOrders: 3,
  codNeedsVerifiedPhone: false,
  holdMinutes: 15,
};

/** Saves settings and waits until they take effect. */
async function rule(change: Partial<CheckoutSettings>) {
  const body = { ...usual, ...change };
  await ask(api.settings.saveCheckout, { token: admin, body });
  const { codFee, codMin, codMax, ...rest } = body;
  const paise = { codFee: codFee * 100, codMin: codMin * 100, codMax: codMax * 100 };
  await expect.poll(() => checkoutRules(shop.context)).toEqual({ ...rest, ...paise });
}

beforeEach(() => rule({}));
afterEach(() => expectInvariants(pool));

let phones = 0;
const newPhone = () => `96${String((phones += 1)).padStart(8, '0')}`;

const to = (phoneNumber: string) => ({ shippingAddress: { ...address, phoneNumber } });
const cash = (body: object, sent: Sent = {}) => ask(api.orders.placeCod, { body, ...sent });

/** Logs in a user whose phone was verified by a code; returns the session token. */
async function withPhone(phoneNumber: string): Promise<string> {
  const claims = { phone_number: phoneNumber, firebase: { sign_in_provider: 'phone' } };
  const firebaseIdToken = await idToken({ sub: crypto.randomUUID(), ...claims });
  const body = { phoneNumber, name: 'Asha', firebaseIdToken };
  return (await ask(api.auth.verifyPhoneOtp, { body })).json.jwtToken;
}

describe('cash on delivery', () => {
  const table: [string, [Partial<CheckoutSettings>, number, string]][] = [
    ['when it is switched off', [{ codOffered: false }, 500, 'not offered at the moment. Please pay online.']],
    ['below the smallest order', [{ codMin: 600.5 }, 500, 'starts at ₹600.50.']],
    ['above the largest order', [{ codMax: 1_199.99 }, 1_200, 'is offered up to ₹1,199.99. Please pay online.']],
    ['above it by its own fee', [{ codMax: 1_200, codFee: 1 }, 1_200, 'is offered up to ₹1,200.']],
    ['by a guest where a verified phone is needed', [{ codNeedsVerifiedPhone: true }, 500, 'Please log in']],
  ];
  test.each(table)('%s is refused, as the quote says', async (_, [settings, price, reason]) => {
    await rule(settings);
    const tee = await addProduct(pool, { price });
    const { status, json } = await cash(orderOf([lineOf(tee)], to(newPhone())));
    const { quote } = (await ask(api.orders.quote, { body: { items: [lineOf(tee)] } })).json;
    expect([status, json.code]).toEqual([400, 'COD_NOT_OFFERED']);
    expect(json.message).toContain(reason);
    expect(quote.cod).toMatchObject({ offered: false, whyNot: json.message });
    expect(quote.online.offered).toBe(true);
    const { rows } = await pool.query('select sum(on_hand)::int as left from variants where product_id = $1', [tee.id]);
    expect(rows).toEqual([{ left: 40 }]);
  });

  test('of exactly the smallest and exactly the largest order is taken', async () => {
    await rule({ codMin: 1_200, codMax: 1_200 });
    const tee = await addProduct(pool, { price: 1_200 });
    const { quote } = (await ask(api.orders.quote, { body: { items: [lineOf(tee)] } })).json;
    expect(quote.cod).toMatchObject({ offered: true, whyNot: '' });
    expect((await cash(orderOf([lineOf(tee)], to(newPhone())))).status).toBe(200);
  });

  test('of an order that is free is never refused for the money', async () => {
    await rule({ codOffered: false, codMin: 100, codFee: 50 });
    const { code } = await addCoupon({ ask, token: admin }, { discountValue: 100 });
    const tee = await addProduct(pool);
    const { json } = await cash(orderOf([lineOf(tee)], { couponCode: code, ...to(newPhone()) }));
    expect(json.order).toMatchObject({ status: 'confirmed', total: 0, pricing: { deliveryCharge: 0 } });
  });

  test('costs its fee, which the order, its lines and its mail say and the next online order does not have', async () => {
    await rule({ codFee: 49.01 });
    const [tee, other] = [await addProduct(pool, { price: 500 }), await addProduct(pool, { price: 700 })];
    const items = [lineOf(tee), lineOf(other)];
    const wrong = await cash(orderOf(items, { expectedTotal: 1_200, ...to(newPhone()) }));
    expect([wrong.status, wrong.json.code]).toEqual([409, 'PRICE_CHANGED']);
    const { json } = await cash(orderOf(items, { expectedTotal: 1_249.01, ...to(newPhone()) }));
    expect(json.order).toMatchObject({ total: 1_249.01, pricing: { subtotal: 1_200, deliveryCharge: 49.01 } });
    const { rows } = await pool.query('select cod_fee_paise from order_lines where order_id = $1 order by position', [
      json.order.id,
    ]);
    expect(rows.map((row) => row.cod_fee_paise)).toEqual([20_42, 28_59]);
    await runJobs();
    expect(mails.find(({ id }) => id === `order-placed-${json.order.id}`)?.text).toContain('Keep ₹1,249.01 ready');
    const online = await ask(api.payments.create, { body: orderOf(items, { expectedTotal: 1_200 }) });
    expect(online.json.order.pricing.deliveryCharge).toBe(0);
  });

  test('is collected when the parcel arrives', async () => {
    const { cookies, json } = await cash(orderOf([lineOf(await addProduct(pool))], to(newPhone())));
    const step = { orderId: json.order.id, actor: 'staff', now: new Date() } as const;
    await moveOrder(shop.context.db, { ...step, from: 'confirmed', to: 'packed' });
    await moveOrder(shop.context.db, { ...step, from: 'packed', to: 'shipped' });
    expect(await moveOrder(shop.context.db, { ...step, from: ['shipped', 'out_for_delivery'], to: 'delivered' })).toBe(
      true,
    );
    expect(await moveOrder(shop.context.db, { ...step, from: ['shipped', 'out_for_delivery'], to: 'delivered' })).toBe(
      false,
    );
    const read = await ask(api.orders.one, {
      params: { id: json.order.id },
      cookies: { guest_orders: cookies[0]?.value ?? '' },
    });
    expect(read.json.order).toMatchObject({ status: 'delivered', paymentInfo: { status: 'PAID' } });
    expect(read.json.order.deliveredAt).not.toBeNull();
  });
});

describe('a verified phone, where it is needed,', () => {
  test('must be that of the address', async () => {
    await rule({ codNeedsVerifiedPhone: true });
    const tee = await addProduct(pool);
    const phone = '+919845055555';
    const token = await withPhone(phone);
    const other = await cash(orderOf([lineOf(tee)], to('9845066666')), { token });
    expect([other.status, other.json.message]).toEqual([400, expect.stringContaining(phone)]);
    expect((await cash(orderOf([lineOf(tee)], to('98450 55555')), { token })).status).toBe(200);
  });

  test('is proven by a guest who logs in with it, as the quote asks: the order is taken', async () => {
    await rule({ codNeedsVerifiedPhone: true });
    const tee = await addProduct(pool);
    const phone = '+919845077777';
    const body = { items: [lineOf(tee)], phoneNumber: phone };
    const guest = (await ask(api.orders.quote, { body })).json.quote;
    expect(guest.cod).toMatchObject({ offered: false, remedy: 'logIn' });
    const token = await withPhone(phone);
    const person = (await ask(api.orders.quote, { body, token })).json.quote;
    expect(person.cod).toMatchObject({ offered: true, whyNot: '', remedy: null });
    expect((await cash(orderOf([lineOf(tee)], to('9845077777')), { token })).status).toBe(200);
    const other = (await ask(api.orders.quote, { body: { ...body, phoneNumber: '9845088888' }, token })).json.quote;
    expect(other.cod).toMatchObject({ offered: false, remedy: 'useOwnNumber' });
    const unproven = (await ask(api.orders.quote, { body, token: (await signIn()).token })).json.quote;
    expect(unproven.cod).toMatchObject({ offered: false, remedy: 'addNumber' });
  });

  test('is asked of an account that has none', async () => {
    await rule({ codNeedsVerifiedPhone: true });
    const { token } = await signIn();
    const { json } = await cash(orderOf([lineOf(await addProduct(pool))]), { token });
    expect(json.message).toContain('Please verify your mobile number');
  });
});

describe('orders of one phone that are paid in cash', () => {
  test('may be three at a time, however many people and tabs send them at once', async () => {
    const tee = await addProduct(pool, { stock: 100 });
    const [phone, people] = [newPhone(), await Promise.all([signIn(), signIn(), signIn()])];
    const sent = Array.from({ length: 24 }, (_, n) => ({ headers: keyed(), ...(n % 4 < 3 && people[n % 4]) }));
    const answers = await Promise.all(
      sent.map(({ headers, ...as }) =>
        cash(orderOf([lineOf(tee)], { isBuyNow: true, ...to(phone) }), {
          headers,
          ...('token' in as && { token: as.token }),
        }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ json }) => json.code === 'COD_NOT_OFFERED');
    expect([placed.length, refused.length]).toEqual([3, 21]);
    expect(refused[0]?.json.errors?.[0]?.field).toBe('shippingAddress.phoneNumber');
    expect(refused[0]?.json.message).toMatch('already has 3 orders with cash on delivery under way');
    const { rows } = await pool.query('select on_hand from variants where id = $1', [tee.variants[0]?.id]);
    expect(rows).toEqual([{ on_hand: 97 }]);
    const quoted = await ask(api.orders.quote, { body: { items: [lineOf(tee)], phoneNumber: phone } });
    expect(quoted.json.quote.cod.whyNot).toBe(refused[0]?.json.message);
  });

  test('make room for the next when one has arrived; those paid online do not count', async () => {
    await rule({ codOpenOrders: 1 });
    const [tee, phone] = [await addProduct(pool), newPhone()];
    const body = orderOf([lineOf(tee)], { isBuyNow: true, ...to(phone) });
    const first = await cash(body);
    expect((await cash(body)).json.code).toBe('COD_NOT_OFFERED');
    expect((await ask(api.payments.create, { body })).status).toBe(200);
    await moveAlong(opened, first.json.order.id, ['packed', 'shipped', 'delivered']);
    expect((await cash(body)).status).toBe(200);
  });

  test('answer a repeat of the last one allowed with that one', async () => {
    await rule({ codOpenOrders: 1 });
    const body = orderOf([lineOf(await addProduct(pool))], to(newPhone()));
    const headers = keyed();
    const first = await cash(body, { headers });
    expect((await cash(body, { headers })).json.order.id).toBe(first.json.order.id);
  });
});
