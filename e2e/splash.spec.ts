import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Records every state of the splash: each ends before a slow machine can query it. */
function noteStates() {
  // The root element does not exist yet.
  new MutationObserver(() => {
    const { dataset } = document.documentElement;
    const now = dataset['splash'] ?? 'over';
    if (dataset['states']?.endsWith(now) !== true) dataset['states'] = `${dataset['states'] ?? ''} ${now}`;
  }).observe(document, { attributeFilter: ['data-splash'], subtree: true });
}

test.describe('the splash', () => {
  test.use({ hasSeenSplash: false });
  const splash = (page: Page) => page.locator('.splash');
  const state = (page: Page) => page.evaluate(() => document.documentElement.dataset['splash']);

  test('greets the first visit of a session, letter by letter, over a page that is there (H3)', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(splash(page)).toBeVisible();
    const curtain = splash(page).locator('.splash-curtain');
    const look = await curtain.evaluate((element) => {
      const { animationDuration, backgroundColor } = getComputedStyle(element);
      const fade = getComputedStyle(element.parentElement ?? element);
      const probe = document.createElement('i');
      probe.className = 'bg-brand';
      document.body.append(probe);
      const red = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const isWide = element.getBoundingClientRect().width === innerWidth;
      return [animationDuration, fade.animationDelay, fade.animationDuration, backgroundColor === red, isWide];
    });
    expect(look).toEqual(['4s', '4s', '0.5s', true, true]);
    await expect(splash(page).locator('.splash-name > span')).toHaveText(['K', 's', 'a', 'u', 'n', 'i']);
    await expect(page.getByRole('region', { name: 'Now in the shop' }).getByRole('heading').first()).toBeAttached();
    await expect(splash(page)).toBeHidden();
    for (const path of ['/', '/products', '/']) {
      await page.goto(path);
      expect(await state(page)).toBeUndefined();
    }
  });

  for (const [name, leave] of [
    ['a press', (page: Page) => page.mouse.click(100, 60)],
    ['a key', (page: Page) => page.keyboard.press('Enter')],
  ] as const) {
    test(`can be skipped with ${name}, which does nothing else (H3)`, async ({ page }) => {
      await page.addInitScript(noteStates);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(splash(page).locator('.splash-name')).toBeVisible();
      // Browsers ignore input before the first paint. The splash never reaches this state on its own.
      await expect
        .poll(async () => {
          await leave(page);
          return page.evaluate(() => document.documentElement.dataset['states']);
        })
        .toContain('leaving');
      await expect(splash(page)).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('is not for those who want no motion, and on no other page (H3)', async ({ page }) => {
    await page.goto('/products');
    expect(await state(page)).toBeUndefined();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await state(page)).toBeUndefined();
    await expect(splash(page)).toBeHidden();
  });
});

test('without a script the page is simply there (H3)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.splash')).toBeHidden();
  await context.close();
});
