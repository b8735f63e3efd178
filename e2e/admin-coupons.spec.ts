import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, undoLastChange } from './support/last-change.ts';
import { demoPassword, logIn } from './support/people.ts';
import { addToCart, alive, goods, press } from './support/shopping.ts';

const list = (page: Page) => page.getByRole('region', { name: 'List of coupons' });
const rowOf = (page: Page, code: string) => list(page).getByRole('row').filter({ hasText: code });
const rule = (page: Page) => page.getByTestId('rule');
const trial = (page: Page) => page.getByRole('region', { name: 'Test on a sample cart' });

/** A code no other journey uses. */
const freshCode = () => `J${crypto.randomUUID().slice(0, 9).replaceAll('-', '').toUpperCase()}`;

test.beforeEach(async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
});

test(
  'a coupon is said in plain words, tried on a cart, made, used by a shopper and switched off in the list',
  { tag: '@both' },
  async ({ page }) => {
    const code = freshCode();
    await page.goto('/admin/coupons/new');
    await (await alive(page.getByRole('textbox', { name: 'Code' }))).fill(code.toLowerCase());
    await page.getByLabel('Description').fill('For one journey');
    await page.getByLabel('Percent', { exact: true }).fill('20');
    await page.getByLabel('Maximum discount').fill('100');
    await page.getByLabel('Minimum').fill('500');
    await page.getByLabel('End date').fill('2099-12-31');
    await expect(rule(page)).toHaveText(
      '20% off, at most ₹100, on orders from ₹500, once per person, until 31 Dec 2099',
    );

    await trial(page).getByRole('searchbox', { name: 'Products' }).fill(goods.tee.name);
    await trial(page)
      .getByRole('list', { name: 'Search results' })
      .getByRole('button', { name: goods.tee.name })
      .first()
      .click();
    await trial(page).getByRole('button', { name: 'Test', exact: true }).click();
    await expect(trial(page)).toContainText('Coupon applied: ₹100 off.');
    await page.getByLabel('Minimum').fill('5000');
    await trial(page).getByRole('button', { name: 'Test', exact: true }).click();
    await expect(trial(page)).toContainText(`more to use ${code}.`);
    // Scroll up, so that no form field is close to the sticky bar.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a new coupon');
    await page.getByLabel('Minimum').fill('500');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/coupons\/[\da-f-]{36}/);
    await expect(page.getByRole('heading', { name: code })).toBeVisible();

    await addToCart(page, goods.tee.slug, 'L');
    await page.goto('/cart');
    await press(page.getByRole('button', { name: 'Apply a coupon' }));
    const sheet = page.getByRole('dialog', { name: 'Coupons' });
    await sheet.getByRole('button', { name: `Apply ${code}` }).click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(`Coupon ${code}`);

    await page.goto(`/admin/coupons?search=${code}`);
    const onOff = rowOf(page, code).getByRole('switch');
    await expect(onOff).toBeChecked();
    await (await alive(onOff)).click();
    await expect(rowOf(page, code)).toContainText('Off');
    await keepLastChange(page);
    const offered = async () => (await (await page.request.get('/api/coupons/available')).text()).includes(code);
    await expect.poll(offered).toBe(false);
    await undoLastChange(page);
    await expect(rowOf(page, code)).toContainText('Live');
    await expect.poll(offered).toBe(true);
    await expectAccessible(page, 'the coupons');
  },
);

test('codes for single use are made by the dozen and taken away as a file', async ({ page }) => {
  const prefix = freshCode().slice(0, 8);
  await page.goto('/admin/coupons/codes');
  await (await alive(page.getByLabel('Number of codes'))).fill('12');
  await page.getByLabel('Prefix').fill(prefix);
  await page.getByLabel('Description').fill('For a dozen friends');
  await page.getByLabel('Discount type').selectOption('delivery');
  await page.getByLabel('End date').fill('2099-12-31');
  await expect(rule(page)).toHaveText('Free delivery, on any order, once per person, once in all, until 31 Dec 2099');
  await page.getByRole('button', { name: 'Generate codes' }).click();
  await expect(page.getByRole('region', { name: 'Generated codes' })).toContainText('12 codes generated.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download codes' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(12);
  expect(lines.every((line) => line.startsWith(prefix))).toBe(true);
});

test(
  'pieces that are given, several categories and who may use it are said in plain words, and nobody overwrites another',
  { tag: '@desktop' },
  async ({ page }) => {
    const code = freshCode();
    await page.goto('/admin/coupons/new');
    await (await alive(page.getByRole('textbox', { name: 'Code' }))).fill(code);
    await page.getByLabel('Description').fill('For one journey');
    await page.getByLabel('Discount type').selectOption('bxgy');
    await page.getByRole('checkbox', { name: 'Oversized' }).check();
    await page.getByRole('checkbox', { name: 'Hoodies' }).check();
    await page.getByRole('checkbox', { name: /^First order only/ }).check();
    // Not visible to other journeys.
    await page.getByRole('checkbox', { name: /^Shown in the shop/ }).uncheck();
    await page.getByLabel('End date').fill('2099-12-31');
    await expect(rule(page)).toHaveText(
      'Buy 2, get 1 free, on Oversized and Hoodies only, first order only, once per person, until 31 Dec 2099',
    );
    await page.getByLabel('Get', { exact: true }).fill('51');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Enter a whole number from 1 to 50.')).toBeVisible();
    await page.getByLabel('Get', { exact: true }).fill('1');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a coupon that gives pieces');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/coupons\/[\da-f-]{36}/);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await (await alive(other.getByLabel('Description'))).fill('Changed by another');
    await other.keyboard.press('Control+s');
    await expect(other.getByText(`${code} saved`)).toBeVisible();
    await other.close();
    await (await alive(page.getByLabel('Buy', { exact: true }))).fill('3');
    await page.getByLabel('Description').fill('Changed by me');
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
    await expect(conflict).toContainText('saved this coupon on');
    await expect(conflict).toContainText('Changed by another');
    await expectAccessible(page, 'a conflict');
    await conflict.getByRole('radio', { name: /^Use theirs/ }).check();
    await conflict.getByRole('button', { name: 'Use selection' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Changed by another');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`${code} saved`)).toBeVisible();
    await page.goto(`/admin/coupons?search=${code}`);
    await expect(rowOf(page, code)).toContainText('Buy 3, get 1 free');
  },
);
