import type { Page, Request } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import {
  addToCart,
  atRest,
  choose,
  fillCheckout,
  goods,
  orderNumber,
  placeOrderButton,
  press,
} from './support/shopping.ts';

test.use({ hasDecided: false });

type Noted = { event: string; path: string; query: string; pageType?: string; productId?: string; step?: string };
type Sent = Noted & { id: string };

const noted = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => ({ at: 0, ...entry })) as unknown as Noted[]);

/** Returns the page views of this document, as path and query. */
const views = async (page: Page) =>
  (await noted(page)).filter(({ event }) => event === 'page_view').map(({ path, query }) => path + query);

const ofKind = async (page: Page, kind: string) => (await noted(page)).filter(({ event }) => event === kind);

const isEvents = (request: Request) => request.url().endsWith('/api/analytics/events');

/** Collects everything sent to the shop's event endpoint, by fetch or beacon. */
function followSending(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    // A beacon's body is not visible.
    const body = isEvents(request) ? request.postData() : null;
    if (body) sent.push(...(JSON.parse(body) as { events: Sent[] }).events);
  });
  return sent;
}

async function decide(page: Page, analytics: boolean) {
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.consent,
    JSON.stringify({ version: 1, analytics, decidedAt: '2026-01-01T00:00:00.000Z' }),
  ] as const);
}

test('every route change is a page view with path and query; a product page says which product', async ({ page }) => {
  await page.goto('/products?sort=price-low');
  await expect.poll(() => views(page)).toEqual(['/products?sort=price-low']);
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await page.waitForURL(/\/product\//);
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => views(page)).toEqual(['/products?sort=price-low', pathname + search]);
  const product = (await ofKind(page, 'page_view')).find(({ path }) => path === pathname);
  expect(product).toMatchObject({ event: 'page_view', pageType: 'product', productId: pathname.split('/')[2] });
  await page.goBack();
  await expect.poll(() => views(page)).toHaveLength(3);
});

