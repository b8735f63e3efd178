import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { alive, atRest, goods, press } from './support/shopping.ts';

// Waits for pages to come to rest, mostly several.

// Flags are server settings; here the response is modified instead.
async function switchOff(context: BrowserContext, flag: string) {
  await context.route('**/api/client-config', async (route) => {
    const reply = await route.fetch();
    const config = await reply.json();
    await route.fulfill({ response: reply, json: { ...config, flags: { ...config.flags, [flag]: false } } });
  });
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test.describe('PWA', () => {
  test.use({ serviceWorkers: 'allow' });

  test('switched off, an installed worker and all it kept go', async ({ page, context }) => {
    await page.goto('/cart');
    await expect.poll(() => registrations(page)).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await switchOff(context, 'pwa');
    await page.goto('/cart');
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    // The worker controls this page until it is left, but caches nothing more.
    await press(page.getByRole('main').getByRole('link').first());
    await page.waitForURL((url) => url.pathname !== '/cart');
    await atRest(page);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test.describe('analytics', () => {
  test.use({ hasDecided: false });

  test('switched off, nobody is asked and nothing is sent; the data layer is still filled', async ({
    page,
    context,
  }) => {
    await switchOff(context, 'analytics');
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/analytics/') && sent.push(request.url()));
    await page.goto(`/product/${goods.tee.slug}`);
    await atRest(page);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(page.getByRole('complementary', { name: 'Privacy choice' })).toHaveCount(0);
    const noted = () => (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : ''));
    expect(await page.evaluate(noted)).toEqual(['product_view', 'page_view']);
    expect(sent).toEqual([]);
  });
});

test.describe('dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('switched off, the shop is light whatever the device or an earlier choice says', async ({
    page,
    context,
    isPhone,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lightness = async () => Number(/oklch\(([\d.]+)/.exec(await paper())?.[1]);
    expect(await lightness()).toBeLessThan(0.5);
    await context.route('**/', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace(
        '<html lang="en-IN">',
        '<html lang="en-IN" data-theme="light" data-theme-fixed>',
      );
      await route.fulfill({ response: reply, body });
    });
    await page.reload();
    expect(await lightness()).toBeGreaterThan(0.9);
    if (isPhone) await press(page.getByRole('button', { name: 'Menu' }));
    else await alive(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }));
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0);
  });
});
