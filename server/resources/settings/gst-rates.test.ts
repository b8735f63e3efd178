import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { defaultGstRates } from '#contract/rules/gst.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const day = 86_400_000;
const { shop, pool, ask, signIn, clock } = await testShop();
const { token } = await signIn({ role: 'admin' });

const inDays = (days: number) => dayInIndia(new Date(clock.now().getTime() + days * day));
const row = { hsn: '6109', from: inDays(3), upTo: 1_500, low: 12, high: 28 };
const add = (change: object = {}) => ask(api.settings.addGstRate, { token, body: { ...row, ...change } });
const remove = (hsn: string, from: string) => ask(api.settings.removeGstRate, { token, params: { hsn, from } });
const rates = async () => (await chargesOf(shop.context)).gst;

test('the table of a new shop is that of the rules, to the row', async () => {
  const sorted = (table: readonly object[]) =>
    table.map((one) => JSON.stringify(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted();
  expect(sorted(await rates())).toEqual(sorted(defaultGstRates));
});

describe('a rate for days to come', () => {
  test('can be taken away or taken back before its day', async () => {
    const from = inDays(5);
    const first = await add({ from });
    expect((await ask(api.activity.undo, { token, params: { id: first.json.activityId } })).status).toBe(200);
    const isThere = async () =>
      (await ask(api.settings.gstRates, { token })).json.rates.some((one) => one.from === from);
    expect(await isThere()).toBe(false);
    await add({ from });
    expect((await remove('6109', from)).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  test('is not added twice', async () => {
    const from = inDays(6);
    await add({ from });
    const { status, json } = await add({ from, low: 5 });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([409, 'PLACE_TAKEN', 'from']);
  });

  test('taxes the orders of its day and after, and no other', async () => {
    const { json } = await add();
    expect(json.rates).toContainEqual({ ...row, isFixed: false });
    await expect.poll(rates).toContainEqual({ hsn: '6109', from: row.from, threshold: 150_000, low: 12, high: 28 });
    const tee = await addProduct(pool, { price: 1_120, stock: 10 });
    await pool.query(`update products set hsn = '6109' where id = $1`, [tee.id]);
    const percentOf = async () => {
      const { order } = (await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) })).json;
      const { rows } = await pool.query('select gst_percent from order_lines where order_id = $1', [order._id]);
      return rows[0]?.gst_percent;
    };
    expect(await percentOf()).toBe(5);
    clock.pass(3 * day);
    expect(await percentOf()).toBe(12);
    await expectInvariants(pool);
  });

  test('is fixed once its day has come: it can neither be changed nor taken away', async () => {
    const { status, json } = await remove('6109', row.from);
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
    expect((await ask(api.settings.gstRates, { token })).json.rates).toContainEqual({ ...row, isFixed: true });
  });
});

test.each([
  ['of today', { from: inDays(0) }, 'from'],
  ['of the past', { from: '2025-09-22' }, 'from'],
  ['of the far future', { from: '2099-01-01' }, 'from'],
  ['of no day', { from: 'tomorrow' }, 'from'],
  ['of an HSN of three digits', { hsn: '610' }, 'hsn'],
  ['of everything', { hsn: '' }, 'hsn'],
  ['above 40 %', { high: 41 }, 'high'],
  ['that falls with the price', { low: 18, high: 5 }, 'high'],
  ['of half a percent', { low: 2.5 }, 'low'],
])('a rate %s is refused', async (_, change, field) => {
  const { status, json } = await add(change);
  expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
});

test.each([
  `update gst_rates set low_percent = 0 where hsn = '61'`,
  `delete from gst_rates where hsn = '' `,
  `insert into gst_rates values ('64', '2020-01-01', 0, 1, 1)`,
  `update gst_rates set starts_on = '2020-01-01' where starts_on > current_date + 1`,
])('nobody changes the past, not even in the database: %s', async (statement) => {
  await add({ from: inDays(30) });
  await expect(pool.query(statement)).rejects.toThrow('rates of GST are only set for days to come');
});
