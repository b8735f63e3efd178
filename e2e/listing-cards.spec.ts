import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { alive, bag, goods, press } from './support/shopping.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

test('a card shows all of it, and one style is one card (L8 L9)', async ({ page, isPhone }) => {
  await page.goto(`/products?search=${encodeURIComponent(goods.tee.name)}`);
  const card = cards(page).filter({ hasText: goods.tee.name });
  await expect(card).toHaveCount(1);
  await expect(card.getByText(goods.tee.price, { exact: true })).toBeVisible();
  await expect(card.locator('s', { hasText: goods.tee.mrp })).toBeVisible();
  await expect(card.getByText('40% off')).toBeVisible();
  await expect(card.getByText(/^\d+ ratings$/)).toBeVisible();
  await expect(card.getByRole('radio')).not.toHaveCount(1);
  await expect(card.getByRole('button', { name: `Save ${goods.tee.name} to your wishlist` })).toBeVisible();
  if (isPhone) return;
  await alive(card.getByRole('radio').first());
  await card.getByRole('link').hover();
  await expect(card.locator('img')).toHaveCount(2);
});

test('what is sold out says so and cannot be added (L8)', async ({ page, isPhone }) => {
  await page.route(/\/api\/products\?/, async (route) => {
    const listing = await (await route.fetch()).json();
    listing.products[0].stock = 0;
    await route.fulfill({ json: listing });
  });
  await page.goto('/cart');
  await press(main(page).getByRole('link', { name: 'Find something to wear' }));
  await expect(cards(page).first().getByText('Sold out')).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Quick add/ }),
  ).toHaveCount(0);
  const other = cards(page).filter({ hasNotText: 'Sold out' }).first();
  if (!isPhone) await other.hover();
  await expect(other.getByRole('button', { name: /^Quick add/ })).toBeVisible();
});

test('a swatch shows the card in that colour and leads to it (L10)', async ({ page }) => {
  await page.goto('/products?search=still+wild');
  const card = cards(page).first();
  const picture = () => card.getByRole('img').first().getAttribute('alt');
  const before = await picture();
  await (await alive(card.getByRole('radio', { name: 'Brick Rust' }))).check();
  await expect.poll(picture).not.toBe(before);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/color=Brick/);
});

test(
  'quick add opens the sizes of the colour shown and puts one into the cart (L11)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto('/products?search=slow+spiral');
    const card = cards(page).filter({ hasText: 'Slow Spiral Tee' });
    const quickAdd = card.getByRole('button', { name: 'Quick add Slow Spiral Tee' });
    await alive(quickAdd);
    await card.hover();
    await quickAdd.click();
    const layer = isPhone
      ? page.getByRole('dialog', { name: 'Choose your size' })
      : page.getByRole('group', { name: /^Choose your size/ });
    await expect(layer.getByRole('button', { name: 'Size XL, sold out' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(quickAdd).toBeFocused();
    await quickAdd.press('Enter');
    await layer.getByRole('button', { name: 'Add size M to cart' }).click();
    await expect(page.getByText(/^Added to cart/)).toBeVisible();
    await expect(layer).toBeHidden();
    await expect(bag(page)).toHaveAccessibleName(/1/);
  },
);
