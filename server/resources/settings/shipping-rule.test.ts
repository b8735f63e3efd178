import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const usual = { freeAbove: 999, fee: 99 };

const save = (body: object) => ask(api.settings.saveShipping, { token, body });
const inForce = async () => (await chargesOf(shop.context)).shipping;

/** Saves a rule and waits until this process has seen the change. */
async function rule(body: typeof usual) {
  const saved = await save(body);
  await expect.poll(inForce).toEqual({ freeAbove: body.freeAbove * 100, fee: body.fee * 100 });
  return saved;
}

beforeEach(() => rule(usual));
afterEach(() => expectInvariants(pool));

describe('the rule of shipping', () => {
  test('of a new shop is that of section 9: free above ₹999, otherwise ₹99', async () => {
    const { rows } = await pool.query(
      `select column_name, column_default from information_schema.columns
      where table_name = 'shop_settings' and column_name like '%paise'`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.column_name, row.column_default]))).toEqual({
      free_above_paise: '99900',
      shipping_fee_paise: '9900',
    });
  });

  test('is one for browser, cart, quote, coupon and order, as soon as it is saved', async () => {
    const [tee, person] = [await addProduct(pool, { price: 700 }), await signIn()];
    await rule({ freeAbove: 699.5, fee: 40 });
    const two = await addProduct(pool, { price: 699.5 });
    const fees = async (one: typeof tee) => {
      const items = [lineOf(one)];
      await ask(api.cart.clear, { token: person.token });
      const { json } = await ask(api.cart.add, { token: person.token, body: lineOf(one) });
      const quote = (await ask(api.orders.quote, { body: { items } })).json.quote;
      const order = (await ask(api.orders.placeCod, { body: orderOf(items) })).json.order;
      return [json.cart?.summary.shipping, quote.cod.pricing.shipping, order.pricing.shipping];
    };
    expect(await fees(tee)).toEqual([0, 0, 0]);
    expect(await fees(two)).toEqual([40, 40, 40]);
    await expect.poll(async () => (await ask(api.client.config)).json.shipping).toEqual({ freeAbove: 699.5, fee: 40 });
  });

  test('of an order is the one it was priced with, whatever staff set later', async () => {
    const tee = await addProduct(pool, { price: 500 });
    const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
    await rule({ freeAbove: 100, fee: 10 });
    const again = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { expectedTotal: 599 }) });
    expect([again.status, again.json.code]).toEqual([409, 'PRICE_CHANGED']);
    const { rows } = await pool.query(
      'select shipping_paise, free_above_paise, shipping_fee_paise from orders where id = $1',
      [placed.json.order._id],
    );
    expect(rows).toEqual([{ shipping_paise: 9_900, free_above_paise: 99_900, shipping_fee_paise: 9_900 }]);
  });

  test('saved over by somebody else meanwhile stays as the first left it', async () => {
    const { version } = (await ask(api.settings.shipping, { token })).json;
    const first = await save({ freeAbove: 1_499, fee: 79, version });
    const late = await save({ freeAbove: 499, fee: 99, version });
    expect([first.status, late.status, late.json.code]).toEqual([200, 409, 'EDIT_CONFLICT']);
    const now = (await ask(api.settings.shipping, { token })).json;
    expect(now).toMatchObject({ shipping: { freeAbove: 1_499, fee: 79 }, version: first.json.version });
    expect((await save({ ...usual, version: now.version })).status).toBe(200);
  });

  test('can be taken back, and is in force again at once', async () => {
    const { json } = await rule({ freeAbove: 1_499, fee: 79 });
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await ask(api.settings.shipping, { token })).json.shipping).toEqual(usual);
    await expect.poll(inForce).toEqual({ freeAbove: 99_900, fee: 9_900 });
  });

  test('stands in the activity with what it was before', async () => {
    await rule({ freeAbove: 1_000, fee: 99 });
    const [newest] = (await ask(api.activity.list, { token, query: { entity: 'settings' } })).json.activities;
    const { activity } = (await ask(api.activity.one, { token, params: { id: newest?._id ?? '' } })).json;
    expect(activity.changes).toMatchObject([
      { before: { free_above_paise: 99_900 }, after: { free_above_paise: 100_000 } },
    ]);
  });

  test.each([
    ['a limit below nothing', { freeAbove: -1 }, 'freeAbove'],
    ['a limit of more than any order', { freeAbove: 500_001 }, 'freeAbove'],
    ['a fee of more than ₹1,000', { fee: 1_000.01 }, 'fee'],
    ['half a paisa', { fee: 0.005 }, 'fee'],
    ['words', { fee: '99' }, 'fee'],
  ])('refuses %s and stays as it was', async (_, change, field) => {
    const { status, json } = await save({ ...usual, ...change });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await ask(api.settings.shipping, { token })).json.shipping).toEqual(usual);
  });
});
