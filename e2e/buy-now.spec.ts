import { expect, test } from './support/journey.ts';
import {
  addToCart,
  bag,
  choose,
  fillCheckout,
  goods,
  miniCart,
  orderNumber,
  placeOrderButton,
  press,
} from './support/shopping.ts';

test(
  'Buy now goes straight to the checkout with that one thing and leaves the cart alone',
  { tag: '@both' },
  async ({ page }) => {
    await addToCart(page, goods.cheap.slug, 'S');
    await page.goto(`/product/${goods.tee.slug}`);
    await choose(page, 'Size', 'XL');
    await press(page.getByRole('button', { name: 'Buy now' }));
    await expect(page).toHaveURL(/\/checkout$/);
    const order = page.getByRole('complementary', { name: 'Your order' });
    await expect(order).toContainText(goods.tee.name);
    await expect(order).not.toContainText(goods.cheap.name);
    await fillCheckout(page);
    await placeOrderButton(page).click();
    await orderNumber(page);
    await page.goto('/');
    await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
  },
);

test('a double tap on Place COD order makes one order (X8)', async ({ page }) => {
  const placed: { status: number; number: string }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/orders/cod')) return;
    const { order } = await response.json();
    placed.push({ status: response.status(), number: order?.orderNumber });
  });
  await addToCart(page, goods.cheap.slug, 'L');
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeOrderButton(page).dblclick();
  const number = await orderNumber(page);
  expect(new Set(placed.map((answer) => answer.number))).toEqual(new Set([number]));
});

test('the answer got lost: pressing again finds the same order (X8 X10)', async ({ page, faults }) => {
  faults.tolerate(/ERR_FAILED/);
  let numberPlaced = '';
  await page.route(
    '**/api/orders/cod',
    async (route) => {
      const reply = await route.fetch();
      numberPlaced = (await reply.json()).order.orderNumber;
      await route.abort();
    },
    { times: 1 },
  );
  await addToCart(page, goods.cheap.slug, 'XL');
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the shop.' })).toBeVisible();
  await placeOrderButton(page).click();
  expect(await orderNumber(page)).toBe(numberPlaced);
});

test('whoever leaves a Buy now and then checks out the cart buys the cart', { tag: '@both' }, async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}`);
  await choose(page, 'Size', 'XL');
  await press(page.getByRole('button', { name: 'Buy now' }));
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText(goods.tee.name);
  await page.goBack();
  await addToCart(page, goods.cheap.slug, 'S');
  await press(miniCart(page).getByRole('link', { name: 'Check out' }));
  await expect(order).toContainText(goods.cheap.name);
  await expect(order).not.toContainText(goods.tee.name);
  await page.goto('/checkout');
  await expect(order).toContainText(goods.cheap.name);
});

test('a Buy now is of its tab: another one checks out the cart', async ({ page, context }) => {
  await addToCart(page, goods.cheap.slug, 'S');
  await page.goto(`/product/${goods.tee.slug}`);
  await choose(page, 'Size', 'XL');
  await press(page.getByRole('button', { name: 'Buy now' }));
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(goods.tee.name);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(goods.tee.name);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('complementary', { name: 'Your order' })).toContainText(goods.cheap.name);
});
