import type { Page } from '@playwright/test';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { expect, test } from './support/journey.ts';
import { alive, goods, isOneTakenOver, press } from './support/shopping.ts';

test('an unknown address is a 404 page with a way home (I6)', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('offline is said and taken back', async ({ page, context, faults }) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline. Please check your internet connection.' });
  await page.goto('/cart');
  await alive(page.getByRole('main').getByRole('link', { name: 'Find something to wear' }));
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a network error is said until dismissed, wherever one has scrolled to', async ({ page }) => {
  await page.goto('/cart');
  await alive(page.getByRole('main').getByRole('link', { name: 'Find something to wear' }));
  await page.setViewportSize({ width: 360, height: 400 });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('networkError')));
  const notice = page.getByRole('alert').filter({ hasText: 'Server connection failed. Please try again later.' });
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
});

/** Section 2: which parts of the shell a screen shows. */
const parts = [
  { path: '/', search: true, categories: true, phoneFrame: true, tabs: true },
  { path: '/products', search: true, categories: true, phoneFrame: true, tabs: true },
  { path: `/product/${goods.tee.slug}`, search: false, categories: false, phoneFrame: true, tabs: false },
  { path: '/cart', search: true, categories: false, phoneFrame: false, tabs: false },
  { path: '/checkout', search: true, categories: true, phoneFrame: false, tabs: false },
] as const;

for (const { path, search, categories, phoneFrame, tabs } of parts) {
  test(`the shell around ${path} (P17 X14 H8)`, { tag: '@both' }, async ({ page, isPhone }) => {
    await page.goto(path);
    const hasFrame = !isPhone || phoneFrame;
    await expect(page.getByRole('banner')).toBeVisible({ visible: hasFrame });
    await expect(page.getByRole('contentinfo')).toBeVisible({ visible: hasFrame });
    const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
    await expect(box).toHaveCount(search && hasFrame ? 1 : 0);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(categories && hasFrame ? 1 : 0);
    await expect(page.getByRole('navigation', { name: 'Quick' })).toHaveCount(isPhone && tabs ? 1 : 0);
  });
}

test('a search leads to its results and stays in the box (S4)', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
  await (await alive(box)).fill('  hoodie ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=hoodie$/);
  await expect(box).toHaveValue('hoodie');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=hoodie$/);
});

/** Opens a page that is alive but for its footer, whose script arrives only after `letGo`. */
async function openWithoutFooter(page: Page, path: string) {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const hold = async (scripts: string) =>
    page.route(`**/assets/${scripts}`, async (route) => {
      await held;
      await route.continue();
    });
  await hold('footer-*.js');
  await page.goto(path);
  const link = page.getByRole('banner').getByRole('link', { name: 'Ksauni, home' });
  // No `alive`: it moves the mouse, and a link under the mouse loads its script.
  await expect.poll(() => link.evaluateAll(isOneTakenOver)).toBe(true);
  return { link, hold, letGo, arrived: page.getByRole('heading', { level: 1, name: /^Ksauni/ }) };
}

test('a press on a link does not wait for parts of the page out of sight, and they stay as they are till their scripts come', async ({
  page,
}) => {
  const { link, arrived, letGo } = await openWithoutFooter(page, '/faq');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await link.tap();
  await expect(arrived).toBeVisible();
  await expect(page.locator('html[data-same]'), 'in the app').toHaveCount(1);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await expect(about).toBeVisible();
  expect(await about.evaluateAll(isOneTakenOver)).toBe(false);
  letGo();
  await press(about);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('html[data-same]'), 'still in the app').toHaveCount(1);
});

