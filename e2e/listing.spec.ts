import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { alive, press } from './support/shopping.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const total = (page: Page) =>
  main(page)
    .locator('output')
    .filter({ hasText: /^[\d,]+ items?$/ });

/** Opens the filters: beside the list, or on phones in their sheet. */
async function openFilters(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('complementary', { name: 'Filters' });
  await press(page.getByRole('button', { name: /^Filter/ }));
  return page.getByRole('dialog', { name: 'Filter' });
}

/** On phones, rarely used filters are collapsed. */
async function unfold(filters: Locator, title: string) {
  const part = filters
    .locator('details')
    .filter({ has: filters.page().getByRole('heading', { name: title, exact: true }) });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  return part;
}

async function settled(page: Page) {
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

test(
  'filters and order live in the address and can be taken away again (L1 L3 L4 L5 L7)',
  { tag: '@both' },
  async ({ page, stranger, isPhone }) => {
    await page.goto('/products');
    const filters = await openFilters(page, isPhone);
    await (await alive(filters.getByRole('checkbox', { name: 'M', exact: true }))).check();
    await expect(page).toHaveURL(/sizes=M/);
    await unfold(filters, 'Fit');
    await filters.getByRole('checkbox', { name: 'oversized' }).check();
    await expect(page).toHaveURL(/fit=oversized/);
    await expect(filters.getByRole('checkbox', { name: 'M', exact: true })).toBeChecked();
    if (isPhone) {
      // The button shows the count before the sheet is closed.
      const found = await (await page.request.get('/api/products?sizes=M&fit=oversized')).json();
      await filters.getByRole('button', { name: `Show ${found.totalProducts} items` }).click();
    }
    await page.getByLabel('Sort').selectOption({ label: 'Price: low to high' });
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(2);

    await expect(async () => {
      await settled(page);
      const words = await cards(page).locator('b', { hasText: '₹' }).allTextContents();
      const prices = words.map((price) => Number(price.replace(/\D/g, '')));
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();

    const other = await stranger();
    await other.goto(page.url());
    expect(await names(other)).toEqual(await names(page));

    await chips(page).getByRole('link', { name: 'Remove Size M' }).click();
    await expect(page).not.toHaveURL(/sizes=M/);
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/products\?sort=price-low$/);
  },
);

test(
  'each value says how much it would show, and shows that much (L1 L2 L13)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto('/products');
    const filters = await openFilters(page, isPhone);
    for (const title of ['Category', 'Price', 'Size', 'Colour', 'Fit', 'Discount', 'Rating']) {
      await expect((await unfold(filters, title)).getByText(/^\d+ items?$/).first()).toBeVisible();
    }
    const gone = filters.getByRole('checkbox', { name: 'fitted' });
    await expect(gone).toBeVisible();
    await expect(gone).toBeDisabled();
    await expect(gone).toHaveAccessibleDescription('0 items');

    const chosen = new URLSearchParams();
    for (const [kind, name, parameter, value] of [
      ['checkbox', 'Bottle Green', 'colors', 'Bottle Green'],
      ['radio', '30% off or more', 'discount', '30'],
      ['radio', '4 stars and up', 'rating', '4'],
      ['checkbox', 'In stock only', 'inStock', 'true'],
    ] as const) {
      chosen.set(parameter, value);
      const found = (await (await page.request.get(`/api/products?${chosen}`)).json()).totalProducts;
      const words = found === 1 ? '1 item' : `${found} items`;
      const control = filters.getByRole(kind, { name });
      await expect(control).toHaveAccessibleDescription(words);
      await (await alive(control)).check();
      await expect(total(page)).toHaveText(words);
    }
    await settled(page);
    if (isPhone) await filters.getByRole('button', { name: /^Show/ }).click();
    for (const card of await cards(page).all()) {
      expect(Number.parseInt((await card.getByText(/% off$/).textContent()) ?? '', 10)).toBeGreaterThanOrEqual(30);
      await expect(card.getByRole('radio', { name: 'Bottle Green' })).toBeAttached();
    }
  },
);

test('a press shows before any answer, and a late answer changes nothing (L3)', async ({ page, isPhone }) => {
  await page.goto('/products');
  const filters = await openFilters(page, isPhone);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/products\?.*sizes=S&/, async (route) => {
    await held;
    await route.continue();
  });
  const size = (name: string) => filters.getByRole('checkbox', { name, exact: true });
  await (await alive(size('S'))).check();
  await expect(size('S')).toBeChecked();
  await expect(main(page).locator('[aria-busy=true]').first()).toBeAttached();
  await size('S').uncheck();
  await filters.getByRole('checkbox', { name: 'Filter Coffee' }).check();
  await expect(total(page)).toHaveText('3 items');
  answer();
  await settled(page);
  await expect(total(page)).toHaveText('3 items');
});

test(
  'twelve at a time, and Back from a product returns to the place (L6 L7)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto('/products?maxPrice=999');
    await expect(cards(page)).toHaveCount(12);
    await press(page.getByRole('link', { name: 'Load more' }));
    await expect(cards(page)).toHaveCount(24);
    if (isPhone) await expect(page.getByRole('contentinfo')).toBeAttached();
    const before = await names(page);
    const chosen = cards(page).nth(19).getByRole('link');
    await chosen.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => scrollY > 400);
    const place = await page.evaluate(() => scrollY);
    await chosen.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(50);
    expect(await names(page)).toEqual(before);
    await expect(page).toHaveURL(/maxPrice=999/);
    // Requests of the product page's own rails do not count.
    expect(asked.filter((url) => /\/api\/products\?.*maxPrice=999/.test(url))).toEqual([]);
  },
);

