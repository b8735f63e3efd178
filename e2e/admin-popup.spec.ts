import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { ownOrigin, useOwnShop } from './support/own-shop.ts';
import { demoPassword, logIn } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Changes what all shoppers see, hence uses a shop of its own.
useOwnShop();
test.use({ hasSeenPopup: false });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Plain speaking' });

test('the popup shows another banner, at once, to new visitors, once a visit, and its presses are counted (section 7, Popup)', async ({
  page,
  browser,
}) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/popup');
  const add = page.getByLabel('Add banner');
  await (await alive(add)).selectOption({ label: 'Plain speaking' });
  const banners = page.getByRole('list', { name: 'Popup banners' });
  await press(banners.getByRole('button', { name: 'Move Plain speaking up' }));
  await expect(page.getByText('Showing “Plain speaking”')).toBeVisible();
  await page.getByLabel('Audience', { exact: true }).selectOption({ label: 'New visitors' });
  await page.getByLabel('Frequency').selectOption({ label: 'Once per visit' });
  await page.getByLabel('Delay in seconds').fill('121');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('from 0 to 120.')).toBeVisible();
  await page.getByLabel('Delay in seconds').fill('0');
  for (const device of ['Desktop', 'Mobile']) {
    const frame = page.frameLocator(`iframe[title="${device}"]`);
    await expect(frame.getByRole('heading', { name: 'Plain speaking', includeHidden: true })).toBeVisible();
  }
  await expectAccessible(page, 'the popup tab');
  await press(banners.getByRole('button', { name: 'Move Plain speaking down' }));
  await expect(page.getByText('Showing “Under ₹999”')).toBeVisible();
  // Moved and saved immediately: the move is saved as well, as the visitor below sees.
  await press(banners.getByRole('button', { name: 'Move Plain speaking up' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Popup saved')).toBeVisible();

  const { width, height } = page.viewportSize() ?? { width: 1_280, height: 800 };
  const context = await browser.newContext({ baseURL: ownOrigin, viewport: { width, height } });
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    sessionStorage.setItem('splashSeen', 'yes');
    const decidedAt = '2026-01-01T00:00:00.000Z';
    localStorage.setItem('consent', JSON.stringify({ version: 1, analytics: true, decidedAt }));
  });
  const told: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) told.push(...wordsOf(request.postData()));
  });
  await visitor.goto('/');
  await expect(popup(visitor)).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(popup(visitor)).toBeHidden();
  await expect.poll(() => told).toEqual(expect.arrayContaining(['page shown', 'popup shown', 'popup closed']));
  await visitor.goto('/products');
  const setting = await visitor.waitForResponse('**/api/popup-setting');
  expect((await setting.json()).frequency).toBe('visit');
  await context.close();
});

test('two who change the popup at once do not overwrite each other: the second sees what is set and begins from there', async ({
  page,
}) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  const colleague = await page.context().newPage();
  await colleague.addInitScript(() => sessionStorage.setItem('splashSeen', 'yes'));
  const seconds = (at: Page) => at.getByLabel('Delay in seconds');
  const save = async (at: Page, delay: string) => {
    await (await alive(seconds(at))).fill(delay);
    await at.getByRole('button', { name: 'Save' }).click();
  };
  for (const at of [page, colleague]) {
    await at.goto('/admin/popup');
    await alive(seconds(at));
  }
  await save(colleague, '33');
  await expect(colleague.getByText('Popup saved')).toBeVisible();
  await save(page, '44');
  await expect(page.getByText('Your changes were not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(seconds(page)).toHaveValue('33');
  await save(page, '44');
  await expect(page.getByText('Popup saved')).toBeVisible();
});

/** Returns the banner events in a request body of the browser. */
function wordsOf(body: string | null): string[] {
  const { events } = JSON.parse(body ?? '{"events":[]}') as { events: Record<string, string>[] };
  return events.filter(({ event }) => event === 'banner').map(({ place, action }) => `${place} ${action}`);
}
