import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { openOwnShop, ownOrigin } from './support/own-shop.ts';
import { demoPassword, logIn } from './support/people.ts';
import { addToCart, alive, goods, press } from './support/shopping.ts';

// Every shopper sees a setting: these journeys have a shop for themselves.
test.use({ baseURL: ownOrigin });
test.describe.configure({ timeout: 120_000 });

let shop: Awaited<ReturnType<typeof openOwnShop>>;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const changed = (page: Page) => page.getByRole('complementary', { name: 'Last change' });
const summary = (page: Page) => page.getByRole('main');

async function openSettings(page: Page) {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/settings');
}

test('staff raise the limit of free delivery: a guest’s cart and the product page say so at once, until it is taken back', async ({
  page,
  stranger,
}) => {
  const guest = await stranger();
  await addToCart(guest, goods.tee.slug);
  await openSettings(page);
  const form = page.getByRole('form', { name: 'Shipping' });
  await (await alive(form.getByLabel('Free above'))).fill('2499');
  await form.getByLabel('Fee otherwise').fill('59');
  await press(form.getByRole('button', { name: 'Save shipping' }));
  const question = page.getByRole('dialog', { name: 'Change what shipping costs?' });
  await expect(question).toContainText('From now on: ₹59, free above ₹2,499.');
  await expectAccessible(page, 'settings, asked');
  await press(question.getByRole('button', { name: 'Change it' }));
  await expect(changed(page)).toContainText('Shipping: ₹59, free above ₹2,499.');

  await guest.goto('/cart');
  await expect(summary(guest)).toContainText('Free over ₹2,499');
  await expect(summary(guest)).toContainText('₹59');
  await guest.goto(`/product/${goods.tee.slug}`);
  await press(guest.getByText('Delivery and returns'));
  await expect(guest.getByText('Free delivery on orders over ₹2,499, otherwise ₹59.')).toBeVisible();

  await press(changed(page).getByRole('button', { name: 'Undo' }));
  await expect(form.getByLabel('Free above')).toHaveValue('999');
  await guest.goto('/cart');
  await expect(summary(guest)).toContainText('Free over ₹999');
});

test('with guest checkout off a guest is sent to log in from the cart; the switch is found by a word', async ({
  page,
  stranger,
}) => {
  await openSettings(page);
  await (await alive(page.getByLabel('Find a setting'))).fill('guest');
  await expect(page.getByRole('form', { name: 'Shipping' })).toBeHidden();
  await press(page.getByRole('switch', { name: 'Guest checkout' }));
  await expect(changed(page)).toContainText('Guest checkout is off.');
  const guest = await stranger();
  await guest.goto('/cart');
  await expect(guest).toHaveURL(/\/login/);
  await press(changed(page).getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('switch', { name: 'Guest checkout' })).toBeChecked();
  await guest.goto('/cart');
  await expect(guest).toHaveURL(/\/cart$/);
});

test('a rate of GST is set for a day to come and taken away again; the past has no button', async ({ page }) => {
  await openSettings(page);
  const form = page.getByRole('form', { name: 'New rate' });
  await (await alive(form.getByLabel('HSN'))).fill('6109');
  const from = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('From').fill(from);
  await form.getByLabel('Up to a piece').fill('2500');
  await form.getByLabel('Percent up to it').fill('18');
  await form.getByLabel('Percent above').fill('5');
  await press(form.getByRole('button', { name: 'Add rate' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add it' }));
  await expect(form.getByText('Above the limit the rate is not lower.')).toBeVisible();
  await form.getByLabel('Percent above').fill('28');
  await press(form.getByRole('button', { name: 'Add rate' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add it' }));
  const table = page.getByRole('region', { name: 'Rates of GST' });
  await expect(table.getByRole('row', { name: /6109/ })).toContainText('28 %');
  await expectAccessible(page, 'settings');
  await expect(table.getByRole('button')).toHaveCount(1);
  await press(table.getByRole('button'));
  await expect(table.getByRole('row', { name: /6109/ })).toHaveCount(0);
});
