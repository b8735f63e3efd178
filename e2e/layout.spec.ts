import type { Locator, Page } from '@playwright/test';
import { infoPages } from '#contract/info-pages.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, demoPassword, logIn, saveAndShare } from './support/people.ts';
import { orderInCash } from './support/orders.ts';
import { addToCart, alive, fillCheckout, goods, orderNumber, placeOrderButton, press } from './support/shopping.ts';

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
  for (const path of still) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectNoSidewaysScroll(page, path);
  }
});

test('neither does a wishlist, kept or shared (C1)', async ({ page, stranger }) => {
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

const large = 99_99_99_999.99;
const largeWords = '₹99,99,99,999.99';

/** Changes the JSON replies of a call. */
async function change(page: Page, calls: RegExp, edit: (reply: Reply) => void) {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Reply;
    edit(json);
    await route.fulfill({ response, json });
  });
}
type Reply = { figures?: object; orders?: object[] };

/** An amount is inside the box that would cut it. */
async function expectWhole(amount: Locator, name: string) {
  await expect(amount, name).toBeVisible();
  const past = await amount.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.closest('li, section') ?? document.body;
    return range.getBoundingClientRect().right - box.getBoundingClientRect().right;
  });
  expect.soft(past, name).toBeLessThanOrEqual(0);
}

test('no amount of the dashboards is cut, however large @desktop', async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await change(page, /\/figures\?/, ({ figures }) => Object.assign(figures ?? {}, { sales: large, revenue: large }));
  await page.route(/\/dashboard\/popular/, (route) =>
    route.fulfill({
      json: {
        success: true,
        products: [{ _id: 'p1', product: { name: 'Oversized tee '.repeat(5) }, totalSold: 1, revenue: large }],
      },
    }),
  );
  for (const path of ['/admin', '/digitalMarketer']) {
    await page.goto(path);
    for (const width of [390, 800, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const amounts = await page.getByText(largeWords).filter({ visible: true }).all();
      for (const amount of amounts) await expectWhole(amount, `${path} at ${width}`);
      await expectWhole(page.getByText(largeWords).first(), `${path} at ${width}`);
    }
  }
});

test('the list of orders is no wider than a small laptop, whatever its badges @desktop', async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await change(page, /\/api\/admin\/orders\?/, ({ orders = [] }) => {
    const shipments = [
      { kind: 'order', trackingNumber: 'SF1234567890IN', courier: 'Delhivery', status: 'shipped', scans: [] },
    ];
    const trouble = { cancelAskedAt: '2026-11-20T10:00:00Z', refusals: 1, noteCount: 2, parcelProblem: 'It is stuck.' };
    orders.forEach((order) => Object.assign(order, { shipments, ...trouble }));
  });
  await orderInCash(page, { slug: goods.plenty.slug });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').getByText('Stuck').first()).toBeVisible();
  const sideways = await page
    .locator('.data-table')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(sideways).toBe(0);
});

test('a phone order shows every size of a product on a phone', async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/drafts/new');
  await (await alive(page.getByLabel('Search products'))).fill('tee');
  const found = page.getByRole('list', { name: 'Products found' });
  await press(found.getByRole('button').first());
  const sizes = found.getByRole('button', { name: /^Add / });
  await expect(sizes.first()).toBeVisible();
  const sideways = await found
    .locator('div')
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(sideways).toEqual([0]);
});

/** The fields of the browser's LayoutShift that TypeScript lacks. */
type Shift = { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
