import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
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

/** Screens with a different layout on wide windows. */
const wideScreens = {
  home: '/',
  listing: '/products?maxPrice=999&sizes=M',
  'empty listing': '/products?search=nothing-at-all&sizes=M',
  product: `/product/${goods.tee.slug}?color=Brick+Rust&size=XS`,
  'empty cart': '/cart',
  login: '/login',
};

/** Screens with the same column on every window. */
const narrowScreens = {
  'empty checkout': '/checkout',
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

/** Enlarges the window to the whole page, so that nothing is lazy-loaded later and no sticky bar covers content. */
async function seeAll(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.mouse.move(5, 5);
  const width = page.viewportSize()?.width ?? 360;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const whole = await height();
  await page.setViewportSize({ width, height: whole });
  // Parts as tall as the viewport have grown with it.
  if ((await height()) > whole) await page.setViewportSize({ width, height: Math.round(whole * 2.5) });
}

test('every screen at rest (C6)', { tag: '@both' }, async ({ page, isPhone }) => {
  test.setTimeout(240_000);
  const size = page.viewportSize();
  for (const [name, path] of Object.entries({ ...wideScreens, ...(isPhone && narrowScreens) })) {
    if (size) await page.setViewportSize(size);
    await page.goto(path);
    await seeAll(page);
    await expectAccessible(page, name);
  }
});

test('a wishlist, and what a friend sees of it (C6)', async ({ page, stranger }) => {
  await arriveAsMember(page);
  const shared = await saveAndShare(page, goods.cheap.slug);
  await page.goto('/wishlist');
  await alive(page.getByRole('button', { name: 'Share' }));
  await expectAccessible(page, 'wishlist');
  const friend = await stranger();
  await friend.goto(shared);
  await alive(friend.getByRole('button', { name: `Add to cart ${goods.cheap.name}` }));
  await expectAccessible(friend, 'shared wishlist');
});

test('the search panel and quick add (C6)', { tag: '@both' }, async ({ page, isPhone }) => {
  await page.goto('/products?search=slow+spiral');
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
  await (await alive(box)).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'recent and popular searches');
  await box.fill('tee');
  await expect(page.getByRole('option').locator('mark').first()).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await box.fill('zzzzqq');
  await expect(page.getByText('No suggestions found')).toBeVisible();
  await expectAccessible(page, 'no suggestions');
  await page.goto('/products?search=slow+spiral');
  const quickAdd = page.getByRole('button', { name: 'Quick add Slow Spiral Tee' });
  await (await alive(quickAdd)).press('Enter');
  const layer = isPhone
    ? page.getByRole('dialog', { name: 'Choose your size' })
    : page.getByRole('group', { name: /^Choose your size/ });
  await expect(layer.getByRole('button', { name: /^Add size/ }).first()).toBeVisible();
  await expectAccessible(page, 'quick add');
});

test('menus, sheets and complaints (C6)', async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}`);
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expectAccessible(page, 'size missing');
  await press(page.getByRole('button', { name: 'Size chart' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'size chart');
  await page.goto('/login?with=email');
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'refused login');
  await page.goto('/products');
  await press(page.getByRole('button', { name: 'Filter' }));
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'filter sheet');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Menu' }));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
});

test('from a filled cart to the confirmation (C6)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'XXL');
  await expect(miniCart(page)).toBeVisible();
  await expectAccessible(page, 'mini cart');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await expectAccessible(page, 'filled cart');
  await page.goto('/checkout');
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
  await expectAccessible(page, 'contact refused');
  await fillCheckout(page);
  await expect(placeOrderButton(page)).toBeVisible();
  await expectAccessible(page, 'review');
  await placeOrderButton(page).click();
  await orderNumber(page);
  await expectAccessible(page, 'confirmation');
});
