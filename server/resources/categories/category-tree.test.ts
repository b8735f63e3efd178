import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { returnDaysOf } from '#contract/rules/returns.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const topwear = await addCategory(pool, { slug: 'topwear', name: 'Topwear' });
const polos = await addCategory(pool, { slug: 'polos', name: 'Polos', parentId: topwear });
await addCategory(pool, { slug: 'zip-polos', name: 'Zip Polos', parentId: polos });
const [top, polo, zip, other] = [
  await addProduct(pool, { category: 'topwear' }),
  await addProduct(pool, { category: 'polos' }),
  await addProduct(pool, { category: 'zip-polos', price: 700 }),
  await addProduct(pool, { category: 'shorts' }),
];

const listed = async (category: string, more: Record<string, string> = {}) =>
  (await ask(api.products.list, { query: { category, ...more } })).json.products.map(({ _id }) => _id).toSorted();
const idsOf = (...products: { id: string }[]) => products.map(({ id }) => id).toSorted();
const staffListed = async (category: string) =>
  (await ask(api.adminProducts.list, { token, query: { category } })).json.products.map(({ _id }) => _id).toSorted();

test('a category lists its own products and those of all categories below it', async () => {
  expect(await listed('topwear')).toEqual(idsOf(top, polo, zip));
  expect(await listed('polos')).toEqual(idsOf(polo, zip));
  expect(await listed('zip-polos')).toEqual(idsOf(zip));
  expect(await listed('shorts')).toEqual(idsOf(other));
  expect(await listed('topwear', { search: 'topwear' })).toEqual(idsOf(top, polo, zip));
  expect(await staffListed('topwear')).toEqual(idsOf(top, polo, zip));
});

test('counts them in filters and in the list of categories', async () => {
  const { json } = await ask(api.facets.count, { query: { category: 'topwear' } });
  const counts = Object.fromEntries(json.category.map(({ value, count }) => [value, count]));
  expect([json.total, json.everywhere.count, counts]).toEqual([
    3,
    4,
    { topwear: 3, polos: 2, 'zip-polos': 1, shorts: 1 },
  ]);
  const { categories } = (await ask(api.categories.list)).json;
  expect(Object.fromEntries(categories.map(({ slug, productCount }) => [slug, productCount]))).toEqual(counts);
  const forStaff = (await ask(api.adminCategories.list, { token })).json.categories;
  expect(Object.fromEntries(forStaff.map(({ slug, products }) => [slug, products]))).toEqual(counts);
});

test('a coupon for it is for them too, on the product page, at the checkout and when tried', async () => {
  const coupon = await addCoupon({ ask, token }, { categories: ['polos'], isListed: true });
  const basket = (product: { id: string }) => ({
    cartTotal: 700,
    items: [{ productId: product.id, quantity: 1 }],
  });
  const judged = (product: { id: string }) =>
    ask(api.coupons.validate, { body: { code: coupon.code, ...basket(product) } });
  expect((await judged(zip)).json.discount).toBe(70);
  expect((await judged(top)).json.message).toBe(`${coupon.code} is only for Polos.`);
  const [offer] = (await ask(api.coupons.available)).json.coupons;
  expect([offer?.categories, offer?.categoryIds.toSorted()]).toEqual([['Polos'], [polos, zip.categoryId].toSorted()]);
  const draft = {
    code: 'DRAFT',
    description: 'Ten off',
    discountType: 'percentage',
    discountValue: 10,
    validUntil: '2099-12-31',
    categories: ['topwear'],
  };
  const { json } = await ask(api.adminCoupons.try, { token, body: { draft, items: basket(zip).items } });
  expect([json.whyNot, json.pricing.discount]).toEqual(['', 70]);
});

test('the nearest return period above a category is its own', async () => {
  await pool.query('update categories set return_days = 3 where id = $1', [topwear]);
  await ask(api.adminCategories.update, { token, params: { id: topwear }, body: { description: 'Read anew' } });
  const days = async (category: string) => returnDaysOf((await ask(api.client.config)).json.returns, category);
  await expect.poll(() => days(zip.categoryId)).toBe(3);
  expect(await days(other.categoryId)).toBe(7);
  const { categories } = (await ask(api.shopSettings.returns, { token })).json;
  const set = Object.fromEntries(categories.map((one) => [one.name, [one.days, one.inherited]]));
  expect(set).toEqual({ Topwear: [3, 7], Polos: [null, 3], 'Zip Polos': [null, 3], shorts: [null, 7] });
  const body = orderOf([lineOf(zip), lineOf(other)], { isBuyNow: true });
  const { json } = await ask(api.orders.placeCod, { body, headers: keyed() });
  expect(json.order.items.map(({ returnDays }) => returnDays)).toEqual([3, 7]);
});

test('a category that moves takes its products along', async () => {
  expect(await listed('shorts')).toEqual(idsOf(other));
  await ask(api.adminCategories.update, { token, params: { id: polos }, body: { parentCategory: other.categoryId } });
  await expect.poll(() => listed('shorts')).toEqual(idsOf(other, polo, zip));
  expect(await listed('topwear')).toEqual(idsOf(top));
});
