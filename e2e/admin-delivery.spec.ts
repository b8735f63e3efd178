import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, lastChange, undoLastChange } from './support/last-change.ts';
import { useOwnShop } from './support/own-shop.ts';
import { codeTo } from './support/outbox.ts';
import { demoPassword, logIn, staffHeaders } from './support/people.ts';
import {
  addToCart,
  alive,
  buyer,
  fillAddress,
  goods,
  orderNumber,
  payBy,
  placeOrderButton,
  press,
} from './support/shopping.ts';

// Changes how all shoppers get and pay their orders, hence uses a shop of its own.
useOwnShop();

const list = (page: Page) => page.getByRole('region', { name: 'List of pincodes' });
const rowOf = (page: Page, digits: string) => list(page).getByRole('row').filter({ hasText: digits });

/** Opens a product page and checks a pincode; returns the result region. */
async function askFor(page: Page, pincode: string) {
  await page.goto(`/product/${goods.cheap.slug}`);
  const field = await alive(page.getByLabel('Delivery pincode'));
  await field.fill(pincode);
  await field.press('Enter');
  return page.getByRole('region', { name: 'Delivery' });
}

test('staff stop delivering to a pincode and change its days: a shopper hears of it at once, and undo takes it back', async ({
  page,
  stranger,
}) => {
  const shopper = await stranger();
  await expect((await askFor(shopper, '122001')).getByText(/to Gurugram$/)).toBeVisible();
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/pincodes?search=122001');
  await expect(list(page).locator('tbody tr[data-row]')).toHaveCount(2);
  await expectAccessible(page, 'the pincodes');

  await press(rowOf(page, '122001').getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Stop delivery' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Stop delivery' }));
  await expect(lastChange(page)).toContainText('delivery turned off');
  await keepLastChange(page);
  const refused = await askFor(shopper, '122001');
  await expect(refused.getByText(/do not deliver to 122001/)).toBeVisible();
  await undoLastChange(page);
  await expect((await askFor(shopper, '122001')).getByText(/to Gurugram$/)).toBeVisible();

  await press(rowOf(page, '122001').getByRole('button', { name: 'Days to 122001' }));
  await page.getByRole('combobox', { name: 'Days to 122001' }).selectOption('far');
  await expect(rowOf(page, '122001')).toContainText('6 to 10 days');
});

test('staff add a pincode, take the list away as the file an import reads, and delete it', async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/pincodes/new');
  const form = page.getByRole('form', { name: 'Pincode' });
  await (await alive(form.getByLabel('Pincode', { exact: true }))).fill('0560');
  await press(form.getByRole('button', { name: 'Add pincode' }));
  await expect(form.getByText('The first digit cannot be 0.', { exact: false })).toBeVisible();
  await form.getByLabel('Pincode', { exact: true }).fill('570 099');
  await form.getByLabel('City').fill('Mysuru');
  await form.getByLabel('Zone').selectOption('south');
  await form.getByLabel('Cash on delivery').uncheck();
  await expectAccessible(page, 'a new pincode');
  await form.getByLabel('City').press('Enter');
  await expect(lastChange(page)).toContainText('570099 saved');

  await page.goto('/admin/pincodes?search=570099&cod=false');
  await expect(rowOf(page, '570099')).toContainText('Mysuru');
  const file = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'CSV' }));
  expect(await readFile(await (await file).path(), 'utf8')).toContain(
    '\r\n570099,Mysuru,Karnataka,south,yes,no,yes\r\n',
  );

  await press(rowOf(page, '570099').getByRole('link', { name: '570099' }));
  await press(form.getByRole('button', { name: 'Delete' }));
  await expect(lastChange(page)).toContainText('570099 deleted');
  await undoLastChange(page);
  await expect(rowOf(page, '570099')).toBeVisible();
});

test('where cash asks for a verified number a guest proves theirs on the way: cart and address stay, the order is taken (X6)', async ({
  page,
}) => {
  const headers = await staffHeaders(page.request);
  const path = '/api/admin/settings/checkout';
  const { settings } = await (await page.request.get(path, { headers })).json();
  const save = (data: object) => page.request.put(path, { headers, data });
  expect((await save({ ...settings, codNeedsVerifiedPhone: true })).status()).toBe(200);
  try {
    await addToCart(page, goods.tee.slug);
    await page.goto('/checkout');
    await fillAddress(page);
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
    await expect(cash).toHaveAccessibleName(/Please log in with your mobile number/);
    await expect(cash).toBeDisabled();
    await expectAccessible(page, 'checkout, cash asks for a number');
    await press(page.getByRole('link', { name: 'Log in with a code by SMS' }));
    const number = page.getByLabel('Mobile number');
    await expect(number).toHaveValue(/^9\d{9}$/);
    const phone = await number.inputValue();
    await press(page.getByRole('button', { name: 'Send code' }));
    await page.getByLabel('6-digit code').fill(await codeTo(page.request, phone));

    await expect(page).toHaveURL(/\/checkout$/);
    await payBy(page, 'Cash on delivery');
    await expect(page.getByRole('main')).toContainText(buyer.house);
    await press(placeOrderButton(page));
    await orderNumber(page);
  } finally {
    // Other journeys order with cash as guests.
    expect((await save({ ...settings, codNeedsVerifiedPhone: false })).status()).toBe(200);
  }
});
