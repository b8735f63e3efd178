import type { Page } from '@playwright/test';
import { expectGoodContrast, expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, saveAndShare } from './support/people.ts';
import {
  addToCart,
  alive,
  fillCheckout,
  goods,
  miniCart,
  orderNumber,
  placeOrderButton,
  press,
} from './support/shopping.ts';

const screens = {
  home: '/',
  listing: '/products?maxPrice=999&sizes=M',
  'empty listing': '/products?search=nothing-at-all&sizes=M',
  product: `/product/${goods.tee.slug}?color=Brick+Rust&size=XS`,
  'empty cart': '/cart',
  'empty checkout': '/checkout',
  login: '/login',
  'login by email': '/login?with=email',
  'forgotten password': '/forgotten-password',
  'a used link': '/__/auth/action?mode=resetPassword&oobCode=none',
  register: '/register',
  'not found': '/nowhere',
  offline: '/offline?from=%2Fcheckout',
  'empty wishlist': '/wishlist',
  'a list that is no longer shared': '/wishlist/shared/AAAAAAAAAAAAAAAAAAAAAA',
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

test('every screen at rest (C6)', async ({ page }) => {
  test.setTimeout(240_000);
  const size = page.viewportSize();
  for (const [name, path] of Object.entries(screens)) {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await seeAll(page);
    await expectNoAxeFindings(page, `${name}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectGoodContrast(page, `${name}, dark`);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`a wishlist, and what a friend sees of it (C6), ${theme}`, async ({ page, stranger }) => {
      test.setTimeout(60_000);
      await arriveAsMember(page);
      const shared = await saveAndShare(page, goods.cheap.slug);
      await page.goto('/wishlist');
      await alive(page.getByRole('button', { name: 'Share' }));
      await expectNoAxeFindings(page, 'wishlist');
      const friend = await stranger();
      await friend.emulateMedia({ colorScheme: theme });
      await friend.goto(shared);
      await alive(friend.getByRole('button', { name: `Add to cart ${goods.cheap.name}` }));
      await expectNoAxeFindings(friend, 'shared wishlist');
    });

    test(`the search panel and quick add (C6), ${theme}`, async ({ page, isPhone }) => {
      test.setTimeout(60_000);
      await page.goto('/products?search=slow+spiral');
      await page.goto('/');
      const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
      await (await alive(box)).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoAxeFindings(page, 'recent and popular searches');
      await box.fill('tee');
      await expect(page.getByRole('option').locator('mark').first()).toBeVisible();
      await expectNoAxeFindings(page, 'suggestions');
      await box.fill('zzzzqq');
      await expect(page.getByText('No suggestions found')).toBeVisible();
      await expectNoAxeFindings(page, 'no suggestions');
      await page.goto('/products?search=slow+spiral');
      const quickAdd = page.getByRole('button', { name: 'Quick add Slow Spiral Tee' });
      await (await alive(quickAdd)).press('Enter');
      const layer = isPhone
        ? page.getByRole('dialog', { name: 'Choose your size' })
        : page.getByRole('group', { name: /^Choose your size/ });
      await expect(layer.getByRole('button', { name: /^Add size/ }).first()).toBeVisible();
      await expectNoAxeFindings(page, 'quick add');
    });

    test(`menus, sheets and complaints (C6), ${theme}`, async ({ page, isPhone }) => {
      test.setTimeout(90_000);
      await page.goto(`/product/${goods.tee.slug}`);
      await press(page.getByRole('button', { name: 'Add to cart' }));
      await expectNoAxeFindings(page, 'size missing');
      await press(page.getByRole('button', { name: 'Size chart' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page, 'size chart');
      await page.goto('/login?with=email');
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
      await expect(miniCart(page)).toBeVisible();
      await expectNoAxeFindings(page, 'mini cart');
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