test('what is chosen in the bar begins at the top; what was pressed away leaves the focus in its place (L7 C8)', async ({
  page,
}) => {
  await page.goto('/products?sizes=M&fit=oversized');
  await (
    await alive(
      chips(page)
        .getByRole('link', { name: /^Remove/ })
        .first(),
    )
  ).press('Enter');
  await expect(page).not.toHaveURL(/sizes=M.*fit=|fit=.*sizes=M/);
  await expect(chips(page).getByRole('link').first()).toBeFocused();
  await press(chips(page).getByRole('link', { name: 'Clear all' }));
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 400);
  await press(page.getByRole('link', { name: 'Under ₹999' }).last());
  await expect(page).toHaveURL(/maxPrice=999/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('nothing fits: the page says which filter to drop and what that would bring (L12)', async ({ page }) => {
  await page.goto('/products/hoodies?maxPrice=499&sizes=M');
  await expect(page.getByText('No items match all your filters')).toBeVisible();
  const without = page.getByRole('link', { name: /^Without Under ₹499 \(\d+\)/ });
  await press(without);
  await expect(cards(page).first()).toBeVisible();
});

test('the promo tile is a filter that can be taken away (L14)', async ({ page, isPhone }) => {
  await page.goto('/');
  if (isPhone) await press(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Under ₹999' }));
  else await page.goto('/products?maxPrice=999');
  await expect(page.getByRole('heading', { level: 1, name: 'Under ₹999' })).toBeVisible();
  await press(chips(page).getByRole('link', { name: 'Remove Under ₹999' }));
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
});

test(
  'a category in the sheet or beside the list keeps the other filters and its own banner (L2)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto('/products?sizes=M');
    const filters = await openFilters(page, isPhone);
    await press((await unfold(filters, 'Category')).getByRole('link', { name: /^Graphic Tees/ }));
    await expect(page).toHaveURL(/\/products\/graphic-tees\?sizes=M$/);
    if (isPhone) await filters.getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Graphic Tees' })).toBeVisible();
    await expect(
      main(page)
        .getByRole('img', { name: /lemon and chillies/ })
        .first(),
    ).toBeVisible();
  },
);

test('filters that do not load are said and asked for again (C4)', async ({ page, isPhone, faults }) => {
  faults.tolerate(/503/);
  let isDown = true;
  await page.route('**/api/products/facets*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/cart');
  await press(main(page).getByRole('link', { name: 'Find something to wear' }));
  await expect(cards(page).first()).toBeVisible();
  const filters = await openFilters(page, isPhone);
  await expect(filters.getByText('The filters did not load')).toBeVisible();
  const again = filters.getByRole('button', { name: /again|retry/i });
  // Wait until the sheet is stable: while it opens, its content may still be re-rendered and requested again.
  await again.click({ trial: true });
  isDown = false;
  await again.click();
  await expect(filters.getByRole('checkbox', { name: 'M', exact: true })).toBeVisible();
});

test(
  'a choice whose list does not load says so, and nothing of the list before stands under its name (C4)',
  { tag: '@both' },
  async ({ page, isPhone, faults }) => {
    faults.tolerate(/503/);
    await page.goto('/products/hoodies');
    await expect(cards(page).first()).toBeVisible();
    let isDown = true;
    await page.route('**/api/products?*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    const filters = await openFilters(page, isPhone);
    await (await alive(filters.getByRole('checkbox', { name: 'M', exact: true }))).check();
    await expect(page).toHaveURL(/sizes=M/);
    if (isPhone) await filters.getByRole('button', { name: 'Show items' }).click();
    await expect(main(page).getByText('These products did not load')).toBeVisible();
    await expect(chips(page).getByRole('link', { name: 'Remove Size M' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(total(page)).toHaveCount(0);
    isDown = false;
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(total(page)).toBeVisible();
  },
);

test('Clear all among search results takes the category away too (L3)', { tag: '@both' }, async ({ page }) => {
  await page.goto('/search?search=tee&category=graphic-tees&sizes=M');
  await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(2);
  await press(chips(page).getByRole('link', { name: 'Clear all' }));
  await expect(page).toHaveURL(/\/search\?search=tee$/);
  await expect(chips(page)).toHaveCount(0);
});

const nonsense = [
  'minPrice=abc&maxPrice=-5',
  'page=999999',
  'page=-1&sort=sideways',
  'sizes=%00%F0%9F%98%80&colors=,,,',
  'search=%25%27%22%3Cscript%3E',
  'minPrice=2000&maxPrice=100',
  'rating=99&discount=-3&inStock=perhaps',
  `tag=${'x'.repeat(300)}`,
  `search=${'x'.repeat(6000)}`,
];

test('an address with nonsense still gives a usable page', { tag: '@desktop' }, async ({ page }) => {
  for (const parameters of nonsense) {
    const reply = await page.goto(`/products?${parameters}`);
    expect(reply?.status(), parameters).toBeLessThan(500);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});
