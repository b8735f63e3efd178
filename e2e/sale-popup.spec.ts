import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { addToCart, alive, goods } from './support/shopping.ts';

const onHome = (page: Page) => page.getByRole('button', { name: 'Show 1 of' });

test.describe('the sale popup', () => {
  test.use({ hasSeenPopup: false });
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Under ₹999' });

  /**
   * One second at a time: scripts and responses must arrive in between, before a larger step runs into their timeouts.
   */
  async function passSecond(page: Page) {
    await page.clock.fastForward(1_000);
    return popup(page).isVisible();
  }

  async function laterShows(page: Page) {
    await expect.poll(() => passSecond(page), { intervals: [150] }).toBe(true);
  }

  /** Well beyond the ten seconds after which it would appear. */
  async function neverShows(page: Page) {
    for (let second = 0; second < 15; second += 1) expect(await passSecond(page)).toBe(false);
  }

  test('comes after ten seconds, leaves with Esc, and not again that day (H7)', async ({ page }) => {
    await page.clock.install();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/');
    await alive(onHome(page));
    await page.clock.fastForward(3_000);
    await expect(popup(page)).toHaveCount(0);
    expect(scripts.filter((url) => url.includes('sale-popup-') && !url.includes('timer'))).toEqual([]);
    await laterShows(page);
    await expect(popup(page).getByRole('link', { name: 'Look inside' })).toHaveAttribute(
      'href',
      '/products?maxPrice=999',
    );
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await page.reload();
    await alive(onHome(page));
    await neverShows(page);
    await page.clock.setSystemTime(Date.now() + 36 * 3_600_000);
    await page.reload();
    await alive(onHome(page));
    await laterShows(page);
  });

  test('leaves with a press outside or on its button (H7)', async ({ page }) => {
    await page.clock.install();
    for (const leave of [
      () => page.mouse.click(3, 3),
      () => popup(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.goto('/');
      await page.evaluate(() => localStorage.removeItem('popupSeen'));
      await page.reload();
      await alive(onHome(page));
      await laterShows(page);
      await leave();
      await expect(popup(page)).toBeHidden();
    }
  });

  test('is nowhere near cart and checkout, and waits until nobody types (H7)', async ({ page }) => {
    await page.clock.install();
    await addToCart(page, goods.cheap.slug, 'L');
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await alive(page.getByRole('main').getByRole('link').first());
      await neverShows(page);
    }
    await page.goto('/products');
    const field = page.locator('input[type=search]:visible').first();
    await (await alive(field)).focus();
    await neverShows(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await laterShows(page);
  });

  test.describe('beside the question about counting', () => {
    test.use({ hasDecided: false });

    test('waits for its answer (H7)', async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await alive(onHome(page));
      const question = page.getByRole('complementary', { name: 'Privacy choice' });
      await expect
        .poll(() => page.clock.fastForward(1_000).then(() => question.isVisible()), {
          intervals: [150],
          timeout: 20_000,
        })
        .toBe(true);
      await neverShows(page);
      await question.getByRole('button', { name: 'Only necessary' }).click();
      await expect(question).toHaveCount(0);
      await laterShows(page);
    });
  });
});
