import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { addToCart, alive, fillCheckout, goods, orderNumber, placeOrderButton, press } from './support/shopping.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Coupons' });
const opener = (page: Page) => page.getByRole('button', { name: 'Apply a coupon' });
const line = (page: Page) => page.getByRole('region', { name: 'Coupon' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const coupon = (page: Page, code: string) => sheet(page).getByRole('listitem').filter({ hasText: code });

async function cartWithTee(page: Page, pieces = 1) {
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/cart');
  for (let more = 1; more < pieces; more += 1)
    await press(page.getByRole('main').getByRole('button', { name: 'One more' }));
}

async function applyFromSheet(page: Page, code: string) {
  await press(opener(page));
  await coupon(page, code)
    .getByRole('button', { name: `Apply ${code}` })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(line(page)).toContainText(code);
}

test('the sheet names what each coupon gives here, the largest saving first, and why not (K5)', async ({ page }) => {
  await cartWithTee(page);
  await press(opener(page));
  // Other journeys may have added coupons as staff.
  const known = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: /WELCOME10|FLAT150/ });
  await expect(known).toHaveCount(2);
  await expect(known.first()).toContainText('10% off, at most ₹200');
  await expect(coupon(page, 'WELCOME10')).toContainText('Saves ₹89.90');
  await expect(coupon(page, 'FLAT150')).toContainText('Add ₹400 more to use FLAT150.');
  await expect(coupon(page, 'FLAT150').getByRole('button')).toHaveCount(0);
});

test('a coupon chosen in the cart changes its total, stays for the checkout, and can be taken off (K5 K6)', async ({
  page,
}) => {
  await cartWithTee(page);
  await applyFromSheet(page, 'WELCOME10');
  await expect(line(page)).toContainText('Saves ₹89.90');
  await expect(summary(page)).toContainText('Coupon WELCOME10');
  await expect(summary(page)).toContainText('₹908.10');
  await page.reload();
  await expect(summary(page)).toContainText('₹908.10');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('main')).toContainText('WELCOME10');
  await expect(page.getByRole('main')).toContainText('₹908.10');
  await page.goto('/cart');
  await press(page.getByRole('button', { name: 'Remove the coupon' }));
  await expect(opener(page)).toBeVisible();
  await expect(summary(page)).toContainText('₹998');
  await page.reload();
  await expect(opener(page)).toBeVisible();
});

test('a code typed in small letters works, a wrong one says why in its place (K5)', async ({ page }) => {
  await cartWithTee(page);
  await press(opener(page));
  const field = sheet(page).getByLabel('Coupon code');
  await field.press('Enter');
  await expect(sheet(page).getByText('Enter a coupon code.')).toBeVisible();
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(sheet(page).getByText('This coupon code is not valid.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('flat150');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Add ₹400 more to use FLAT150.');
  await field.fill('welcome10');
  await field.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(line(page)).toContainText('WELCOME10');
});

test('a coupon that no longer fits the changed cart is taken off with a word (K5)', async ({ page }) => {
  await cartWithTee(page, 2);
  await applyFromSheet(page, 'FLAT150');
  await expect(summary(page)).toContainText('₹1,648');
  await press(page.getByRole('main').getByRole('button', { name: 'One less' }));
  await expect(line(page)).toContainText('FLAT150 was removed. Add ₹400 more to use FLAT150.');
  await expect(opener(page)).toBeVisible();
  await expect(summary(page)).toContainText('₹998');
});

test('after the order the coupon is forgotten', async ({ page }) => {
  await cartWithTee(page);
  await applyFromSheet(page, 'WELCOME10');
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillCheckout(page);
  await placeOrderButton(page).click();
  await orderNumber(page);
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/cart');
  await expect(opener(page)).toBeVisible();
});

test('the keyboard opens, applies and closes it, and the focus stays where the eyes are', async ({ page }) => {
  await cartWithTee(page);
  await (await alive(opener(page))).focus();
  await page.keyboard.press('Enter');
  await expect(coupon(page, 'WELCOME10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await coupon(page, 'WELCOME10').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(line(page)).toBeFocused();
});

test('coupons that do not load say so, and come with another try', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await cartWithTee(page);
  await page.route('**/api/coupons/for-cart*', (route) => route.fulfill({ status: 503, json: {} }));
  await press(opener(page));
  await expect(sheet(page).getByRole('heading', { name: 'The coupons did not load' })).toBeVisible();
  await page.unroute('**/api/coupons/for-cart*');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(coupon(page, 'WELCOME10')).toBeVisible();
});

test('a coupon that cannot be checked stays, with another try, and the cart keeps its own total', async ({
  page,
  faults,
}) => {
  faults.tolerate(/503/);
  await cartWithTee(page);
  await applyFromSheet(page, 'WELCOME10');
  await page.route('**/api/coupons/validate', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(line(page)).toContainText('We could not check this coupon.');
  await expect(summary(page)).toContainText('₹998');
  await page.unroute('**/api/coupons/validate');
  await press(line(page).getByRole('button', { name: 'Try again' }));
  await expect(summary(page)).toContainText('₹908.10');
});

for (const theme of ['light', 'dark'] as const) {
  test(`sheet, refusal and cart with a coupon: axe finds nothing (C6), ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await cartWithTee(page);
    await press(opener(page));
    await expect(coupon(page, 'WELCOME10')).toBeVisible();
    await sheet(page).getByLabel('Coupon code').press('Enter');
    await expectNoAxeFindings(page, 'sheet');
    await coupon(page, 'WELCOME10').getByRole('button').click();
    await expect(summary(page)).toContainText('₹908.10');
    await expectNoAxeFindings(page, 'cart with a coupon');
  });
}
