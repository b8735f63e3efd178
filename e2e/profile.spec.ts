import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible, expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, register } from './support/people.ts';
import { addToCart, alive, buyer, goods, orderButton, press } from './support/shopping.ts';

const pages = ['details', 'addresses', 'security', 'notifications', 'data'];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });

test('a visitor is shown a way to log in that leads back (AC1)', async ({ page, request }) => {
  const account = await register(request, freshAccount());
  await page.goto('/profile/addresses');
  await press(page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await expect(page).toHaveURL(/\/login/);
  await press(page.getByRole('link', { name: 'Use your email' }));
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await expect(heading(page, 'Addresses')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/addresses$/);
});

test('the hub leads only to what there is, and the way back is one tap (AC1)', async ({ page, request, isPhone }) => {
  const { name } = await arriveAsMember(page);
  await page.goto('/profile');
  await expect(heading(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const places = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await press(places.filter({ hasText: 'Security' }));
  await expect(heading(page, 'Security')).toBeVisible();
  if (isPhone) await page.getByRole('link', { name: 'Your account' }).click();
  else await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Addresses' }).click();
  await expect(heading(page, isPhone ? name : 'Addresses')).toBeVisible();
});

test('name, date of birth and gender are changed with Enter, and stay (AC2)', async ({ page }) => {
  await arriveAsMember(page);
  await page.goto('/profile/details');
  const name = page.getByLabel('Name', { exact: true });
  await (await alive(name)).fill('N');
  await name.press('Enter');
  await expect(page.getByText('Name must have at least 2 characters.')).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByLabel('Date of birth').fill('1998-04-23');
  await page.getByLabel('Gender').selectOption('Woman');
  await name.fill('Nila V Menon');
  await name.press('Enter');
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.user);
  expect(Object.keys(JSON.parse(kept ?? '')), 'no e-mail, no birthday').toEqual(['_id', 'name', 'role', 'avatar']);
  await page.reload();
  await expect(page.getByLabel('Date of birth')).toHaveValue('1998-04-23');
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await page.goto('/profile');
  await expect(heading(page, 'Nila V Menon')).toBeVisible();
});

test('what was typed is still there after a refusal (C4 AC2)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  await page.goto('/profile/details');
  await (await alive(page.getByLabel('Name', { exact: true }))).fill('Somebody New');
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server error occurred.' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody New');
});

test('a photo is cropped on the device, sent small, shown, and removed (AC2)', async ({ page }) => {
  await arriveAsMember(page);
  await page.goto('/profile/details');
  await alive(page.getByRole('button', { name: 'Add a photo' }));
  const choose = page.getByLabel('Photo from this device');
  await choose.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('We cannot read this file.')).toBeVisible();
  // Left half red, right half blue: the resulting colour shows which part was cropped.
  const blue = { create: { width: 1500, height: 2000, channels: 3 as const, background: 'blue' } };
  const half = await sharp(blue).png().toBuffer();
  const wide = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } });
  const photo = await wide
    .composite([{ input: half, left: 1500, top: 0 }])
    .jpeg()
    .toBuffer();
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog).toBeVisible();
  await expectNoAxeFindings(page, 'crop');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('slider', { name: 'Left to right' }).press('End');
  const sent = page.waitForRequest(/upload-avatar/);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  expect((await sent).postDataBuffer()?.byteLength ?? 0).toBeLessThan(300_000);
  await expect(page.getByText('Your photo is saved.')).toBeVisible();
  const picture = page.getByRole('main').locator('img');
  const shown = await page.request.get((await picture.getAttribute('src')) ?? '');
  const { data } = await sharp(await shown.body())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(200);
  expect(data[0]).toBeLessThan(60);
  await page.reload();
  await expect(picture).toBeVisible();
  await press(page.getByRole('button', { name: 'Remove photo' }));
  await expect(picture).toBeHidden();
});

test('an address is added, changed, made the default, removed and taken back (X5)', async ({ page }) => {
  await arriveAsMember(page);
  await page.goto('/profile/addresses');
  await press(page.getByRole('button', { name: 'Add an address' }));
  const sheet = page.getByRole('dialog', { name: 'New address' });
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(sheet.getByText('Enter a 10-digit mobile number.')).toBeVisible();
  await expect(sheet.getByLabel('Mobile number')).toBeFocused();
  await sheet.getByLabel('Mobile number').fill(buyer.phone);
  await sheet.getByLabel('Pincode').fill(buyer.pin);
  await expect(sheet.getByLabel('State')).toHaveValue('Karnataka');
  await sheet.getByLabel('City').fill(buyer.city);
  await sheet.getByLabel('House and street').fill(buyer.house);
  await expectNoAxeFindings(page, 'address sheet');
  await sheet.getByLabel('House and street').press('Enter');
  await expect(sheet).toBeHidden();
  await expect(card(page, buyer.house)).toContainText('Default');
  await press(page.getByRole('button', { name: 'Add an address' }));
  await sheet.getByLabel('Full name').fill('Office of Nila');
  await sheet.getByLabel('Mobile number').fill(buyer.phone);
  await sheet.getByLabel('Pincode').fill('400001');
  await expect(sheet.getByLabel('State')).toHaveValue('Maharashtra');
  await sheet.getByLabel('City').fill('Mumbai');
  await sheet.getByLabel('House and street').fill('7 Fort Road');
  await sheet.getByRole('radio', { name: 'Work' }).check();
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(card(page, '7 Fort Road')).toContainText('Work');
  await press(page.getByRole('button', { name: 'Make default 7 Fort Road' }));
  await expect(card(page, '7 Fort Road')).toContainText('Default');
  await expect(card(page, buyer.house)).not.toContainText('Default');
  await press(page.getByRole('button', { name: 'Edit 7 Fort Road' }));
  const change = page.getByRole('dialog', { name: 'Change the address' });
  await change.getByLabel('House and street').fill('9 Fort Road');
  await change.getByRole('button', { name: 'Save address' }).click();
  await expect(card(page, '9 Fort Road')).toContainText('Default');
  await page.getByRole('button', { name: `Remove ${buyer.house}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  // Until the removal is answered, the card shows the address that is being removed.
  const restored = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/addresses'),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await expect(card(page, buyer.house)).toContainText(buyer.name);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await addToCart(page, goods.cheap.slug);
  await page.goto('/checkout');
  await expect(orderButton(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9 Fort Road, Mumbai 400001');
});

test('every page of the account: axe finds nothing in either theme (C6)', async ({ page }) => {
  await page.goto('/profile');
  await alive(page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await expectAccessible(page, 'nobody');
  await arriveAsMember(page);
  for (const name of ['', ...pages.map((one) => `/${one}`)]) {
    await page.goto(`/profile${name}`);
    await alive(page.getByRole('main').getByRole('button').first());
    // Otherwise a phone's bottom bar overlaps content, and axe treats the two as adjacent targets.
    await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView());
    await expectAccessible(page, name);
  }
});
