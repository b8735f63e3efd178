import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, logIn, logInAgain, register, signOutFromElsewhere } from './support/people.ts';
import { alive, atRest, buyer, choose, goods, press } from './support/shopping.ts';

const keys = [storageKeys.authToken, storageKeys.savedToken, storageKeys.user, storageKeys.tokenExpiry];

const kept = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

/** Ends this browser's session on the server, as an admin or another device may. */
async function endOnServer(page: Page) {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken);
  const ended = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
}

test('a login keeps four keys for two months, and of the person no e-mail (sections 4 and 9)', async ({ page }) => {
  const account = await register(page.request, freshAccount());
  await page.goto('/login?with=email&next=/about');
  await (await alive(page.getByLabel('Email'))).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await expect(page).toHaveURL('/about');
  const [authToken, savedToken, user, expiry] = await kept(page);
  expect(authToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(savedToken).toBe(authToken);
  expect(Object.keys(JSON.parse(user ?? '{}')).toSorted()).toEqual(['_id', 'avatar', 'name', 'role']);
  const days = (Date.parse(expiry ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(57);
  expect(days).toBeLessThan(63);
});

test('a session that ended is renewed once, silently, where the provider still knows the person (A8)', async ({
  page,
}) => {
  await arriveAsMember(page);
  await page.goto('/profile/details');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const [before] = await kept(page);
  await endOnServer(page);
  await page.reload();
  await expect.poll(async () => (await kept(page))[0]).not.toBe(before);
  expect((await kept(page))[0]).toMatch(/\./);
  await expect(page).toHaveURL(/\/profile\/details$/);
  const restored = page.waitForResponse((reply) => reply.url().endsWith('/api/wishlist/'));
  await page.goto(`/product/${goods.cheap.slug}`);
  await restored;
  await endOnServer(page);
  // The wishlist's request waits for the new session, which loads the wishlist.
  await press(page.getByRole('button', { name: `Save ${goods.cheap.name} to your wishlist` }));
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
});

test.describe('a session that another device ends in the middle of use leads to the login and back (A8)', () => {
  test('to the address that was being written, and in another tab to the details', async ({ page, context }) => {
    const account = await arriveAsMember(page);
    const other = await context.newPage();
    await other.goto('/profile/details');
    await (await alive(other.getByLabel('Date of birth'))).fill('1998-04-23');
    await page.goto('/profile/addresses');
    await press(page.getByRole('button', { name: 'Add an address' }));
    const sheet = page.getByRole('dialog', { name: 'New address' });
    await sheet.getByLabel('Mobile number').fill(buyer.phone);
    await sheet.getByLabel('Pincode').fill(buyer.pin);
    await expect(sheet.getByLabel('State')).toHaveValue('Karnataka');
    await sheet.getByLabel('City').fill(buyer.city);
    await sheet.getByLabel('House and street').fill(buyer.house);
    await sheet.getByRole('radio', { name: 'Work' }).check();
    await signOutFromElsewhere(page.request, account);
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/login?next=%2Fprofile%2Faddresses&ended=yes');
    await expect(page.getByText('You have been logged out. Please log in to continue.')).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await logInAgain(page, account);
    await expect(page).toHaveURL('/profile/addresses');
    await expect(other.getByLabel('Date of birth')).toHaveValue('1998-04-23');
    await expect(sheet.getByLabel('Full name')).toHaveValue(account.name);
    await expect(sheet.getByLabel('Mobile number')).toHaveValue(buyer.phone.replace(' ', ''));
    await expect(sheet.getByLabel('State')).toHaveValue('Karnataka');
    await expect(sheet.getByLabel('House and street')).toHaveValue(buyer.house);
    await expect(sheet.getByRole('radio', { name: 'Work' })).toBeChecked();
    await press(sheet.getByRole('button', { name: 'Save address' }));
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: `Edit ${buyer.house}` })).toBeVisible();
    // The stored draft is restored only once.
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit ${buyer.house}` })).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  test('to the details that were being changed, which nobody else is shown', async ({ page }) => {
    const account = await arriveAsMember(page);
    await page.goto('/profile/details');
    await (await alive(page.getByLabel('Date of birth'))).fill('1998-04-23');
    await signOutFromElsewhere(page.request, account);
    await press(page.getByRole('button', { name: 'Save details' }));
    await expect(page).toHaveURL('/login?next=%2Fprofile%2Fdetails&ended=yes');
    await logInAgain(page, await register(page.request, freshAccount()));
    await expect(page).toHaveURL('/profile/details');
    await expect(page.getByLabel('Date of birth')).toHaveValue('');
    await logIn(page, account);
    await page.goto('/profile/details');
    await expect(page.getByLabel('Date of birth')).toHaveValue('1998-04-23');
  });

  test('to the product, with what was to go into the cart', async ({ page }) => {
    const account = await arriveAsMember(page);
    const over = Promise.withResolvers<void>();
    await page.route('**/api/reviews/product/*/mine', async (route) => {
      await over.promise;
      await route.continue();
    });
    const unasked = page.waitForResponse('**/api/reviews/product/*/mine');
    await page.goto(`/product/${goods.tee.slug}`);
    await alive(page.getByRole('heading', { name: 'Reviews', exact: true }));
    await signOutFromElsewhere(page.request, account);
    over.resolve();
    // Background requests, such as the reviews', do not redirect a visitor who only reads.
    expect((await unasked).status()).toBe(401);
    await choose(page, 'Size', 'M');
    expect((await kept(page))[0]).not.toBeNull();
    await expect(page).toHaveURL(new RegExp(`/product/${goods.tee.slug}`));
    await press(page.getByRole('button', { name: 'Add to cart' }));
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInAgain(page, account);
    await expect(page).toHaveURL(new RegExp(`/product/${goods.tee.slug}`));
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name: goods.tee.name }).first()).toBeVisible();
  });

  test('to the product, with what was to go on the wishlist', async ({ page }) => {
    const account = await arriveAsMember(page);
    // A visitor whose session ends before it was restored is a guest from the start and not redirected.
    const restored = page.waitForResponse((reply) => reply.url().endsWith('/api/wishlist/'));
    await page.goto(`/product/${goods.cheap.slug}`);
    await restored;
    const heart = page.getByRole('button', { name: `Save ${goods.cheap.name} to your wishlist` });
    await alive(heart);
    await signOutFromElsewhere(page.request, account);
    await heart.click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInAgain(page, account);
    await expect(page).toHaveURL(new RegExp(`/product/${goods.cheap.slug}`));
    await expect(page.getByRole('button', { name: `Remove ${goods.cheap.name} from your wishlist` })).toBeVisible();
  });
});

test('a session that cannot be renewed ends at the start: nothing of it is left (section 4)', async ({ page }) => {
  await arriveAsMember(page);
  await page.goto('/about');
  await endOnServer(page);
  await page.route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
  await page.reload();
  await expect.poll(() => kept(page)).toEqual([null, null, null, null]);
});

test('a session whose time is over is none (section 9)', async ({ page }) => {
  await arriveAsMember(page);
  await page.evaluate((key) => localStorage.setItem(key, '2020-01-01T00:00:00.000Z'), storageKeys.tokenExpiry);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null, null]);
});

test('nobody who does not log in is sent anything of the identity SDK (A1)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/products', '/login', '/login?with=email', '/register', '/forgotten-password']) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await alive(page.getByRole('banner').getByRole('link', { name: 'Ksauni, home' }));
  }
  await alive(page.getByLabel('Email'));
  expect(asked.filter((path) => /identity|securetoken|load-identity/.test(path))).toEqual([]);
});

test('pressing "Log in" fetches at most 45 KB of scripts (A1)', async ({ page, request }) => {
  const account = await register(request, freshAccount());
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  // The screen opened after login does not count.
  await page.goto('/about');
  await atRest(page);
  await page.goto('/login?with=email&next=/about');
  await (await alive(page.getByLabel('Email'))).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const logIn = await alive(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  const before = new Set(scripts);
  await logIn.click();
  await expect(page).toHaveURL('/about');
  const added = [...scripts].filter((script) => !before.has(script));
  expect(added.some((script) => /\/identity-/.test(script))).toBe(true);
  const sizes = await Promise.all(
    added.map(async (script) => {
      const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers()['content-length']);
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});
