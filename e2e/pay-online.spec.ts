import { randomUUID } from 'node:crypto';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import {
  addWholeCoupon,
  created,
  declineUpi,
  endTimeToPay,
  leaveGateway,
  opened,
  payByCard,
  payByUpi,
  payByWallet,
  readyToPay,
} from './support/paying.ts';
import {
  addToCart,
  alive,
  bag,
  buyer,
  choose,
  fillAddress,
  goods,
  orderButton,
  orderNumber,
  payBy,
  press,
} from './support/shopping.ts';
import type { Page } from '@playwright/test';

const held = (page: Page) => page.getByText(/^Your items are reserved until/);

/** All scripts of the built checkout during payment. A new one fails the test until listed here. */
const scriptsWhilePaying = [
  'inline script',
  'module /assets/client.js',
  'script /razorpay/v1/checkout.js',
  'inline application/json page-state',
];

/** Returns kind and address of each script, without the build hash; the shop's own without their origin. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].map(({ src, type, id }) => {
      const kind = type || 'script';
      if (src) return `${kind} ${src.replace(location.origin, '').replace(/-[\w-]{8}\.js$/, '.js')}`;
      return ['inline', kind, id].filter(Boolean).join(' ');
    }),
  );

test('UPI comes first, and pays the order at once (X6 X8 X13)', async ({ page }) => {
  await readyToPay(page, 'S');
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await expectNoAxeFindings(page, 'ways to pay');
  const { order } = await created(page, () => orderButton(page).click());
  await opened(page);
  expect(await scriptsOf(page)).toEqual(scriptsWhilePaying);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
  await expect(page.getByRole('main')).toContainText('We have received ₹998');
  await expectNoAxeFindings(page, 'a paid order');
  await expect(page.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', `/order/${order._id}`);
  await page.reload();
  expect(await orderNumber(page)).toBe(order.orderNumber);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto('/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a card pays as well, and a double tap makes one order (X6 X8)', async ({ page }) => {
  await readyToPay(page, 'L');
  await payBy(page, 'Card');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/create-razorpay-order'))));
  const { order } = await created(page, () => orderButton(page).dblclick());
  await opened(page, 'Pay by card');
  await payByCard(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
  expect(calls).toBe(1);
});

test('a wallet opens the gateway on the wallets (X6)', async ({ page }) => {
  await readyToPay(page, 'XS');
  await payBy(page, 'Wallet');
  const { order } = await created(page, () => orderButton(page).click());
  await opened(page, 'Choose your wallet');
  await payByWallet(page, 'MobiKwik');
  expect(await orderNumber(page)).toBe(order.orderNumber);
});

test('a coupon that takes everything leaves no choice to make and nothing to pay', async ({ page }) => {
  const code = `ALL${randomUUID().slice(0, 8).toUpperCase()}`;
  await addWholeCoupon(code);
  await readyToPay(page, 'XL');
  await page.getByLabel('Coupon code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Coupon code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(orderButton(page)).toHaveText('Place order');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
  await (await alive(orderButton(page))).click();
  await orderNumber(page);
  await expect(page.getByRole('main')).toContainText('Nothing to pay');
});

test('a payment that failed loses nothing: the same order is paid at the second try (X9)', async ({ page }) => {
  await readyToPay(page, 'XXL');
  const { order } = await created(page, () => orderButton(page).click());
  await declineUpi(page);
  await leaveGateway(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your payment did not go through.' })).toBeFocused();
  await expect(held(page)).toBeVisible();
  await expectNoAxeFindings(page, 'a payment that failed');
  await expect(page.getByRole('main')).toContainText(buyer.house);
  const again = await created(page, () => orderButton(page).click());
  expect(again.order._id).toBe(order._id);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
});

test('who closes the payment may pay in cash instead, and has one order (X9 X11)', async ({ page }) => {
  await readyToPay(page);
  await created(page, () => orderButton(page).click());
  await leaveGateway(page);
  await expect(held(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  // A changed order is a new one: the previous one is cancelled, without a notice over the payment.
  await page.getByLabel('Need a business invoice?').check();
  await page.getByLabel('GSTIN').fill('29AAACK1234F1ZW');
  await page.getByLabel('Business name').fill('Menon Textiles');
  const { order: next } = await created(page, () => orderButton(page).click());
  await opened(page);
  const heard = page.waitForResponse(/\/api\/orders\/[\da-f-]{36}$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await (await heard).json()).order.status).toBe('cancelled');
  await leaveGateway(page);
  await expect(page.getByText(`Order ${next.orderNumber} is not paid yet.`)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /is over|was cancelled/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`Order ${next.orderNumber} is not paid yet.`)).toBeVisible();
  await payBy(page, 'Cash on delivery');
  await orderButton(page).click();
  await orderNumber(page);
  await expect(page.getByRole('main')).toContainText('Cash on delivery');
});

test('a reload in the middle finds the order again, and Back does too (X10)', async ({ page }) => {
  await readyToPay(page, 'S');
  const { order } = await created(page, () => orderButton(page).click());
  await opened(page);
  await page.reload();
  await expect(held(page)).toBeVisible();
  const again = await created(page, async () => (await alive(orderButton(page))).click());
  expect(again.order._id).toBe(order._id);
  await opened(page);
  await page.goBack();
  await expect(page.locator('iframe[title^="Razorpay checkout"]')).toHaveCount(0);
  await page.goForward();
  await expect(held(page)).toBeVisible();
});

test('when the time to pay is over the page says so and orders anew (X11)', async ({ page }) => {
  await readyToPay(page, 'XL');
  const first = await created(page, () => orderButton(page).click());
  await leaveGateway(page);
  await expect(held(page)).toBeVisible();
  await endTimeToPay(first.order._id);
  await expect(page.getByRole('alert').filter({ hasText: 'Payment time is over' })).toBeVisible();
  await expect(held(page)).toHaveCount(0);
  const second = await created(page, () => orderButton(page).click());
  expect(second.order._id).not.toBe(first.order._id);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(second.order.orderNumber);
});

test('a phone whose clock is twenty minutes fast pays like any other: the time is the shop’s (X11)', async ({
  page,
}) => {
  await page.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    const construct = (target: typeof Date, facts: []) => (facts.length === 0 ? new Real(now()) : new target(...facts));
    const get = (target: typeof Date, name: keyof typeof Date) => (name === 'now' ? now : target[name]);
    window.Date = new Proxy(Real, { construct, get });
  }, 20 * 60_000);
  await readyToPay(page);
  const { order } = await created(page, () => orderButton(page).click());
  await leaveGateway(page);
  await expect(held(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  const again = await created(page, () => orderButton(page).click());
  expect(again.order._id).toBe(order._id);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
});

test('an order left unpaid is paid from its own page, whatever lies in the cart by then (X9 X10)', async ({ page }) => {
  await page.goto(`/product/${goods.plenty.slug}`);
  await choose(page, 'Size', 'M');
  await press(page.getByRole('button', { name: 'Buy now' }));
  await fillAddress(page);
  const { order } = await created(page, () => orderButton(page).click());
  await declineUpi(page);
  await leaveGateway(page);
  await addToCart(page, goods.cheap.slug, 'S');
  await page.goto('/cart');
  await press(page.getByRole('link', { name: 'Check out' }));
  await expect(page.getByText(`Order ${order.orderNumber} is not paid yet`)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(goods.cheap.name);
  await expectNoAxeFindings(page, 'a checkout beside an order that is not paid');
  await press(page.getByRole('link', { name: 'Pay or cancel it' }));
  const pay = page.getByRole('button', { name: 'Pay ₹998' });
  await press(pay);
  await opened(page);
  await declineUpi(page);
  await leaveGateway(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your payment did not go through.' })).toBeVisible();
  await expectNoAxeFindings(page, 'an order whose payment failed on its own page');
  await page.goto(`/order-confirmation/${order._id}`);
  await press(page.getByRole('button', { name: 'Continue paying' }));
  await opened(page);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
  await page.goto('/');
  await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
});

test('what was ordered from the cart leaves it when its order is paid later', async ({ page }) => {
  await readyToPay(page, 'L');
  const { order } = await created(page, () => orderButton(page).click());
  await leaveGateway(page);
  await page.goto(`/order/${order._id}`);
  await press(page.getByRole('button', { name: 'Pay ₹998' }));
  await opened(page);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
  await page.goto('/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('an order whose pieces went back on sale says so when somebody would pay it', async ({ page }) => {
  await readyToPay(page, 'XL');
  const { order } = await created(page, () => orderButton(page).click());
  await leaveGateway(page);
  await page.goto(`/order/${order._id}`);
  const pay = await alive(page.getByRole('button', { name: 'Pay ₹998' }));
  await endTimeToPay(order._id);
  await pay.click();
  await expect(page.getByText(/back on sale/)).toBeVisible();
  await expect(page.locator('iframe[title^="Razorpay checkout"]')).toHaveCount(0);
});
