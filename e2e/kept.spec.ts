import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { addToCart, atRest, fillCheckout, goods, placeOrderButton, press } from './support/shopping.ts';

test.use({ serviceWorkers: 'allow', hasSeenSplash: false, hasDecided: false });

/** Returns the names of everything this site has stored in the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const shelves = (await caches.keys()).map((name) =>
      name.replace(/-[^-]+$/, (end) => (end === '-pictures' ? end : '')),
    );
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...databases.map(({ name }) => name),
      ...shelves,
    ];
  });

test('whatever a visit leaves in the browser stands on the page about cookies, and there is no other cookie', async ({
  page,
  context,
}) => {
  const found = new Set<string>();
  const look = async () => {
    for (const name of await stored(page)) if (name) found.add(name);
  };
  await page.goto('/?utm_campaign=monsoon');
  await atRest(page);
  await press(page.getByRole('button', { name: 'Accept' }));
  await page.goto('/products?search=oversized');
  await addToCart(page, goods.cheap.slug);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await page.goto('/checkout');
  await fillCheckout(page);
  await look();
  await placeOrderButton(page).click();
  await page.waitForURL(/\/order-confirmation\//);
  await look();
  await arriveAsMember(page);
  await addToCart(page, goods.cheap.slug);
  await page.goto('/cookies');
  await atRest(page);
  await look();
  expect([...found]).toEqual(expect.arrayContaining(['consent', 'scrollPlaces', 'userAddresses', 'cartCopy']));
  const told = await page.getByRole('main').locator('code').allTextContents();
  // The provider's own entry moves to its database once its script has loaded.
  const untold = [...found].filter((name) => !told.includes(name) && !name.startsWith('firebase:'));
  expect(untold).toEqual([]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !told.includes(name))).toEqual([]);
});
