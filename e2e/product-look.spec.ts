import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import { alive, goods, press } from './support/shopping.ts';

const address = `/product/${goods.tee.slug}`;
const track = (page: Page) => page.getByRole('list', { name: 'Pictures, one after another' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' });

test.describe('pictures', () => {
  test('they scroll by keyboard and by the small ones (P2 C6)', { tag: '@both' }, async ({ page, isPhone }) => {
    await page.goto(address);
    const list = await alive(track(page));
    await list.focus();
    await expect(list).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    if (isPhone) return;
    const small = page.getByRole('button', { name: /^Show picture 1/ });
    await small.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(0);
  });

  test(
    'enlarged by keyboard: turned, brought closer, moved, closed where one was (P2 C6)',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto(address);
      const first = await alive(page.getByRole('button', { name: /^Enlarge:/ }).first());
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(viewer(page)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer(page).getByText('2 / 4')).toBeVisible();
      await page.keyboard.press('+');
      await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeVisible();
      const before = await shownAt(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shownAt(page)).toBeLessThan(before);
      await expect(viewer(page).getByText('2 / 4')).toBeVisible();
      await page.keyboard.press('-');
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect.poll(() => track(page).evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    },
  );

  test(
    'a press on the picture comes closer at that place and goes back (P2)',
    { tag: '@both' },
    async ({ page, isPhone }) => {
      await page.goto(address);
      await press(page.getByRole('button', { name: /^Enlarge:/ }).first());
      const whole = await sizeOf(page);
      const at = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 4 };
      const pick = async () => {
        await (isPhone ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
        if (isPhone) await page.touchscreen.tap(at.x, at.y);
      };
      await pick();
      await expect.poll(async () => (await sizeOf(page)).width / whole.width).toBeCloseTo(2.5, 1);
      await pick();
      await expect.poll(async () => (await sizeOf(page)).width).toBeCloseTo(whole.width, 0);
    },
  );

  test('two fingers zoom, one turns the picture (P2)', async ({ page }) => {
    await page.goto(address);
    await press(page.getByRole('button', { name: /^Enlarge:/ }).first());
    const whole = await sizeOf(page);
    const touch = await fingers(page);
    await touch('touchStart', [
      [150, 350],
      [200, 350],
    ]);
    await touch('touchMove', [
      [100, 350],
      [250, 350],
    ]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await sizeOf(page)).width / whole.width).toBeGreaterThan(2);
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    await touch('touchStart', [[280, 350]]);
    await touch('touchMove', [[200, 352]]);
    await touch('touchMove', [[90, 354]]);
    await touch('touchEnd', []);
    await expect(viewer(page).getByText('2 / 4')).toBeVisible();
  });
});

test('the rating leads to the reviews; bars filter, more load (P11)', async ({ page }) => {
  await page.goto(address);
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Rated/ })
      .first(),
  );
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  const shown = reviews.getByRole('article');
  await expect(shown).toHaveCount(4);
  await press(reviews.getByRole('button', { name: 'Load more' }));
  await expect(shown).toHaveCount(8);
  await press(reviews.getByRole('button', { name: /^3 stars/ }));
  await expect(reviews.getByText('2 reviews with 3 stars')).toBeVisible();
  await expect(shown).toHaveCount(2);
  for (const one of await shown.all()) await expect(one).toContainText('3.0');
  await expect(reviews.getByRole('button', { name: /^1 star:/ })).toBeDisabled();
  await reviews.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(shown).toHaveCount(4);
});

test('the facts the law and a careful shopper ask for are there (P12)', async ({ page }) => {
  await page.goto(`${address}?color=Ink+Black&size=L`);
  const facts = page.getByRole('group').filter({ has: page.getByText('Fabric, fit and maker') });
  const expected = {
    MRP: /^₹[\d,]+ incl\. of all taxes$/,
    Fabric: /cotton/,
    'Fabric weight': /^\d+ GSM$/,
    Fit: /oversized/i,
    'Net quantity': /1 piece/,
    'Country of origin': /India/,
    'Made by': /Bengaluru 560038/,
    'Packed by': /Tiruppur/,
    'Customer care': /@.*\+91/,
    SKU: /^KS\d+-1-L$/,
  };
  for (const [name, value] of Object.entries(expected)) {
    await expect(facts.getByText(name, { exact: true })).toBeVisible();
    await expect(facts.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  }
});

test('it can be sent by WhatsApp, by an app of the phone, or as a link (P13)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await page.goto(`${address}?color=Bone+White&size=XL`);
  await press(page.getByRole('button', { name: 'Share' }));
  const sheet = page.getByRole('dialog', { name: 'Share' });
  const link = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain(`https://wa.me/?text=${goods.tee.name} | Ksauni\n${page.url()}`);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await sheet.getByRole('button', { name: 'Another app' }).click();
  await expect(sheet).toBeHidden();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([{ title: `${goods.tee.name} | Ksauni`, url: page.url() }]);
});

test('the colour that is shown first stands in a shared link, too (P13)', async ({ page }) => {
  await page.goto(`${address}?utm_source=mail#reviews`);
  const shown = await page.locator('input[name=color]:checked').inputValue();
  await press(page.getByRole('button', { name: 'Share' }));
  const sheet = page.getByRole('dialog', { name: 'Share' });
  const link = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const shared = new URL(decodeURIComponent(link ?? '').split('\n')[1] ?? '');
  expect([shared.pathname, shared.searchParams.get('color'), shared.hash]).toEqual([address, shown, '']);
});

test('what goes with it and what was seen before stand below, whatever the storage held (P15)', async ({ page }) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, localStorage.getItem(key) ?? '[{"id":7},null,"x"]');
  }, storageKeys.recentlyViewed);
  await page.goto(address);
  const related = page.getByRole('region', { name: 'Wear it with' });
  await expect(related.getByRole('article').first()).toBeAttached();
  await expect(related.getByRole('link', { name: goods.tee.name })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  await seen(page, goods.tee.slug);
  await page.goto(`/product/${goods.cheap.slug}`);
  await seen(page, goods.cheap.slug);
  await page.mouse.move(5, 5);
  const rail = page.getByRole('region', { name: 'Recently viewed' });
  await expect(rail.getByRole('article')).toHaveCount(1);
  await expect(rail.getByRole('link', { name: goods.tee.name })).toBeAttached();
  await expect(rail.getByText(goods.tee.price)).toBeAttached();
});

/** Waits until the product has been recorded as viewed. */
async function seen(page: Page, slug: string) {
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.recentlyViewed))
    .toContain(slug);
}

async function sizeOf(page: Page) {
  const box = await viewer(page).getByRole('img').first().boundingBox();
  if (!box) throw new Error('No picture is shown.');
  return box;
}

/** Returns the left edge of the enlarged picture. */
async function shownAt(page: Page): Promise<number> {
  return (await sizeOf(page)).x;
}

/** Dispatches touch events, which Playwright itself supports only for taps. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [x: number, y: number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}
