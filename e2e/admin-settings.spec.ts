import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, lastChange, undoLastChange } from './support/last-change.ts';
import { useOwnShop } from './support/own-shop.ts';
import { demoPassword, logIn } from './support/people.ts';
import { addToCart, alive, goods, press } from './support/shopping.ts';

// Changes settings seen by every shopper, hence uses a shop of its own.
useOwnShop();

const summary = (page: Page) => page.getByRole('main');

async function openSettings(page: Page) {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/settings');
}

test(
  'staff raise the limit of free delivery: a guest’s cart and the product page say so at once, until it is taken back',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    const guest = await stranger();
    await addToCart(guest, goods.tee.slug);
    await openSettings(page);
    const form = page.getByRole('form', { name: 'Shipping' });
    await (await alive(form.getByLabel('Free above'))).fill('2499');
    await form.getByLabel('Shipping fee').fill('59');
    await press(form.getByRole('button', { name: 'Save shipping' }));
    const question = page.getByRole('dialog', { name: 'Change shipping fee?' });
    await expect(question).toContainText('New: ₹59, free above ₹2,499.');
    await expectAccessible(page, 'settings, asked');
    await press(question.getByRole('button', { name: 'Save change' }));
    await expect(lastChange(page)).toContainText('Shipping: ₹59, free above ₹2,499.');
    await keepLastChange(page);

    await guest.goto('/cart');
    await expect(summary(guest)).toContainText('Free over ₹2,499');
    await expect(summary(guest)).toContainText('₹59');
    await guest.goto(`/product/${goods.tee.slug}`);
    await press(guest.getByText('Delivery and returns'));
    await expect(guest.getByText('Free delivery on orders over ₹2,499, otherwise ₹59.')).toBeVisible();

    await undoLastChange(page);
    await expect(form.getByLabel('Free above')).toHaveValue('999');
    await guest.goto('/cart');
    await expect(summary(guest)).toContainText('Free over ₹999');
  },
);

test(
  'with guest checkout off a guest is sent to log in from the cart; the switch is found by a word',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    await openSettings(page);
    await (await alive(page.getByLabel('Search settings'))).fill('guest');
    await expect(page.getByRole('form', { name: 'Shipping' })).toBeHidden();
    await press(page.getByRole('switch', { name: 'Guest checkout' }));
    await expect(lastChange(page)).toContainText('Guest checkout is off.');
    await keepLastChange(page);
    const guest = await stranger();
    await guest.goto('/cart');
    await expect(guest).toHaveURL(/\/login/);
    await undoLastChange(page);
    await expect(page.getByRole('switch', { name: 'Guest checkout' })).toBeChecked();
    await guest.goto('/cart');
    await expect(guest).toHaveURL(/\/cart$/);
  },
);