test('a screen whose script is slow says so, also while parts of the one before are slow (section 2)', async ({
  page,
}) => {
  const { link, hold, arrived, letGo } = await openWithoutFooter(page, '/faq');
  await hold('*.js');
  await link.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  letGo();
  await expect(arrived).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('a link opens by a click alone, as screen readers and voice control send it', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  // No `alive`: it moves the mouse.
  await expect.poll(() => link.evaluateAll(isOneTakenOver)).toBe(true);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});

test('Back returns to the place the front page was left at', async ({ page }) => {
  await page.goto('/');
  const trending = page.getByRole('region', { name: 'Trending' }).getByRole('heading', { level: 3 }).first();
  await press(trending.getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(trending).toBeInViewport();
});

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/products');
  const far = page.getByRole('main').getByRole('article').nth(9).getByRole('link');
  await far.scrollIntoViewIfNeeded();
  await far.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the chosen theme stands before the first paint and stays', async ({ page, isPhone }) => {
  await page.goto('/');
  if (isPhone) await press(page.getByRole('button', { name: 'Menu' }));
  else await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const place = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('contentinfo');
  const dark = place.getByRole('radio', { name: 'Dark' });
  await (await alive(dark)).check();
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('dark');
  // Page scripts have not run yet when the head is parsed: the theme must be set all the same.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      sessionStorage.setItem('themeAtStart', document.documentElement.dataset['theme'] ?? 'none'),
    );
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('themeAtStart'))).toBe('dark');
  expect(await theme()).toBe('dark');
});

test('the first Tab offers to skip to the content', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the logo, the login link and the categories lead where they say (section 2)',
  { tag: '@both' },
  async ({ page, request, isPhone }) => {
    const { categories } = await (await request.get('/api/categories')).json();
    const [first, second] = categories as { _id: string; name: string }[];
    await page.goto('/login');
    const bar = page.getByRole('navigation', { name: 'Categories' });
    if (isPhone) {
      await expect(bar.getByRole('link')).toHaveText([
        'Oversized',
        'New Arrival',
        'Minimalist',
        'Regular',
        'Graphic Tees',
        /Under ₹999$/,
      ]);
      await expect(bar.getByRole('link', { name: 'Under ₹999' })).toHaveAttribute('href', '/products?maxPrice=999');
    }
    await press(bar.getByRole('link', { name: first?.name ?? '' }));
    await expect(page).toHaveURL(`/products?category=${first?._id}`);
    await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible();
    const current = bar.getByRole('link', { name: first?.name ?? '' });
    if (!isPhone) await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: second?.name ?? '' })).not.toHaveAttribute('aria-current', 'page');
    await press(page.getByRole('banner').getByRole('link', { name: 'Ksauni, home' }));
    await expect(page).toHaveURL(/\/$/);
    const login = isPhone
      ? page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Login' })
      : page.getByRole('banner').getByRole('link', { name: 'Log in' });
    await press(login);
    await expect(page).toHaveURL(/\/login/);
  },
);

test('the menu of a phone holds categories, wishlist, cart and the way in (section 2)', async ({ page, request }) => {
  const { categories } = await (await request.get('/api/categories')).json();
  const names = (categories as { name: string }[]).map(({ name }) => name);
  await page.goto('/');
  await press(page.getByRole('button', { name: 'Menu' }));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([...names, 'Wishlist', 'Cart', 'Log in']);
  await menu.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the footer says who sells here and leads to what a shopper may want to know (section 2)', async ({
  page,
  request,
}) => {
  const { categories } = await (await request.get('/api/categories')).json();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const { _id, name } of (categories as { _id: string; name: string }[]).slice(0, 6))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/products?category=${_id}`);
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Shipping Info', '/shipping'],
    ['Returns', '/returns'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Cookies', '/cookies'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(footer.getByText('Bengaluru, India', { exact: true })).toBeAttached();
  await expect(footer.getByRole('link', { name: '+91 80 4718 2200' })).toHaveAttribute('href', 'tel:+918047182200');
  await expect(footer.getByRole('link', { name: 'support@ksauni.example' })).toBeAttached();
  await expect(
    footer.getByText(`© ${dayInIndia(new Date()).slice(0, 4)} Ksauni Apparel Private Limited`),
  ).toBeAttached();
  await expect(footer.getByText('Grievance Officer: Meera Krishnan')).toBeAttached();
  await expect(footer.getByText('GSTIN 29AAKCK4718P1ZQ')).toBeAttached();
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeAttached();
});
