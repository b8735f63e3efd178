import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { Cart } from '#contract/cart.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, logIn } from './support/people.ts';
import { addToCart, choose, closeMiniCart, goods, press } from './support/shopping.ts';

const sessionKeys = [storageKeys.authToken, storageKeys.savedToken, storageKeys.user, storageKeys.tokenExpiry];

/** Returns the quantities by product in the server-side cart of the logged-in user. */
async function piecesOf(page: Page): Promise<Record<string, number>> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken);
  const reply = await page.request.get('/api/cart/', { headers: { authorization: `Bearer ${token}` } });
  const { cart }: { cart: Cart } = await reply.json();
  return Object.fromEntries(cart.items.map((item) => [item.product.slug, item.quantity]));
}

test('a member who presses before their session is restored gets the piece once', async ({ page }) => {
  await arriveAsMember(page);
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/product/${goods.cheap.slug}`);
  await choose(page, 'Size', 'M');
  await press(page.getByRole('button', { name: 'Add to cart' }));
  pressed.resolve();
  await closeMiniCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: goods.cheap.name })).toBeVisible();
  expect(await piecesOf(page)).toEqual({ [goods.cheap.slug]: 1 });
});

test('what a guest picks after a merge whose answer was lost joins the cart too, and nothing joins twice', async ({
  page,
  faults,
}) => {
  faults.tolerate(/ERR_FAILED/);
  await addToCart(page, goods.cheap.slug);
  const account = await arriveAsMember(page);
  await page.route('**/api/cart/merge', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart/merge'));
  await page.goto('/about');
  await lost;
  expect(await piecesOf(page)).toEqual({ [goods.cheap.slug]: 1 });
  await page.unroute('**/api/cart/merge');
  await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), sessionKeys);
  await addToCart(page, goods.tee.slug);
  await addToCart(page, goods.cheap.slug);
  await logIn(page, account);
  await page.goto('/about');
  await expect.poll(() => piecesOf(page)).toEqual({ [goods.cheap.slug]: 2, [goods.tee.slug]: 1 });
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.guestCart)).toBeNull();
});