test('the first page may be a product', async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}?utm_source=mail`);
  await expect.poll(() => views(page)).toEqual([`/product/${goods.tee.slug}?utm_source=mail`]);
  expect((await ofKind(page, 'page_view'))[0]).toMatchObject({ pageType: 'product', productId: goods.tee.slug });
});

test('a product is viewed once, whichever colour and size are tried on; the next one is another view', async ({
  page,
}) => {
  await decide(page, true);
  const sent = followSending(page);
  await page.goto(`/product/${goods.tee.slug}`);
  await choose(page, 'Size', 'L');
  await expect(page).toHaveURL(/size=L/);
  await press(page.getByRole('link', { name: 'Ksauni, home' }));
  await page.waitForURL('/');
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await page.waitForURL(/\/product\//);
  const next = new URL(page.url()).pathname.split('/')[2];
  const viewed = () => sent.flatMap(({ event, productId }) => (event === 'product_view' ? [productId] : []));
  await expect.poll(viewed).toEqual([goods.tee.slug, next]);
  expect(sent.filter(({ event, path }) => event === 'page_view' && path === `/product/${goods.tee.slug}`)).toHaveLength(
    1,
  );
});

test('each step of the checkout is counted once, up to the placed order', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'XL');
  await page.goto('/checkout');
  const steps = async () => (await ofKind(page, 'checkout_step')).map(({ step }) => step);
  await expect.poll(steps).toEqual(['contact']);
  await fillCheckout(page);
  await expect(placeOrderButton(page)).toBeVisible();
  await press(page.getByRole('button', { name: 'Edit Delivery address' }));
  await press(page.getByRole('button', { name: 'Deliver here' }));
  await expect.poll(steps).toEqual(['contact', 'address', 'payment', 'review']);
  await placeOrderButton(page).click();
  await orderNumber(page);
  expect(await steps()).toEqual(['contact', 'address', 'payment', 'review', 'placed']);
});

test('nothing is sent before somebody agrees; then everything of this page, once', async ({ page }) => {
  const sent = followSending(page);
  await page.goto('/?utm_campaign=monsoon');
  await page.getByRole('complementary', { name: 'Privacy choice' }).waitFor();
  await press(page.getByRole('link', { name: 'Cart' }).first());
  await expect.poll(() => views(page)).toHaveLength(2);
  expect(sent).toEqual([]);
  const answer = page.waitForResponse((response) => isEvents(response.request()));
  await press(page.getByRole('button', { name: 'Accept' }));
  expect((await answer).status()).toBe(202);
  expect(sent.map(({ path, query }) => path + query)).toEqual(['/?utm_campaign=monsoon', '/cart']);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(sent).toHaveLength(2);
});

test('what was put into the cart is counted, and leaving a page loses nothing', async ({ page }) => {
  await decide(page, true);
  const sent = followSending(page);
  await page.goto(`/product/${goods.cheap.slug}?size=M`);
  await atRest(page);
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  expect((await noted(page)).at(-1)).toMatchObject({
    event: 'add_to_cart',
    productId: goods.cheap.slug,
    quantity: 1,
    path: `/product/${goods.cheap.slug}`,
  });
  // A beacon's body is not visible here; check that it is accepted, and that the next page sends the events again.
  const beacon = page.waitForResponse((response) => response.request().resourceType() === 'ping');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect((await beacon).status()).toBe(202);
  await page.goto('/cart');
  await expect
    .poll(() => sent.map(({ event, path }) => `${event} ${path}`))
    .toEqual([
      `product_view /product/${goods.cheap.slug}`,
      `page_view /product/${goods.cheap.slug}`,
      `add_to_cart /product/${goods.cheap.slug}`,
      'page_view /cart',
    ]);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.trackedEvents)).toBeNull();
});

test('a page that is left before anything could be sent is counted by the next one, with how somebody came', async ({
  page,
}) => {
  await decide(page, true);
  const sent = followSending(page);
  await page.goto('/?utm_source=insta&utm_campaign=monsoon');
  await expect.poll(() => views(page)).toHaveLength(1);
  await page.goto('/about');
  await expect.poll(() => views(page)).toHaveLength(1);
  await page.goto('/faq');
  const viewed = () => sent.flatMap(({ event, path, query }) => (event === 'page_view' ? [path + query] : []));
  await expect.poll(viewed).toEqual(['/?utm_source=insta&utm_campaign=monsoon', '/about', '/faq']);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.orderOrigin)).toContain('monsoon');
});

test('events wait for the network', async ({ page, context, faults }) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await decide(page, true);
  const sent = followSending(page);
  await page.goto('/cart');
  await expect.poll(() => sent.length).toBe(1);
  await context.setOffline(true);
  await page.evaluate(() =>
    window.dataLayer?.push({ event: 'checkout_step', step: 'contact', at: Date.now(), path: '/checkout', query: '' }),
  );
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.trackedEvents);
  await expect.poll(kept).toContain('checkout_step');
  await context.setOffline(false);
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['page_view', 'checkout_step']);
  await expect.poll(kept).toBe('');
});

for (const signal of ['doNotTrack', 'globalPrivacyControl'] as const) {
  test(`${signal} is a refusal: nobody is asked and nothing is sent`, async ({ page }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, signal);
    await decide(page, true);
    const sent = followSending(page);
    await page.goto('/cart');
    await atRest(page);
    await expect.poll(() => views(page)).toEqual(['/cart']);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(page.getByRole('complementary', { name: 'Privacy choice' })).toHaveCount(0);
    expect(sent).toEqual([]);
  });
}

test('an order says which link led its buyer here last; it is forgotten when somebody changes their mind', async ({
  page,
}) => {
  await decide(page, true);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.orderOrigin);
  await page.goto('/?utm_source=instagram&utm_medium=social&utm_campaign=monsoon&utm_content=b');
  await expect.poll(kept).toContain('monsoon');
  // A direct return does not change the origin.
  await addToCart(page, goods.cheap.slug, 'XL');
  await page.goto('/checkout');
  await fillCheckout(page);
  await expect(placeOrderButton(page)).toBeVisible();
  const placed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders/cod'),
  );
  await placeOrderButton(page).click();
  expect((await placed).postDataJSON()).toMatchObject({
    origin: { source: 'instagram', medium: 'social', campaign: 'monsoon', content: 'b' },
  });
  await orderNumber(page);
  await decide(page, false);
  await page.goto('/');
  await expect.poll(kept).toBeNull();
});
