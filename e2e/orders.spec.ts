import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectGoodContrast, expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { orderInCash, orderUnpaid, piecesLeft } from './support/orders.ts';
import { arriveAsMember } from './support/people.ts';
import { alive, press } from './support/shopping.ts';
import { setFacts } from './support/stockroom.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const card = (page: Page, words: string) => cards(page).filter({ hasText: words });
const found = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ orders?$/ });
const states = (page: Page) => page.getByRole('navigation', { name: 'Orders by status' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' });
const jaali = { slug: 'jaali-tee' };
const milkRun = { slug: 'milk-run-tee' };

test('a visitor sees a way to log in and where an order without an account is, a new member an empty list (O4 O5)', async ({
  page,
}) => {
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Log in to see your orders' })).toBeVisible();
  await expect(main).toContainText('Ordered without an account?');
  await press(main.getByRole('link', { name: 'Log in' }));
  await expect(page).toHaveURL(/\/login/);
  await arriveAsMember(page);
  await page.goto('/orders');
  await press(main.getByRole('link', { name: 'Find something to wear' }));
  await expect(page).toHaveURL('/products');
});

test('ten a page by address, search by product and number, filter by state and year (O1)', async ({ page }) => {
  await arriveAsMember(page);
  const first = await orderInCash(page, milkRun);
  for (let count = 0; count < 10; count += 1) await orderInCash(page, jaali);
  await page.goto('/orders');
  await expect(page).toHaveTitle(/^My orders/);
  await expect(found(page)).toHaveText('11 orders');
  await expect(cards(page)).toHaveCount(10);
  await press(page.getByRole('link', { name: 'Older' }));
  await expect(page).toHaveURL('/orders?page=2');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(card(page, first.orderNumber)).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);

  const field = page.getByRole('searchbox', { name: 'Search your orders' });
  await (await alive(field)).fill('milk RUN');
  await field.press('Enter');
  await expect(found(page)).toHaveText('1 order');
  await expect(card(page, first.orderNumber)).toBeVisible();
  await field.fill(first.orderNumber.slice(3).toLowerCase());
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${first.orderNumber.slice(3).toLowerCase()}`));
  await expect(found(page)).toHaveText('1 order');
  await states(page).getByRole('link', { name: 'Delivered' }).click();
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(found(page)).toHaveText('11 orders');
  await states(page).getByRole('link', { name: 'On the way' }).click();
  await expect(states(page).getByRole('link', { name: 'On the way' })).toHaveAttribute('aria-current', 'page');
  const year = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date());
  await page.getByLabel('Year').selectOption(year);
  await expect(page).toHaveURL(`/orders?status=open&year=${year}`);
  await expect(found(page)).toHaveText('11 orders');
});

test(
  'an order says what it is, when it comes and what it costs, from list to details (O2 D1 D5)',
  { tag: '@both' },
  async ({ page }) => {
    await arriveAsMember(page);
    const order = await orderInCash(page, milkRun, { ...jaali, quantity: 2 });
    await page.goto('/orders');
    await expect(card(page, order.orderNumber)).toContainText(/Confirmed.*Arrives /s);
    await press(card(page, order.orderNumber).getByRole('link', { name: /^Track/ }));
    await expect(page).toHaveURL(`/order/${order._id}`);
    await expect(page).toHaveTitle(new RegExp(`^Order ${order.orderNumber}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arrives /);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveAttribute('aria-current', 'step');
    await expect(main.getByRole('link', { name: 'Milk Run Tee' })).toHaveAttribute('href', '/product/milk-run-tee');
    await expect(main).toContainText('2 × ₹699');
    await expect(main).toContainText('Pay in cash when it arrives');
    await expect(main).toContainText('14, 2nd Cross');
    await press(page.getByRole('link', { name: 'Get help with this order' }));
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber);
    await expect(page.getByLabel('What is it about?')).toHaveValue('order');
  },
);

test('cancelling asks why, says what happens to the money, and gives the pieces back (D4)', async ({
  page,
  isPhone,
}) => {
  await arriveAsMember(page);
  const piece = { slug: 'two-fish-tee', size: isPhone ? 'S' : 'L', quantity: 2 };
  const before = await piecesLeft(piece);
  const order = await orderInCash(page, piece);
  expect(await piecesLeft(piece)).toBe(before - 2);
  await page.goto(`/order/${order._id}`);
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  await expect(dialog(page)).toContainText('You have not paid, so there is nothing to refund.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Something else' }).check();
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog(page).getByText('Tell us in a few words.')).toBeVisible();
  await dialog(page).getByLabel('In your own words').fill('My size was wrong');
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} is cancelled.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled on /);
  await expect(page.getByRole('main')).toContainText('My size was wrong');
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  expect(await piecesLeft(piece)).toBe(before);
  await page.goto('/orders?status=cancelled');
  await expect(card(page, order.orderNumber)).toBeVisible();
});

