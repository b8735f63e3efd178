import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, register } from './support/people.ts';
import { alive, atRest, press } from './support/shopping.ts';

const keys = [storageKeys.authToken, storageKeys.savedToken, storageKeys.user, storageKeys.tokenExpiry];

const kept = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

/** The session of this browser is ended on the server, as an admin or another device may do. */
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
  // The screen that the login leads to is not a part of it.
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
