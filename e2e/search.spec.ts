import type { Page } from '@playwright/test';
import { arriveAsMember, logIn } from './support/people.ts';
import { expect, test } from './support/journey.ts';
import { alive, press } from './support/shopping.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
const options = (page: Page) => page.getByRole('listbox', { name: 'Searches' }).getByRole('option');
const recents = (page: Page) => page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
const nothing = (page: Page) => page.getByText('No suggestions found', { exact: true });

async function search(page: Page, text: string) {
  await (await alive(box(page))).fill(text);
  await box(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '\\+')}`));
}

/** Mocks the suggestions; returns the list of requested texts. */
async function suggest(page: Page, answer: (typed: string) => Promise<string[]> | string[]) {
  const asked: string[] = [];
  await page.route('**/api/products/suggestions?*', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(typed);
    const suggestions = await answer(typed);
    // An aborted request needs no response.
    await route.fulfill({ json: { success: true, suggestions } }).catch(() => undefined);
  });
  return asked;
}

test(
  'suggestions come once the text rests, and are taken with arrows and Enter (S1)',
  { tag: '@both' },
  async ({ page }) => {
    const asked = await suggest(page, () => Array.from({ length: 8 }, (_, index) => `hoodie ${index + 1}`));
    await page.goto('/');
    await (await alive(box(page))).click();
    await box(page).pressSequentially(' hood ');
    await expect(options(page)).toHaveCount(8);
    expect(asked).toEqual(['hood']);
    await expect(options(page).first().locator('mark')).toHaveText('hood');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(options(page).nth(7)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=hoodie\+8$/);
    await expect(box(page)).toHaveValue('hoodie 8');
    await expect(options(page)).toHaveCount(0);
  },
);

test('the real shop suggests, and a press takes one (S1)', async ({ page }) => {
  await page.goto('/');
  await (await alive(box(page))).fill('over');
  await options(page).filter({ hasText: /^over/i }).first().click();
  await expect(page).toHaveURL(/\/products\?search=over/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a late answer never replaces a newer one; the wait is shown (S3 S6)', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = await suggest(page, async (typed) => {
    if (typed === 'ho') await held;
    return [`${typed} first`];
  });
  await page.goto('/');
  await (await alive(box(page))).fill('ho');
  await expect(page.getByRole('img', { name: 'Loading suggestions' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['ho']);
  await box(page).fill('hoo');
  await expect(options(page)).toHaveText(['hoo first']);
  release();
  await box(page).press('ArrowDown');
  await expect(options(page)).toHaveText(['hoo first']);
  await expect(page.getByRole('img', { name: 'Loading suggestions' })).toHaveCount(0);
});

test('nothing to suggest is said in these words, and blank text asks nothing (S6)', async ({ page }) => {
  const asked = await suggest(page, () => []);
  await page.goto('/');
  await (await alive(box(page))).fill('zzzz');
  await expect(nothing(page)).toBeVisible();
  const height = await page.locator('[data-panel]').evaluate((panel) => getComputedStyle(panel).maxHeight);
  expect(height).toBe('320px');
  await box(page).fill('   ');
  await expect(nothing(page)).toBeHidden();
  await expect(options(page).first()).toBeVisible();
  expect(asked).toEqual(['zzzz']);
});

test('the newest five searches are offered and can be taken away (S2)', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  for (const text of ['tee', 'hoodie', 'black tee', 'co-ord', 'sweatshirt', 'Hoodie', 'peacock'])
    await search(page, text);
  await box(page).fill('');
  const newest = ['peacock', 'Hoodie', 'sweatshirt', 'co-ord', 'black tee'];
  await expect(recents(page)).toHaveText(newest);
  await expect(page.getByRole('group', { name: 'Popular searches' }).getByRole('option').first()).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe(JSON.stringify(newest));

  await page.getByRole('button', { name: 'Remove sweatshirt' }).click();
  await expect(recents(page)).toHaveText(newest.filter((text) => text !== 'sweatshirt'));
  await page.reload();
  await (await alive(box(page))).fill('');
  await expect(recents(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(recents(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.reload();
  await (await alive(box(page))).fill('');
  await expect(options(page).first()).toBeVisible();
  await expect(recents(page)).toHaveCount(0);
});

for (const stored of ['{"tee":1}', '[1,null,{"a":2}]', 'not json', '"tee"']) {
  test(`a foreign value in the storage does no harm: ${stored} (S2)`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('recentSearches', value);
      sessionStorage.setItem('planted', 'yes');
    }, stored);
    await page.goto('/');
    await (await alive(box(page))).click();
    await expect(options(page).first()).toBeVisible();
    await expect(recents(page)).toHaveCount(0);
    await search(page, 'hoodie');
    await box(page).fill('');
    await expect(recents(page)).toHaveText(['hoodie']);
  });
}

test("a user's searches follow to another browser (S2)", async ({ page, stranger }) => {
  const member = await arriveAsMember(page);
  // A search made before the shop knows the user stays in this browser.
  const known = page.waitForResponse(/\/api\/auth\/profile$/);
  await page.goto('/');
  await known;
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/search/history') && reply.request().method() === 'POST',
  );
  await search(page, 'peacock');
  expect((await saved).ok()).toBe(true);

  const other = await stranger();
  await logIn(other, member);
  await other.goto('/');
  await (await alive(box(other))).click();
  await expect(recents(other)).toHaveText(['peacock']);
  const forgotten = other.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await other.getByRole('button', { name: 'Remove peacock' }).click();
  await expect(recents(other)).toHaveCount(0);
  expect((await forgotten).ok()).toBe(true);
});

test('a slip of the finger still finds (S5)', async ({ page }) => {
  for (const [typed, found] of [
    ['overszed tshrt', /oversized|tee/i],
    ['blk hoodie', /hoodie/i],
    ['hoody', /hoodie/i],
  ] as const) {
    await page.goto(`/products?search=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(found);
  }
});

