import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { choose, goods } from './support/shopping.ts';

/** Opens a page that is alive but for one part, whose script arrives only after `letGo`. */
async function openWithout(page: Page, part: string, path: string) {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  return { letGo };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heart = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /wishlist$/ });

test('a press on a part whose script is still on its way counts once it is there, once', async ({ page }) => {
  const { letGo } = await openWithout(page, 'listing-grid', '/products');
  await heart(page, 0).click();
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('data-early');
  letGo();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached();
});

test('a press on something else takes its place', async ({ page }) => {
  const { letGo } = await openWithout(page, 'listing-grid', '/products');
  await heart(page, 0).click();
  await heart(page, 1).click();
  letGo();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test('so does a press after a size was chosen, which is a navigation', async ({ page }) => {
  const { letGo } = await openWithout(page, 'size-guide', `/product/${goods.tee.slug}`);
  await choose(page, 'Size', 'M');
  await expect(page).toHaveURL(/size=M/);
  const guide = page.getByRole('button', { name: 'Size chart' });
  await guide.click();
  await expect(guide).toHaveAttribute('data-early');
  letGo();
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
});

test('another category never stands above the products of the one before', async ({ page }) => {
  const { letGo } = await openWithout(page, 'listing-grid', '/products');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Minimalist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minimalist' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  letGo();
  await expect(cards(page).first()).toBeVisible();
});