test('an order packed meanwhile is not cancelled, and the screen says so', async ({ page, faults }) => {
  faults.tolerate(/409/);
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  await page.goto(`/order/${order._id}`);
  await page.route('**/cancel', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'NOT_CANCELLABLE', message: 'This order can no longer be cancelled.' },
    }),
  );
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  await dialog(page).getByRole('radio', { name: 'I ordered by mistake' }).check();
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog(page).getByText('This order can no longer be cancelled.')).toBeVisible();
});

test('the invoice is a PDF (D7)', async ({ page }) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  const button = page.getByRole('button', { name: /^Invoice / });
  await expect(async () => {
    await page.goto(`/order/${order._id}`);
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const saving = page.waitForEvent('download');
  await press(button);
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('buying again puts what is left into the cart and names the rest', async ({ page }) => {
  await arriveAsMember(page);
  const gone = 'short-wave-tee';
  const name = 'Short Wave Tee';
  const order = await orderInCash(page, { ...jaali, quantity: 2 }, { slug: gone });
  await setFacts(gone, { onHand: 0 });
  await page.goto(`/order/${order._id}`);
  await press(page.getByRole('button', { name: /^Buy again/ }));
  await expect(page.getByText('2 items are in your cart.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`${name} \\(.*, M\\) is sold out\\.`));
  await setFacts(gone, { onHand: 40 });
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('main')).toContainText('Jaali Tee');
  await expect(page.getByRole('main')).not.toContainText(name);
});

test('an order to be paid says until when it is held, leads to paying, and is cancelled without money (D4)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await orderUnpaid(page, milkRun);
  await page.goto('/orders');
  await expect(card(page, order.orderNumber)).toContainText(/Waiting for payment.*Your items are reserved until /s);
  await press(card(page, order.orderNumber).getByRole('link', { name: /^Complete payment/ }));
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  await expect(dialog(page)).toContainText('If a payment still comes through, it will be refunded.');
  await dialog(page).getByRole('radio', { name: 'I ordered by mistake' }).check();
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled on /);
});

test('a guest’s order opens in the browser that placed it and in no other; nor do those of members (D8)', async ({
  page,
  stranger,
}) => {
  const own = await orderInCash(page, milkRun);
  await page.goto(`/order/${own._id}`);
  await expect(page.getByRole('main')).toContainText(own.orderNumber);
  const other = await stranger();
  const notHere = other.getByRole('heading', { level: 1, name: 'We cannot show this order here' });
  await other.goto(`/order/${own._id}`);
  await expect(notHere).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await arriveAsMember(other);
  const members = await orderInCash(other, milkRun);
  await other.goto(`/order/${own._id}`);
  await expect(notHere).toBeVisible();
  await page.goto(`/order/${members._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot show this order here' })).toBeVisible();
  for (const id of ['42', crypto.randomUUID()]) {
    await other.goto(`/order/${id}`);
    await expect(notHere).toBeVisible();
  }
});

test('a list or an order that does not load says so and tries again (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  const isFailing = { list: true, one: true };
  await page.route('**/api/orders/**', (route) => {
    const isList = route.request().url().includes('my-orders');
    return (isList ? isFailing.list : isFailing.one) ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible();
  isFailing.list = false;
  await press(page.getByRole('button', { name: 'Try again' }));
  await press(card(page, order.orderNumber).getByRole('link', { name: /^Track/ }));
  await expect(page.getByRole('heading', { name: 'Your order did not load' })).toBeVisible();
  isFailing.one = false;
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('main')).toContainText(order.orderNumber);
});

test('list, order, cancelling, empty, nobody: axe finds nothing in either theme (C6)', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible();
  await expectNoAxeFindings(page, 'nobody');
  await arriveAsMember(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectNoAxeFindings(page, 'empty');
  const order = await orderInCash(page, milkRun, jaali);
  const unpaid = await orderUnpaid(page, milkRun);
  await page.goto('/orders');
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeFindings(page, 'list');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodContrast(page, 'list, dark');
  await page.goto(`/order/${order._id}`);
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeFindings(page, 'cancelling, dark');
  await page.keyboard.press('Escape');
  await expectNoAxeFindings(page, 'order, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/order/${unpaid._id}`);
  await expect(page.getByRole('main')).toContainText('Your items are reserved until');
  await expectNoAxeFindings(page, 'unpaid order');
});
