import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { alive, goods, press } from './support/shopping.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Now in the shop' });
const dash = (page: Page, number: number) =>
  hero(page).getByRole('button', { name: `Show ${number} of`, exact: false });
const isShown = (page: Page, number: number) => expect(dash(page, number)).toHaveAttribute('aria-current', 'true');

test(
  'the first picture of the hero is preloaded, alone in a hurry, and what the page is measured by (H1 C10)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const entry = list.getEntries().at(-1) as { element?: Element } | undefined;
        document.documentElement.dataset['largest'] = entry?.element?.getAttribute('src') ?? '';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/');
    const first = hero(page).getByRole('listitem').first().getByRole('img');
    await expect(first).toHaveAttribute('loading', 'eager');
    const media = isPhone ? '(max-width: 767px)' : '(min-width: 768px)';
    const preload = page.locator(`link[rel=preload][as=image][media="${media}"]`);
    const wanted = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(await preload.getAttribute('imagesrcset')).toContain(wanted);
    await expect(page.locator('img[loading=eager]')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['largest']))
      .toBe(await first.getAttribute('src'));
  },
);

test.describe('the hero turns by itself', () => {
  test('and by its bars, and rests while somebody is at it (H2)', { tag: '@both' }, async ({ page, isPhone }) => {
    await page.clock.install();
    await page.goto('/');
    await alive(dash(page, 1));
    await isShown(page, 1);
    await page.clock.fastForward(7_000);
    await isShown(page, 2);
    await press(dash(page, 3));
    await isShown(page, 3);
    if (isPhone)
      await hero(page)
        .getByRole('list')
        .tap({ position: { x: 20, y: 20 } });
    else
      await hero(page)
        .getByRole('list')
        .hover({ position: { x: 20, y: 20 } });
    await page.clock.fastForward(30_000);
    await isShown(page, 3);
  });

  test('until it is told to stop (H2)', { tag: '@both' }, async ({ page, isPhone }) => {
    await page.clock.install();
    await page.goto('/');
    const pause = await alive(hero(page).getByRole('button', { name: 'Pause' }));
    await (isPhone ? pause.tap() : pause.click());
    await page.mouse.move(5, 5);
    await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.fastForward(30_000);
    await isShown(page, 1);
  });

  test('never under reduced motion (H2)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await alive(dash(page, 1));
    await page.clock.fastForward(30_000);
    await isShown(page, 1);
  });
});

for (const width of [768, 1024, 1440])
  test(`at ${width} px the words of every banner stay inside it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await alive(dash(page, 1));
    const cut = await page.locator('[data-banner]').evaluateAll((banners) =>
      banners.flatMap((banner) => {
        const box = banner.getBoundingClientRect();
        return [...banner.querySelectorAll('h2, p, a')].flatMap((element) => {
          const text = new Range();
          text.selectNodeContents(element);
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isInside =
            left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
          return isInside ? [] : [element.textContent];
        });
      }),
    );
    expect(cut).toEqual([]);
  });

test('at most six categories, which the keyboard can scroll (H4)', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const list = page.getByRole('main').getByRole('list', { name: 'Shop by category' });
  await alive(list);
  expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test(
  'its rails lead to goods; what was seen before shows once something was (H5)',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const name of ['New', 'Trending', 'Top 10', 'Under ₹999', 'Oversized', 'In the works', 'Ksauni T-shirts'])
      await expect(main.getByRole('region', { name, exact: true })).toBeAttached();
    const prices = await main.getByRole('region', { name: 'Under ₹999' }).getByText(/^₹/).allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    await expect(main.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await page.goto(`/product/${goods.tee.slug}`);
    // React hydrates a button a moment before the page records the product view.
    const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.recentlyViewed);
    await expect.poll(kept).toContain(goods.tee.slug);
    await page.goto('/');
    const viewed = main.getByRole('region', { name: 'Recently viewed' });
    await alive(dash(page, 1));
    await expect(viewed.getByRole('link', { name: goods.tee.name })).toBeAttached();
  },
);

test('the top 10 comes in order and leads to its products (H5)', { tag: '@both' }, async ({ page, request }) => {
  const { top10 } = await (await request.get('/api/top10')).json();
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Top 10' });
  const names = await list.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual(top10.map(({ product }: { product: { name: string } }) => product.name));
  await press(list.getByRole('link', { name: names[1] ?? '' }));
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();
});

test('a price is a way in', async ({ page }) => {
  await page.goto('/');
  const prices = page.getByRole('region', { name: 'Shop by price' });
  await expect(prices.getByRole('link')).toHaveText([/₹499/, /₹799/, /₹999/, /₹1,499/]);
  await press(prices.getByRole('link', { name: /₹499/ }));
  await expect(page).toHaveURL(/\/products\?maxPrice=499$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('every banner that shows leads somewhere (H6)', async ({ page, request }) => {
  const { banners } = await (await request.get('/api/banners')).json();
  await page.goto('/');
  const main = page.getByRole('main');
  for (const { title, bannerLink } of banners as { title: string; bannerLink: string }[]) {
    await expect(main.getByText(title, { exact: true }).first()).toBeAttached();
    expect(await main.locator(`a[href="${bannerLink}"]`).count(), title).toBeGreaterThan(0);
    expect((await request.get(bannerLink)).status(), bannerLink).toBe(200);
  }
});

test('what could not be read says so in its place, and comes with another try (C3 C4)', async ({ page, faults }) => {
  faults.tolerate(/ERR_FAILED|Failed to load resource/);
  await page.goto('/about');
  const reads = /\/api\/(banners|top10|categories)(\?|$)/;
  await page.route(reads, (route) => route.abort());
  await press(page.getByRole('banner').getByRole('link', { name: /Ksauni/ }));
  const main = page.getByRole('main');
  const failed = (words: string) => main.getByRole('alert').filter({ hasText: words });
  await expect(failed('Our latest offers did not load')).toBeVisible();
  await page.mouse.move(5, 5);
  for (const words of ['The top 10 did not load', 'Our offers did not load'])
    await expect(failed(words)).toBeAttached();
  await expectAccessible(page, 'home, parts missing');
  const rails = () =>
    main.getByRole('region', { name: 'New', exact: true }).evaluate((rail: HTMLElement) => rail.offsetTop);
  const before = await rails();
  await page.unroute(reads);
  await failed('Our latest offers').getByRole('button', { name: 'Try again' }).click();
  await isShown(page, 1);
  await expect(failed('Our offers')).toHaveCount(0);
  expect(Math.abs((await rails()) - before), 'the bars below the pictures').toBeLessThan(64);
  await failed('The top 10').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('this browser keeps the innovations it has seen (section 3)', async ({ page }) => {
  await page.goto('/');
  await alive(dash(page, 1));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('innovations'))).toContain('Ink that sinks in');
});
