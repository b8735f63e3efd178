import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { opened, payByUpi } from './support/paying.ts';
import { demoPassword, freshAccount, freshPhone, logIn, register } from './support/people.ts';
import { alive, goods, orderNumber, press } from './support/shopping.ts';

const asStaff = (page: Page) => logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
const sum = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** Fills in an order by phone, as staff do during the call. */
async function takeDown(page: Page, name: string, phone: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(goods.plenty.name);
  await page.getByRole('button', { name: goods.plenty.name, exact: false }).first().click();
  await page
    .getByRole('button', { name: /^Add .+, M \d+ in stock/ })
    .first()
    .click();
  await page.getByLabel('Pincode').fill('400001');
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await page.getByLabel('Pincode').fill('560071');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await page.getByLabel('House and street').fill('12, 4th Cross');
  await expect(sum(page)).toContainText('To Bengaluru:');
}

test(
  'a clerk takes an order by phone: it stands in the list, with the orders and with those of its customer',
  { tag: '@desktop' },
  async ({ page, stranger, request }) => {
    const account = await register(request, freshAccount());
    const customer = await stranger();
    await logIn(customer, account);
    await asStaff(page);
    await page.goto('/admin/orders');
    await press(page.getByRole('link', { name: 'New order' }));
    await (await alive(page.getByRole('searchbox', { name: 'Search by phone, email or name' }))).fill(account.email);
    await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click();
    await expect(page.getByText('This order is for this account')).toBeVisible();
    await takeDown(page, account.name, freshPhone());
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('button', { name: /^Place COD order, ₹/ })).toBeEnabled();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'an order that is taken down');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: /^Draft D\d+$/ })).toBeVisible();

    // After a rejection the price is requested again, so that it can be accepted.
    await page.route(
      /\/drafts\/[^/]+\/place$/,
      (route) =>
        route.fulfill({ status: 409, json: { success: false, code: 'PRICE_CHANGED', message: 'It changed.' } }),
      { times: 1 },
    );
    const pricedAnew = page.waitForResponse(/\/drafts\/quote$/);
    await page.getByRole('button', { name: /^Place COD order, ₹/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'It changed.' })).toBeVisible();
    await pricedAnew;
    await page.getByRole('button', { name: /^Place COD order, ₹/ }).dblclick();
    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}/);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('Phone order');
    const number = (await drawer.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await page.goto('/admin/drafts?state=ordered');
    await expect(page.getByRole('region', { name: 'List of drafts' })).toContainText(account.name);
    await customer.goto('/orders');
    await expect(customer.getByRole('main')).toContainText(number.trim());
  },
);

test('a customer looks at what was written down and pays it by the link', async ({ page, stranger }) => {
  await asStaff(page);
  await page.goto('/admin/drafts/new');
  await alive(page.getByLabel('Full name'));
  await takeDown(page, 'Ravi Sethi', freshPhone());
  await page.getByRole('button', { name: 'Create payment link' }).click();
  const link = await page.getByText(/^http.+\/pay\/[\w-]{20,}$/).textContent();
  await expect(page.getByText('Link sent')).toBeVisible();

  const customer = await stranger();
  await customer.goto(new URL(link ?? '').pathname);
  await expect(customer.getByRole('main')).toContainText(goods.plenty.name);
  await expect(customer.getByRole('main')).toContainText('12, 4th Cross');
  const pay = customer.getByRole('button', { name: /^Pay ₹/ });
  await alive(pay);
  await expectAccessible(customer, 'the link of an order');
  await pay.click();
  await opened(customer);
  await payByUpi(customer);
  const number = await orderNumber(customer);
  await customer.goto(new URL(link ?? '').pathname);
  await expect(customer.getByRole('heading', { name: 'You have placed this order' })).toBeVisible();

  await page.goto('/admin/drafts?state=ordered&search=ravi+sethi');
  await expect(page.getByRole('region', { name: 'List of drafts' })).toContainText('Ordered');
  expect(number).not.toBe('');
});
