import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { returnDaysOf } from '#contract/rules/returns.ts';
import { returnsOf } from '#server/resources/settings/return-days.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { type Arrived, arrivedForCash, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn } = shop;
const { token } = await signIn({ role: 'admin' });
const tee = await addProduct(pool, { price: 500 });
const briefs = await addProduct(pool, { price: 300, category: 'innerwear' });

const read = async () => (await ask(api.shopSettings.returns, { token })).json;
const save = async (change: object) =>
  ask(api.shopSettings.saveReturns, {
    token,
    body: { days: 7, categories: [], version: (await read()).version, ...change },
  });

/** Saves and waits until this process has seen the change. */
async function set(days: number, ofBriefs?: number) {
  const categories = ofBriefs === undefined ? [] : [{ category: briefs.categoryId, days: ofBriefs }];
  const saved = await save({ days, categories });
  const known = async () => {
    const rules = await returnsOf(shop.shop.context);
    return [rules.days, returnDaysOf(rules, briefs.categoryId)];
  };
  await expect.poll(known).toEqual([days, ofBriefs ?? days]);
  return saved;
}

const optionsOf = async ({ order, as }: Arrived) =>
  (await ask(api.returns.options, { ...as, params: { id: order.id } })).json.options;
const both = { items: [lineOf(tee), lineOf(briefs)] };

async function arrivedDaysAgo({ order }: Arrived, days: number): Promise<void> {
  await pool.query(`update orders set delivered_at = now() - make_interval(days => $2) where id = $1`, [
    order.id,
    days,
  ]);
}

beforeEach(() => set(7));
afterEach(() => expectInvariants(pool));

describe('days for returns', () => {
  test('are told to shoppers as soon as they are saved, by category', async () => {
    await set(10, 0);
    const told = async () => (await ask(api.client.config)).json.returns;
    await expect
      .poll(told)
      .toEqual({ days: 10, other: [{ category: briefs.categoryId, name: expect.any(String), days: 0 }] });
  });

  test('of each line are kept with the order; what is set later changes nothing of it', async () => {
    const before = await arrivedForCash(shop, { more: both });
    await set(3, 0);
    const after = await arrivedForCash(shop, { more: both });
    const days = async ({ order, as }: Arrived) =>
      (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order.items.map((item) => item.returnDays);
    expect(await days(before)).toEqual([7, 7]);
    expect(await days(after)).toEqual([3, 0]);
    for (const arrived of [before, after]) await arrivedDaysAgo(arrived, 5);
    expect((await optionsOf(before)).items.map(({ pieces }) => pieces)).toEqual([1, 1]);
    const over = await optionsOf(after);
    expect(over.whyNot).toMatch(/^The 3 days for returns ended on/);
    expect(over.items.map(({ pieces }) => pieces)).toEqual([0, 0]);
  });

  test('of innerwear are none: the rest of the order can come back, and only that', async () => {
    await set(7, 0);
    const arrived = await arrivedForCash(shop, { more: both });
    const options = await optionsOf(arrived);
    expect(options.items.map(({ pieces, whyNot }) => [pieces, whyNot])).toEqual([
      [1, ''],
      [0, 'This cannot be returned or exchanged.'],
    ]);
    const items = [{ orderItemId: options.items[1]?.orderItemId, quantity: 1 }];
    const refused = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived, { items }) });
    expect([refused.status, refused.json.errors?.[0]]).toEqual([
      400,
      { field: 'items.0.quantity', message: 'This cannot be returned or exchanged.' },
    ]);
    const given = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) });
    expect(given.status).toBe(201);
  });

  test('of an order of innerwear alone are none at all', async () => {
    await set(7, 0);
    const arrived = await arrivedForCash(shop, { more: { items: [lineOf(briefs)] } });
    expect(await optionsOf(arrived)).toMatchObject({
      whyNot: 'This order cannot be returned.',
      items: [{ until: null }],
    });
    const { status, json } = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) });
    expect([status, json.code]).toEqual([409, 'NOT_RETURNABLE']);
  });

  test('can be taken back whole: of the shop and of its categories', async () => {
    const { json } = await set(20, 2);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['', '']);
    const { days, categories } = await read();
    expect([days, categories.filter((one) => one.days !== null)]).toEqual([7, []]);
  });

  test('saved over by somebody else meanwhile stay as the first left them', async () => {
    const { version } = await read();
    await set(9);
    const { status, json } = await save({ days: 8, version });
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read()).days).toBe(9);
  });

  test.each([
    ['no days at all for the whole shop', { days: 0 }, 'days'],
    ['more than 60', { days: 61 }, 'days'],
    ['half a day', { days: 2.5 }, 'days'],
    ['a category twice', { categories: [1, 2].map((days) => ({ category: briefs.categoryId, days })) }, 'categories'],
    ['less than nothing', { categories: [{ category: briefs.categoryId, days: -1 }] }, 'categories.0.days'],
    ['a category that is none', { categories: [{ category: tee.id, days: 1 }] }, 'categories.0.category'],
  ])('are refused with %s and stay as they were', async (_, change, field) => {
    const { status, json } = await save(change);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await read()).days).toBe(7);
  });

  test.each(['user', 'digitalMarketer'] as const)('are nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.shopSettings.returns, { token: other })).status).toBe(403);
    const body = { days: 7, categories: [], version: (await read()).version };
    expect((await ask(api.shopSettings.saveReturns, { token: other, body })).status).toBe(403);
  });

  test('of what an order is placed with now are on its line in the moment it is placed', async () => {
    await set(7, 4);
    const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(briefs)]) });
    expect(placed.json.order.items[0]?.returnDays).toBe(4);
  });
});
