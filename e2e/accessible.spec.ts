import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { addToCart, fillCheckout, goods, orderNumber, placeOrderButton, press } from './support/shopping.ts';

const screens = {
  home: '/',
  listing: '/products?maxPrice=999&sizes=M',
  'empty listing': '/products?search=nothing-at-all&sizes=M',
  product: `/product/${goods.tee.slug}?color=Brick+Rust&size=XS`,
  'empty cart': '/cart',
  'empty checkout': '/checkout',
  login: '/login',
  register: '/register',
  'not found': '/nowhere',
  'an order that is not here': '/order-confirmation/019a0000-0000-7000-8000-000000000000',
};

/** The whole page at once: no part waits to be seen, and no bar that follows the scrolling covers another. */
async function seeAll(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.mouse.move(5, 5);
  const width = page.viewportSize()?.width ?? 360;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const whole = await height();
  await page.setViewportSize({ width, height: whole });
  // What is as tall as a part of the screen has grown with it.
  if ((await height()) > whole) await page.setViewportSize({ width, height: Math.round(whole * 2.5) });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`every screen at rest (C6), ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      const size = page.viewportSize();
      for (const [name, path] of Object.entries(screens)) {
        if (size) await page.setViewportSize(size);
        await page.goto(path);
        await seeAll(page);
        await expectNoAxeFindings(page, name);
      }
    });

    test(`menus, sheets and complaints (C6), ${theme}`, async ({ page, isPhone }) => {
      test.setTimeout(90_000);
      await page.goto(`/product/${goods.tee.slug}`);
      await press(page.getByRole('button', { name: 'Add to cart' }));
      await expectNoAxeFindings(page, 'size missing');
      await press(page.getByRole('button', { name: 'Size chart' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page, 'size chart');
      await page.goto('/login');
      await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await expectNoAxeFindings(page, 'refused login');
      if (!isPhone) return;
      await page.goto('/products');
      await press(page.getByRole('button', { name: 'Filter' }));
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await expectNoAxeFindings(page, 'filter sheet');
      await page.keyboard.press('Escape');
      await press(page.getByRole('button', { name: 'Menu' }));
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNoAxeFindings(page, 'menu');
    });

    test(`from a filled cart to the confirmation (C6), ${theme}`, async ({ page }) => {
      test.setTimeout(90_000);
      await addToCart(page, goods.cheap.slug, 'XXL');
      await expectNoAxeFindings(page, 'added');
      await page.goto('/cart');
      await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
      await expectNoAxeFindings(page, 'filled cart');
      await page.goto('/checkout');
      await press(page.getByRole('button', { name: 'Continue' }));
      await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
      await expectNoAxeFindings(page, 'contact refused');
      await fillCheckout(page);
      await expect(placeOrderButton(page)).toBeVisible();
      await expectNoAxeFindings(page, 'review');
      await placeOrderButton(page).click();
      await orderNumber(page);
      await expectNoAxeFindings(page, 'confirmation');
    });
  });
}
