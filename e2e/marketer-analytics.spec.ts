import { randomUUID } from 'node:crypto';
import { devices } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, demoPassword, logIn, tokenOf } from './support/people.ts';
import { alive, atRest, goods, press } from './support/shopping.ts';
import { ask, countNow } from './support/stockroom.ts';

const marketer = { email: 'marketer@ksauni.example', password: demoPassword };
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/**
 * Visits the shop with consent to analytics: by a campaign's link to a product, into the cart, and a search without
 * results.
 */
async function visitShop(browser: Browser, { campaign, term }: { campaign: string; term: string }) {
  // Its own user agent: analytics counts all other browsers of this address as one visitor.
  const context = await browser.newContext({ userAgent: `${devices['Pixel 7'].userAgent} ${campaign}` });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.consent,
    JSON.stringify({ version: 1, analytics: true, decidedAt: '2026-01-01T00:00:00.000Z' }),
  ] as const);
  await page.evaluate(() => sessionStorage.setItem('splashSeen', 'yes'));
  await page.goto(`/product/${goods.cheap.slug}?size=M&utm_source=postcard&utm_medium=print&utm_campaign=${campaign}`);
  await atRest(page);
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  await page.goto(`/search?q=${term}`);
  await atRest(page);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.trackedEvents);
  await expect.poll(kept).toBeNull();
  await context.close();
}

