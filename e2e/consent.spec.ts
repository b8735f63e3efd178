import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { alive, atRest, goods, press } from './support/shopping.ts';

// Waits for pages to come to rest, mostly several.

test.use({ hasDecided: false });

const question = (page: Page) => page.getByRole('complementary', { name: 'Privacy choice' });
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.consent);

for (const { answer, analytics } of [
  { answer: 'Accept', analytics: true },
  { answer: 'Only necessary', analytics: false },
]) {
  test(`"${answer}" is kept and not asked again`, async ({ page }) => {
    await page.goto('/');
    await press(question(page).getByRole('button', { name: answer }));
    await expect(question(page)).toHaveCount(0);
    expect(JSON.parse((await kept(page)) ?? '{}')).toMatchObject({ analytics });
    await page.goto('/products');
    await atRest(page);
    await expect(question(page)).toHaveCount(0);
  });
}

test('both answers weigh the same', async ({ page }) => {
  await page.goto('/');
  const look = async (name: string) => {
    const button = await alive(question(page).getByRole('button', { name }));
    return button.evaluate((node) => {
      const { color, backgroundColor, fontSize, fontWeight, borderTopColor } = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, borderTopColor, width, height };
    });
  };
  const accept = await look('Accept');
  expect(accept).toEqual(await look('Only necessary'));
  expect(accept.height).toBeGreaterThanOrEqual(44);
});

test('the question moves nothing, covers neither the buy buttons nor a focused field, and has no axe finding', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/product/${goods.tee.slug}`);
  await question(page).waitFor();
  const box = await question(page).boundingBox();
  const buy = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
  if (!box || !buy) throw new Error('Nothing to compare.');
  const overlaps =
    box.x < buy.x + buy.width && buy.x < box.x + box.width && box.y < buy.y + buy.height && buy.y < box.y + box.height;
  expect(overlaps).toBe(false);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  await expectAccessible(page, 'consent');
});

for (const path of ['/checkout', '/pay/some-link']) {
  test(`nobody is asked at ${path}`, async ({ page }) => {
    await page.goto(path);
    await atRest(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });
}

test('damaged or foreign decisions count as none', async ({ page }) => {
  for (const value of ['', 'true', '{"analytics":"yes","version":1}', '{"analytics":true,"version":99}', '[]']) {
    await page.goto('/robots.txt');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKeys.consent, value] as const);
    await page.goto('/cart');
    await expect(question(page), value).toBeVisible();
  }
});
