import type { Page } from '@playwright/test';
import { infoPages } from '#contract/info-pages.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, saveAndShare } from './support/people.ts';
import { addToCart, alive, fillCheckout, goods, orderNumber, placeOrderButton } from './support/shopping.ts';

const widths = [320, 360, 768, 1024, 1440];

const still = [
  '/',
  '/products',
  '/products?search=nothing-at-all',
  `/product/${goods.tee.slug}`,
  '/cart',
  '/checkout',
  '/login',
  '/login?with=email',
  '/register',
  '/forgotten-password',
  '/__/auth/action?oobCode=none',
  '/nowhere',
  '/offline?from=%2Fcheckout',
  '/wishlist',
  ...infoPages.map(({ path }) => path),
];

/** C1: no content requires horizontal scrolling. */
async function expectNoSidewaysScroll(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
      return { scrollWidth, clientWidth };
    });
    expect.soft(scrollWidth, `${name} at ${width}`).toBeLessThanOrEqual(clientWidth);
  }
}

/** Replaces the page's heading by one word that fits no phone's line. */
async function lengthenHeading(page: Page) {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Thiruvenkatachalam'.repeat(4);
  });
}

test('no screen scrolls sideways (C1)', async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of still) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectNoSidewaysScroll(page, path);
  }
});

test('neither does a wishlist, kept or shared (C1)', async ({ page, stranger }) => {
  test.setTimeout(60_000);
  await arriveAsMember(page);
  const shared = await saveAndShare(page, goods.tee.slug);
  await page.goto('/wishlist');
  await alive(page.getByRole('button', { name: 'Share' }));
  await expectNoSidewaysScroll(page, 'wishlist');
  const friend = await stranger();
  await friend.goto(shared);
  await alive(friend.getByRole('button', { name: `Add to cart ${goods.tee.name}` }));
  await expectNoSidewaysScroll(friend, 'shared wishlist');
  await lengthenHeading(friend);
  await expectNoSidewaysScroll(friend, 'shared wishlist of a long name');
});

test('neither does a product named with a long word (C1)', async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}`);
  await alive(page.getByRole('button', { name: 'Add to cart' }).first());
  await lengthenHeading(page);
  await expectNoSidewaysScroll(page, 'product of a long name');
});

test('neither does a purchase (C1)', async ({ page }) => {
  test.setTimeout(60_000);
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Check out' }).first()).toBeAttached();
  await expectNoSidewaysScroll(page, 'filled cart');
  await page.goto('/checkout');
  await fillCheckout(page, 'Thiruvenkatachalam Ramanathan');
  await expect(placeOrderButton(page)).toBeVisible();
  await expectNoSidewaysScroll(page, 'review');
  await placeOrderButton(page).click();
  await orderNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Thiruvenkatachalam');
  await expectNoSidewaysScroll(page, 'confirmation');
});

for (const path of ['/', '/products', `/product/${goods.tee.slug}`]) {
  test(`nothing jumps on ${path} (C3)`, { tag: '@both' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; what: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
          const what = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : 'a text',
          );
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 500) await page.mouse.wheel(0, 500);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((so, { value }) => so + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
  });
}

/** The fields of the browser's LayoutShift that TypeScript lacks. */
type Shift = { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