/** Runs the counting that the worker does each minute, and that of a day's pages, due every five minutes. */
async function countVisit(page: Page, campaign: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, marketer.email)}` };
  const counted = async (call: string) => {
    await countNow();
    const params = { range: 'today', campaign };
    return (await page.request.get(`/api/digital-marketer/analytics/${call}`, { headers, params })).json();
  };
  await expect.poll(async () => (await counted('figures')).figures.visits, { timeout: 30_000 }).toBe(1);
  await ask('update traffic_days set counted_at = null', []);
  await expect.poll(async () => (await counted('tables/pages')).total, { timeout: 30_000 }).toBeGreaterThan(0);
}

test(
  'a visit by a campaign’s link stands in the analytics, and a press on its row narrows all of the page to it (section 7)',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const mark = randomUUID().slice(0, 8);
    const [campaign, term] = [`autumn-${mark}`, `zzq${mark}`];
    await visitShop(browser, { campaign, term });
    await countVisit(page, campaign);
    await logIn(page, marketer);
    await page.goto('/digitalMarketer?range=today');
    await (await alive(card(page, 'Traffic').getByRole('tab', { name: 'Campaigns' }))).click();
    await press(card(page, 'Traffic').getByRole('button', { name: campaign }));
    await expect(page).toHaveURL(new RegExp(`/digitalMarketer\\?range=today&campaign=${campaign}`));
    await expect(tile(page, 'Visits')).toContainText(/^Visits1(?!\d)/);
    await expect(tile(page, 'Bounce')).toContainText('0%');

    const steps = card(page, 'Conversion funnel').getByRole('listitem');
    await expect(steps.filter({ hasText: 'Added to cart' })).toContainText('100%');
    await expect(steps.filter({ hasText: 'Started checkout' })).toContainText('0%');
    await expect(
      card(page, 'Pages')
        .getByRole('row')
        .filter({ hasText: `/product/${goods.cheap.slug}` }),
    ).toBeVisible();
    await expect(card(page, 'Products').getByRole('columnheader', { name: 'Add to cart' })).toHaveCount(0);

    await press(card(page, 'Searches').getByRole('tab', { name: 'No results' }));
    await press(card(page, 'Searches').getByRole('button', { name: term }));
    await expect(tile(page, 'Revenue')).toContainText('Not available by search');
    await expect(tile(page, 'Revenue')).toContainText('–');

    await page.reload();
    const chips = page.getByRole('group', { name: 'Active filters' });
    await press(chips.getByRole('button', { name: `Remove Search: ${term}` }));
    await press(chips.getByRole('button', { name: `Remove Campaign: ${campaign}` }));
    await expect(chips).toHaveCount(0);
    await expect(tile(page, 'Revenue')).toContainText('₹');
  },
);

test('a table is read whole and saved as CSV with what it is narrowed to', async ({ page }) => {
  await logIn(page, marketer);
  await page.goto('/digitalMarketer?range=90d');
  await press(card(page, 'Products').getByRole('button', { name: /^All \d+ of Products/ }));
  const sheet = page.getByRole('dialog', { name: 'Products' });
  await expect(sheet.getByRole('columnheader', { name: 'Pieces' })).toBeVisible();
  const file = page.waitForEvent('download');
  await press(sheet.getByRole('button', { name: 'CSV' }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessible(page, 'all rows of a table');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/digitalMarketer?range=90d');
});

test(
  'the chart is read and narrowed by keys, shows what a tile counts, and keeps it all in its address (C6)',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, marketer);
    await page.goto('/digitalMarketer?range=7d&compare=year');
    await (await alive(tile(page, 'Revenue'))).click();
    await expect(tile(page, 'Revenue')).toHaveAttribute('aria-pressed', 'true');
    const chart = page.getByRole('slider', { name: 'Revenue, point by point' });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /₹.*Previous year ₹/);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /Only .* to /);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/range=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&compare=year&of=revenue/);
    await expect(chart).toHaveAttribute('aria-valuemax', '3');
    await press(page.getByRole('checkbox', { name: 'View as table' }));
    await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(4);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(4);
    await page.goBack();
    await expect(chart).toHaveAttribute('aria-valuemax', '7');
  },
);

test('a drag over the chart narrows the page to those days @desktop', async ({ page }) => {
  await logIn(page, marketer);
  await page.goto('/digitalMarketer?range=30d');
  const chart = page.getByRole('slider');
  await expect(tile(page, 'Visits')).toBeVisible();
  const { x, y, width, height } = (await (await alive(chart)).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/range=custom&from=.*&to=/);
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('custom');
  await expect.poll(async () => Number(await chart.getAttribute('aria-valuemax'))).toBeLessThan(12);
});

test('what happened is noted on the chart for everybody, and taken away with a way back', async ({ page }) => {
  const words = `Rain in Mumbai ${randomUUID().slice(0, 6)}`;
  await logIn(page, marketer);
  await page.goto('/digitalMarketer?range=7d');
  const notes = page.getByRole('region', { name: 'Annotations' });
  await press(notes.getByRole('button', { name: 'Add annotation' }));
  await press(notes.getByRole('button', { name: 'Save' }));
  await expect(notes.getByRole('alert').last()).toHaveText('Enter a note.');
  await notes.getByRole('textbox', { name: 'Annotation' }).fill(words);
  await press(notes.getByRole('button', { name: 'Save' }));
  await expect(notes.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Add annotation' })).toBeFocused();
  const chart = page.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(words));
  await press(notes.getByRole('button', { name: `Remove annotation: ${words}` }));
  await expect(notes.getByText(words)).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(notes.getByText(words)).toBeVisible();
  await press(notes.getByRole('button', { name: `Remove annotation: ${words}` }));
  await expect(notes.getByText(words)).toHaveCount(0);
});

test(
  'a read that fails says so and is tried again; it is never shown as zero (C4, C6)',
  { tag: '@both' },
  async ({ page, faults }) => {
    faults.tolerate(/500/);
    await logIn(page, marketer);
    const broken = '**/api/digital-marketer/analytics/figures**';
    await page.route(broken, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/digitalMarketer');
    const numbers = card(page, 'Key figures');
    await expect(numbers.getByRole('alert')).toBeVisible();
    await expect(tile(page, 'Visits')).toHaveCount(0);
    await expect(page.getByRole('slider')).toBeVisible();
    await page.unroute(broken);
    await press(numbers.getByRole('button', { name: 'Try again' }));
    await expect(tile(page, 'Visits')).toBeVisible();
    await expect(page.getByText(/consented to analytics\. Orders are attributed to the last/)).toBeVisible();
    await expectAccessible(page, 'the analytics');
  },
);

test('days without a visit say so, and what to do', async ({ page }) => {
  await logIn(page, marketer);
  await page.goto('/digitalMarketer?range=custom&from=2025-01-01&to=2025-01-02');
  await expect(page.getByText(/Visits appear about a minute after/)).toBeVisible();
  await page.goto('/digitalMarketer?range=today&campaign=no-such-campaign');
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await expect(page).toHaveURL('/digitalMarketer?range=today');
});

test(
  'the dashboard has its own banners and popup, and leads from what it does not know to the analytics',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, marketer);
    await page.goto('/digitalMarketer/analytics?range=7d');
    await expect(page).toHaveURL('/digitalMarketer?range=7d');
    await page.goto('/digitalMarketer/no-such-tab');
    await expect(page).toHaveURL('/digitalMarketer');
    await page.goto('/digitalMarketer/banners');
    const rows = page.getByRole('region', { name: 'List of banners' }).getByRole('row');
    await press(rows.nth(1).getByRole('link'));
    await expect(page).toHaveURL(/\/digitalMarketer\/banners\/[\w-]+/);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    // The demo shop's banners belong to the admin.
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await press(page.getByRole('main').getByRole('link', { name: 'Banners' }));
    await expect(page).toHaveURL('/digitalMarketer/banners');
    await page.goto('/digitalMarketer/popup');
    await expect(page.getByRole('form', { name: 'Popup' })).toBeVisible();
  },
);

test('the palette goes to tabs and to the numbers of a product’s page @desktop', async ({ page }) => {
  await logIn(page, marketer);
  await page.goto('/digitalMarketer/popup');
  await alive(page.getByRole('button', { name: /Search or jump to/ }));
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill('analy');
  await expect(page.getByRole('option', { name: /Analytics/ })).toBeVisible();
  await field.fill(goods.tee.name);
  await press(page.getByRole('option', { name: new RegExp(goods.tee.name) }));
  await expect(page).toHaveURL(`/digitalMarketer?page=${encodeURIComponent(`/product/${goods.tee.slug}`)}`);
});

test('a visitor is asked to log in, a shopper is led to the front page, an admin is let in (section 6)', async ({
  page,
  stranger,
}) => {
  await page.goto('/digitalMarketer?range=7d');
  await expect(page).toHaveURL(/\/login\?next=%2FdigitalMarketer%3Frange%3D7d/);
  await arriveAsMember(page);
  await page.goto('/digitalMarketer');
  await expect(page).toHaveURL(/\/$/);
  const admin = await stranger();
  await logIn(admin, { email: 'admin@ksauni.example', password: demoPassword });
  await admin.goto('/digitalMarketer');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Analytics');
});
