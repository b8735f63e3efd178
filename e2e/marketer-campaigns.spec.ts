import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible } from './support/accessible.ts';
import { loseTheNextAnswer } from './support/faults.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, undoLastChange } from './support/last-change.ts';
import { demoPassword, logIn } from './support/people.ts';
import { countNow } from './support/stockroom.ts';
import { alive, choose, fillCheckout, goods, orderNumber, placeOrderButton, press } from './support/shopping.ts';

const base = '/digitalMarketer/campaigns';
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const links = (page: Page) => page.getByRole('region', { name: 'Links' });
const tile = (page: Page, label: string) =>
  results(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd > span')
    .first();

/** A name no other journey uses, and its slug in links. */
function freshName() {
  const mark = crypto.randomUUID().slice(0, 6);
  return { name: `Rain ${mark}`, slug: `rain-${mark}` };
}

/** A day in India as a date field's value. */
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);

async function plan(page: Page, name: string) {
  await page.goto(`${base}/new`);
  await (await alive(page.getByLabel('Name', { exact: true }))).fill(name);
  await page.getByLabel('Start date').fill(dayIn(-1));
  await page.getByLabel('End date').fill(dayIn(20));
  await page.getByLabel('Budget').fill('1,000');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/campaigns\/[\da-f-]{36}/);
}

test.beforeEach(async ({ page }) => {
  await logIn(page, { email: 'marketer@ksauni.example', password: demoPassword });
});

test(
  'a campaign is planned, linked, split, paused, copied and seen in its month, all of it by somebody who may',
  { tag: '@both' },
  async ({ page }) => {
    const { name, slug } = freshName();
    await page.goto(`${base}/new`);
    await (await alive(page.getByLabel('Name', { exact: true }))).fill(name);
    await page.getByLabel('Start date').fill(dayIn(2));
    await page.getByLabel('End date').fill(dayIn(1));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The end date must not be before the start date.')).toBeVisible();
    await page.getByLabel('Start date').fill(dayIn(-1));
    await page.getByLabel('End date').fill(dayIn(20));
    await page.getByLabel('Add coupon or banner').fill('FLAT150');
    await press(page.getByRole('list', { name: 'Coupons and banners found' }).getByRole('button', { name: /FLAT150/ }));
    await expectAccessible(page, 'a new campaign');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();

    await press(links(page).getByRole('button', { name: 'Create link' }));
    const sheet = page.getByRole('dialog', { name: 'New link' });
    await (await alive(sheet.getByLabel('Short link'))).fill('reel');
    await sheet.getByLabel('Source').fill('instagram');
    await sheet.getByLabel('Medium').fill('video');
    await sheet.getByLabel('Destination').fill('https://evil.example');
    await press(sheet.getByRole('button', { name: 'Create link' }));
    await expect(sheet.getByText('A link leads to a page of this shop')).toBeVisible();
    await expect(sheet.getByLabel('Destination')).toBeFocused();
    await sheet.getByLabel('Destination').fill('still wild');
    await press(sheet.getByRole('list', { name: 'Pages found' }).getByRole('button', { name: /Still Wild/ }));
    await press(sheet.getByRole('button', { name: 'Split traffic (A/B)' }));
    await sheet.getByLabel('Destination').nth(1).fill('/products?sort=newest');
    await expect(sheet.getByTestId('full-link').nth(1)).toContainText(
      `/products?sort=newest&utm_source=instagram&utm_medium=video&utm_campaign=${slug}&utm_content=reel-b`,
    );
    await expectAccessible(page, 'a link that is made');
    await press(sheet.getByRole('button', { name: 'Create link' }));
    await expect(links(page)).toContainText(`/go/${slug}/reel`);
    await expect(links(page)).toContainText('Too few visits to tell: each variant needs at least 100.');

    await press(links(page).getByRole('button', { name: `QR code of /go/${slug}/reel` }));
    const code = page.getByRole('dialog', { name: 'QR code' });
    await expect(code.getByRole('img')).toHaveAccessibleName(new RegExp(`/go/${slug}/reel$`));
    const [file] = await Promise.all([page.waitForEvent('download'), press(code.getByRole('button', { name: 'SVG' }))]);
    expect(file.suggestedFilename()).toBe(`go-${slug}-reel.svg`);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg xmlns.*<path d="M\d/);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      press(code.getByRole('button', { name: 'PNG' })),
    ]);
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('Escape');

    await press(page.getByRole('button', { name: 'Schedule' }));
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    await press(page.getByRole('button', { name: 'Pause' }));
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    // Changing the status is no conflicting edit of the plan.
    await page.getByLabel('Description').fill('For one journey');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await keepLastChange(page);
    await expectAccessible(page, 'a campaign');
    await undoLastChange(page);
    await expect(page.getByLabel('Description')).toHaveValue('');

    await press(page.getByRole('button', { name: 'Duplicate' }));
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
    await expect(links(page)).toContainText(`/go/${slug}-2/reel`);
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.getByText(`Copy of ${name} deleted`)).toBeVisible();
    await page.goto(`${base}/calendar`);
    const bar = page.getByRole('list', { name: /^Campaigns in/ }).getByRole('link', { name: new RegExp(name) });
    await expect(bar).toContainText('Paused');
    await expectAccessible(page, 'the calendar');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/month=/);
    await expect(bar).toHaveCount(0);
  },
);