test(
  'a rate of GST is set for a day to come and taken away again; the past has no button',
  { tag: '@desktop' },
  async ({ page }) => {
    await openSettings(page);
    const form = page.getByRole('form', { name: 'New rate' });
    await (await alive(form.getByLabel('HSN'))).fill('6109');
    const from = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('From').fill(from);
    await form.getByLabel('Price limit per piece').fill('2500');
    await form.getByLabel('Rate up to limit (%)').fill('18');
    await form.getByLabel('Rate above limit (%)').fill('5');
    await press(form.getByRole('button', { name: 'Add rate' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Add rate' }));
    await expect(form.getByText('The rate above the limit must not be lower.')).toBeVisible();
    await form.getByLabel('Rate above limit (%)').fill('28');
    await press(form.getByRole('button', { name: 'Add rate' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Add rate' }));
    const table = page.getByRole('region', { name: 'GST rates' });
    await expect(table.getByRole('row', { name: /6109/ })).toContainText('28 %');
    await expectAccessible(page, 'settings');
    await expect(table.getByRole('button')).toHaveCount(1);
    await press(table.getByRole('button'));
    await expect(table.getByRole('row', { name: /6109/ })).toHaveCount(0);
  },
);

test(
  'the seller is set: the foot of the next page, the contact page and the terms name him, until it is taken back',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    await openSettings(page);
    await (await alive(page.getByLabel('Search settings'))).fill('grievance');
    const form = page.getByRole('form', { name: 'Seller' });
    await form.getByLabel('GSTIN').fill('29AAKCK4718P1ZR');
    await press(form.getByRole('button', { name: 'Save seller' }));
    await expect(form.getByText('This is not a GSTIN')).toBeVisible();
    await form.getByLabel('GSTIN').fill('29AAKCK4718P1ZQ');
    await form.getByLabel('Phone', { exact: true }).fill('+91 80 4000 1234');
    await form.getByLabel('Officer’s name').fill('Ravi Iyer');
    await expectAccessible(page, 'settings, seller');
    await press(form.getByRole('button', { name: 'Save seller' }));
    await expect(lastChange(page)).toContainText('Seller details saved');
    await keepLastChange(page);

    const guest = await stranger();
    await guest.goto('/contact');
    await expect(guest.getByRole('contentinfo')).toContainText('+91 80 4000 1234');
    await expect(summary(guest)).toContainText('+91 80 4000 1234');
    await guest.goto('/terms');
    await expect(summary(guest)).toContainText('Ravi Iyer');

    await undoLastChange(page);
    await expect(form.getByLabel('Officer’s name')).toHaveValue('Meera Krishnan');
    await guest.goto('/terms');
    await expect(summary(guest)).toContainText('Meera Krishnan');
  },
);

test(
  'a category that cannot be returned says so on its product page, in the cart and in the answers',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    const guest = await stranger();
    await addToCart(guest, goods.tee.slug);
    await openSettings(page);
    await (await alive(page.getByLabel('Search settings'))).fill('innerwear');
    const form = page.getByRole('form', { name: 'Returns' });
    await form.getByLabel('Default return window').fill('10');
    await form.getByLabel('Oversized', { exact: true }).fill('61');
    await press(form.getByRole('button', { name: 'Save returns' }));
    await expect(form.getByText('At most 60 days.')).toBeVisible();
    await form.getByLabel('Oversized', { exact: true }).fill('0');
    await press(form.getByRole('button', { name: 'Save returns' }));
    await expect(lastChange(page)).toContainText('Return windows saved');
    await keepLastChange(page);
    await expectAccessible(page, 'settings, returns');

    await guest.goto(`/product/${goods.tee.slug}`);
    await press(guest.getByText('Delivery and returns'));
    await expect(guest.getByText('This cannot be returned or exchanged.')).toBeVisible();
    await guest.goto('/cart');
    await expect(summary(guest)).toContainText('These items cannot be returned.');
    await guest.goto('/returns');
    await expect(summary(guest)).toContainText('within 10 days');
    await expect(summary(guest)).toContainText('Oversized cannot be returned.');

    await undoLastChange(page);
    await expect(form.getByLabel('Default return window')).toHaveValue('7');
    await guest.goto('/returns');
    await expect(summary(guest)).toContainText('within 7 days');
  },
);

test(
  'packing that takes three days is what the next shopper reads of shipping; somebody else’s change is not saved over',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    await openSettings(page);
    await (await alive(page.getByLabel('Search settings'))).fill('pickup');
    const form = page.getByRole('form', { name: 'Warehouse and packing' });
    await form.getByLabel('Packing time').selectOption('3');
    await expect(form.getByText('Shown to shoppers: “3 days of work after you order')).toBeVisible();

    const colleague = await stranger();
    await openSettings(colleague);
    await (await alive(colleague.getByLabel('Search settings'))).fill('pickup');
    const theirs = colleague.getByRole('form', { name: 'Warehouse and packing' });
    await theirs.getByLabel('Saturday').uncheck();
    await press(theirs.getByRole('button', { name: 'Save warehouse' }));
    await expect(lastChange(colleague)).toContainText('Warehouse settings saved');

    await press(form.getByRole('button', { name: 'Save warehouse' }));
    await expect(form.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
    await expect(form.getByLabel('Packing time')).toHaveValue('3');
    await press(form.getByRole('button', { name: 'Load latest version' }));
    await expect(form.getByLabel('Saturday')).not.toBeChecked();
    await form.getByLabel('Packing time').selectOption('3');
    await press(form.getByRole('button', { name: 'Save warehouse' }));
    await expect(lastChange(page)).toContainText('Warehouse settings saved');
    await expectAccessible(page, 'settings, warehouse');

    const guest = await stranger();
    await guest.goto('/shipping');
    await expect(summary(guest)).toContainText('3 days of work after you order');
    await expect(summary(guest)).toContainText('from Monday to Friday');
  },
);

test(
  'what two admins set at once stays: a switch turns itself alone, and a typed fee is not lost to a colleague’s',
  { tag: '@desktop' },
  async ({ page, stranger }) => {
    await openSettings(page);
    const form = page.getByRole('form', { name: 'Payments' });
    const fee = form.getByLabel('Fee in ₹');
    await (await alive(fee)).fill('35');
    const shipping = page.getByRole('form', { name: 'Shipping' });
    await shipping.getByLabel('Shipping fee').fill('89');

    const colleague = await stranger();
    await openSettings(colleague);
    await press(colleague.getByRole('switch', { name: 'Guest checkout' }));
    await expect(lastChange(colleague)).toContainText('Guest checkout is off.');
    const theirs = colleague.getByRole('form', { name: 'Payments' });
    await theirs.getByLabel('Stock hold in minutes').fill('20');
    await press(theirs.getByRole('button', { name: 'Save settings' }));
    await expect(lastChange(colleague)).toContainText('Payment settings saved');
    await colleague.getByRole('form', { name: 'Shipping' }).getByLabel('Free above').fill('1999');
    await press(colleague.getByRole('button', { name: 'Save shipping' }));
    await press(colleague.getByRole('dialog').getByRole('button', { name: 'Save change' }));
    await expect(lastChange(colleague)).toContainText('free above ₹1,999');

    await press(page.getByRole('switch', { name: 'Dark mode' }));
    await expect(lastChange(page)).toContainText('Dark mode is off.');
    await expect(page.getByRole('switch', { name: 'Guest checkout' }), 'as the colleague left it').not.toBeChecked();
    await expect(form.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
    await expect(fee).toHaveValue('35');
    await expectAccessible(page, 'settings, somebody was faster');
    await press(form.getByRole('button', { name: 'Save settings' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save change' }));
    await expect(form.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
    await press(form.getByRole('button', { name: 'Load latest version' }));
    await expect(form.getByLabel('Stock hold in minutes')).toHaveValue('20');
    await fee.fill('35');
    await press(form.getByRole('button', { name: 'Save settings' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save change' }));
    await expect(lastChange(page)).toContainText('Payment settings saved');

    await expect(shipping.getByLabel('Shipping fee')).toHaveValue('89');
    await press(shipping.getByRole('button', { name: 'Load latest version' }));
    await expect(shipping.getByLabel('Free above')).toHaveValue('1999');
    await press(page.getByRole('switch', { name: 'Dark mode' }));
    await expect(lastChange(page)).toContainText('Dark mode is on.');
    await press(page.getByRole('switch', { name: 'Guest checkout' }));
    await expect(lastChange(page)).toContainText('Guest checkout is on.');
  },
);

test('the prefix of invoices is changed with a look at the next number', { tag: '@desktop' }, async ({ page }) => {
  await openSettings(page);
  await (await alive(page.getByLabel('Search settings'))).fill('prefix');
  const form = page.getByRole('form', { name: 'Invoice numbers' });
  const prefix = form.getByLabel('Invoice prefix');
  await prefix.fill('sh');
  await expect(form.getByText(/^Next: SH\/\d{4}\/\d{6}$/)).toBeVisible();
  await prefix.fill('KC');
  await press(form.getByRole('button', { name: 'Save prefixes' }));
  await expect(form.getByText('Invoices and credit notes need different prefixes.')).toBeVisible();
  await prefix.fill('sh');
  await press(form.getByRole('button', { name: 'Save prefixes' }));
  const question = page.getByRole('dialog', { name: 'Change prefixes?' });
  await expect(question).toContainText(/The next numbers from now on: SH\/\d{4}\/\d{6}/);
  await expectAccessible(page, 'settings, prefixes asked');
  await press(question.getByRole('button', { name: 'Change prefixes' }));
  await expect(lastChange(page)).toContainText(/Next invoice from now on: SH\/\d{4}\/\d{6}/);
  await undoLastChange(page);
  await expect(prefix).toHaveValue('KS');
});

test(
  'the tax register of last month is taken along as a file, a wrong period is said',
  { tag: '@desktop' },
  async ({ page }) => {
    await openSettings(page);
    const form = page.getByRole('form', { name: 'Tax register' });
    const last = await alive(form.getByLabel('Last day'));
    const until = await last.inputValue();
    const file = page.waitForEvent('download');
    await press(form.getByRole('button', { name: 'Download CSV' }));
    expect((await file).suggestedFilename()).toBe(`tax-register-${until.slice(0, 8)}01-${until}.csv`);
    await last.fill('2020-01-01');
    await press(form.getByRole('button', { name: 'Download CSV' }));
    await expect(form.getByText('The last day is not before the first.')).toBeVisible();
  },
);
