import type { BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { addToCart, atRest, bag, choose, goods, press } from './support/shopping.ts';

// Waits for pages to come to rest, mostly several.

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ faults }) => {
  // Offline, the browser logs each failed request.
  faults.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|navigation preload/);
});

const started = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Waits until the service worker controls this page. */
async function installed(page: Page) {
  await started(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns all addresses cached in the browser. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(shelves.map((shelf) => shelf.keys()));
    return keys.flat().map(({ url }) => url.replace(location.origin, ''));
  });

async function visitProduct(page: Page) {
  const path = `/product/${goods.cheap.slug}`;
  await page.goto(path);
  // A page opened while the worker starts is not controlled; one opened afterwards is.
  await started(page);
  await page.reload();
  await installed(page);
  await expect.poll(() => keptAddresses(page)).toContain(path);
  return path;
}

const goOffline = (context: BrowserContext) => context.setOffline(true);
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' });

test('visited pages and the offline page open without a network; private ones are never kept', async ({
  page,
  context,
}) => {
  const path = await visitProduct(page);
  await page.goto('/login');
  await page.goto('/checkout');
  await goOffline(context);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: goods.cheap.name })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/offline\?from=%2Fcheckout$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: goods.cheap.name });
  await expect(card).toBeVisible();
  await expectNoAxeFindings(page, 'offline page');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: goods.cheap.name })).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept.filter((address) => /^\/(api|checkout|order|profile|admin|login|wishlist)/.test(address))).toEqual([]);
});

test('a product opened offline shows its price of today once the network is there again', async ({ page, context }) => {
  const path = await visitProduct(page);
  await atRest(page);
  await goOffline(context);
  await page.goto(path);
  await expect(banner(page)).toBeVisible();
  const hasLoaded = (script: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), script);
  await expect.poll(() => hasLoaded('/when-idle-')).toBe(true);
  await page.route(`**/api/products/${goods.cheap.slug}`, async (route) => {
    const answer = await route.fetch();
    const read = await answer.json();
    await route.fulfill({ response: answer, json: { ...read, product: { ...read.product, price: 4_321 } } });
  });
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('₹4,321').first()).toBeVisible();
});

test('the offline page leads back when the network is there again', async ({ page, context }) => {
  await page.goto('/cart');
  await installed(page);
  await goOffline(context);
  await page.goto('/products?search=hoodie');
  await expect(page).toHaveURL(/\/offline/);
  await context.setOffline(false);
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/products\?search=hoodie$/);
});

test('a product reached inside the app is kept too, and offline links open as documents', async ({ page, context }) => {
  await page.goto('/products');
  await installed(page);
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await page.waitForURL(/\/product\//);
  const path = new URL(page.url()).pathname;
  await expect.poll(async () => (await keptAddresses(page)).some((address) => address.startsWith(path))).toBe(true);
  await goOffline(context);
  await press(page.getByRole('link', { name: 'Wishlist' }).first());
  await expect(page).toHaveURL(/\/offline\?from=%2Fwishlist$/);
  await page.getByRole('link', { name: 'View your cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a guest reads the cart offline, adds to it, and finds it priced on return', async ({ page, context }) => {
  await addToCart(page, goods.atTheLimit.slug);
  const path = await visitProduct(page);
  await goOffline(context);
  await page.goto(path);
  await choose(page, 'Size', 'M');
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(
    page.getByText('You are offline, so we will check price and stock when you are back online.'),
  ).toBeVisible();
  await expect(bag(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: goods.atTheLimit.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: goods.cheap.name })).toBeVisible();
  await expect(page.getByText('We could not update prices')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('We could not update prices')).toBeHidden();
  await expect(page.getByRole('heading', { name: goods.cheap.name })).toBeVisible();
});

test('a member reads the last known cart; what is added joins it once, and nothing is left after the logout', async ({
  page,
  context,
}) => {
  await arriveAsMember(page);
  await addToCart(page, goods.atTheLimit.slug);
  const path = await visitProduct(page);
  await goOffline(context);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: goods.atTheLimit.name })).toBeVisible();
  await expect(page.getByText('We could not update prices')).toBeVisible();
  await page.goto(path);
  await choose(page, 'Size', 'M');
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText('We will add it to your cart when you are back online')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('you picked earlier to your cart')).toBeVisible();
  await expect(bag(page)).toHaveAccessibleName('Cart, 2 items');
  await page.reload();
  await expect(bag(page)).toHaveAccessibleName('Cart, 2 items');
  const copy = () => page.evaluate(() => localStorage.getItem('cartCopy'));
  await expect.poll(copy).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    (keys) => keys.forEach((key) => localStorage.removeItem(key)),
    [storageKeys.authToken, storageKeys.savedToken, storageKeys.user, storageKeys.tokenExpiry],
  );
  await expect.poll(copy).toBeNull();
});

test('a new version waits for the visitor, and old scripts stay for open tabs', async ({ page, context }) => {
  const script = await (await page.request.get('/service-worker.js')).text();
  await context.route('**/service-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: script.replace(/"version":"\w+"/, '"version":"first"'),
    }),
  );
  await page.goto('/cart');
  await installed(page);
  const notice = page.getByRole('complementary', { name: 'New version' });
  await expect(notice).toHaveCount(0);
  await context.unroute('**/service-worker.js');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(notice).toBeVisible();
  await expect(notice.getByText('A new version is ready.')).toBeVisible();
  await expectNoAxeFindings(page, 'new version');
  const reloaded = page.waitForEvent('load');
  await press(notice.getByRole('button', { name: 'Reload' }));
  await reloaded;
  await expect(notice).toHaveCount(0);
  const shelves = await page.evaluate(() => caches.keys());
  expect(shelves.filter((name) => name.startsWith('shop-assets-'))).toHaveLength(2);
  expect(shelves).toContain('shop-assets-first');
});

test('a script of a version that is gone is met by loading the page anew, once', async ({ page }) => {
  await page.goto('/cart');
  await atRest(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.evaluate(() => dispatchEvent(new Event('chunkLost')));
  await expect.poll(() => loads.length).toBe(1);
  await atRest(page);
  await page.evaluate(() => dispatchEvent(new Event('chunkLost')));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(loads).toHaveLength(1);
});

test('the shop can be installed: manifest, icons and the quiet offer', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Ksauni', display: 'standalone', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const offer = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(window, { wasAsked: true }),
    });
    Object.assign(window, { wasPrevented: !dispatchEvent(event) });
  });
  await press(offer);
  expect(await page.evaluate(() => [Reflect.get(window, 'wasPrevented'), Reflect.get(window, 'wasAsked')])).toEqual([
    true,
    true,
  ]);
  await expect(offer).toHaveCount(0);
});