test('spending whose answer was lost is noted once, however often it is added', async ({ page, faults }) => {
  faults.tolerate(/net::ERR_FAILED/);
  await plan(page, freshName().name);
  const spending = page.getByRole('form', { name: 'Spending' });
  await spending.getByLabel('Amount').fill('100');
  await loseTheNextAnswer(page, '**/api/digital-marketer/campaigns/*/spend');
  await press(spending.getByRole('button', { name: 'Add' }));
  await expect(spending.getByText(/connect|network|internet/i).first()).toBeVisible();
  await press(spending.getByRole('button', { name: 'Add' }));
  await expect(page.getByText('₹100 of ₹1,000, 10%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Spent' }).getByRole('listitem')).toHaveCount(1);
});

test('a campaign is planned, its short link followed, something bought, and its click, visit, order and revenue appear', async ({
  page,
  stranger,
}) => {
  const { name, slug } = freshName();
  await plan(page, name);
  await press(links(page).getByRole('button', { name: 'Create link' }));
  const sheet = page.getByRole('dialog', { name: 'New link' });
  await (await alive(sheet.getByLabel('Source'))).fill('whatsapp');
  await sheet.getByLabel('Medium').fill('social');
  await sheet.getByLabel('Destination').fill(`/product/${goods.plenty.slug}`);
  await press(sheet.getByRole('button', { name: 'Create link' }));
  await expect(links(page)).toContainText(`/go/${slug}`);
  await press(page.getByRole('button', { name: 'Schedule' }));
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  const spending = page.getByRole('form', { name: 'Spending' });
  await spending.getByLabel('Amount').fill('100');
  await press(spending.getByRole('button', { name: 'Add' }));
  await expect(page.getByText('₹100 of ₹1,000, 10%')).toBeVisible();

  // Its own user agent: analytics counts all other browsers of this address as one visitor.
  const visitor = await stranger({ userAgent: `${devices['Pixel 7'].userAgent} ${slug}` });
  await visitor.goto('/robots.txt');
  await visitor.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.consent,
    JSON.stringify({ version: 1, analytics: true, decidedAt: '2026-01-01T00:00:00.000Z' }),
  ] as const);
  const isCounted = visitor.waitForResponse((reply) => reply.url().endsWith('/api/analytics/events'));
  await visitor.goto(`/go/${slug}`);
  await expect(visitor).toHaveURL(new RegExp(`/product/${goods.plenty.slug}\\?.*utm_campaign=${slug}`));
  await choose(visitor, 'Size', 'M');
  await isCounted;
  await press(visitor.getByRole('button', { name: 'Add to cart' }));
  await expect(visitor.getByText(/^Added to cart/)).toBeVisible();
  await visitor.goto('/cart');
  await press(visitor.getByRole('link', { name: 'Check out' }));
  await fillCheckout(visitor);
  const total = /₹[\d,]+/.exec((await placeOrderButton(visitor).textContent()) ?? '')?.[0] ?? 'no total';
  await press(placeOrderButton(visitor));
  await orderNumber(visitor);

  await expect(async () => {
    await countNow();
    await page.reload();
    await expect(tile(page, 'Clicks')).toHaveText('1');
    await expect(tile(page, 'Visits')).toHaveText('1');
    await expect(tile(page, 'Orders')).toHaveText('1');
    await expect(tile(page, 'Revenue')).toHaveText(total);
  }).toPass({ intervals: [500, 1_000, 2_000] });
  await expect(tile(page, 'Cost per click')).toHaveText('₹100');
  await page.goto(`${base}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('region', { name: 'List of campaigns' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(total);
});