test(
  'the panel closes by a press elsewhere and by Esc, and the focus stays (S7)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto('/');
    await (await alive(box(page))).click();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    if (isPhone) await page.touchscreen.tap(180, 700);
    else await page.mouse.click(20, 600);
    await expect(options(page)).toHaveCount(0);
  },
);

test('the text stays in the box and the page says what it shows (S4)', async ({ page }) => {
  await page.goto('/search?q=hoodie');
  await expect(page.getByRole('heading', { level: 1, name: '“hoodie”' })).toBeVisible();
  await expect(page).toHaveTitle(/^“hoodie”: \d+ items/);
  await expect(box(page)).toHaveValue('hoodie');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/hoodie/i);
});

test('a search without a result leads on in every way, and is noted (S8)', async ({ page }) => {
  await page.goto('/');
  await search(page, 'qqqxyzzy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Or start with a category' }).getByRole('link').first()).toBeVisible();
  const noted = () => page.evaluate(() => window.dataLayer?.find((entry) => 'term' in entry));
  await expect.poll(noted).toMatchObject({ event: 'search', term: 'qqqxyzzy', results: 0 });
  await press(main.getByRole('region', { name: 'Popular searches' }).getByRole('link').first());
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a search without a result names what may have been meant (S8)', async ({ page }) => {
  await page.route('**/api/search/alternatives?*', (route) =>
    route.fulfill({ json: { success: true, didYouMean: 'hoodie', popular: [] } }),
  );
  await page.goto('/');
  await search(page, 'qqqxyzzy');
  await press(page.getByRole('main').getByRole('link', { name: 'hoodie', exact: true }));
  await expect(page).toHaveURL(/search=hoodie$/);
});

test('the hint of the box (section 2)', { tag: '@both' }, async ({ page, isPhone }) => {
  await page.clock.install();
  await page.goto('/products');
  const hint = () => box(page).getAttribute('placeholder');
  if (!isPhone) {
    expect(await hint()).toBe('Search from Oversized T-shirt');
    return;
  }
  await alive(box(page));
  const seen = new Set([await hint()]);
  const turn = async () => {
    await page.clock.runFor(2_000);
    return seen.add(await hint()).size;
  };
  await expect.poll(turn).toBe(5);
  for (const words of seen) expect(words).toMatch(/^Search for /);
});

test('the hint stands still where motion is not wanted (section 2)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/products');
  await alive(box(page));
  const before = await box(page).getAttribute('placeholder');
  await page.clock.runFor(10_000);
  expect(await box(page).getAttribute('placeholder')).toBe(before);
});
