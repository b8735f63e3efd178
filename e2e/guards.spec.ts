import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, demoPassword, logIn } from './support/people.ts';
import { alive } from './support/shopping.ts';

const people = { admin: 'admin@ksauni.example', marketer: 'marketer@ksauni.example' } as const;
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Section 6. */
const doors = [
  { who: 'admin', path: '/admin', opens: 'Overview' },
  { who: 'admin', path: '/admin/users?role=admin', opens: 'Users' },
  { who: 'admin', path: '/digitalMarketer', opens: 'Analytics' },
  { who: 'marketer', path: '/digitalMarketer', opens: 'Analytics' },
] as const;

for (const { who, path, opens } of doors) {
  test(`${path} opens for the ${who} (section 6)`, async ({ page }) => {
    await logIn(page, { email: people[who], password: demoPassword });
    await page.goto(path);
    await expect(title(page)).toHaveText(opens);
    await expect(page).toHaveURL(path);
  });
}

test('an address that no tab has leads staff to the overview, not into the shop', async ({ page }) => {
  await logIn(page, { email: people.admin, password: demoPassword });
  await page.goto('/admin/order');
  await expect(title(page)).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(title(page)).toHaveText('Overview');
});

test('a marketer is led from the admin dashboard to the front page (section 6)', async ({ page }) => {
  await logIn(page, { email: people.marketer, password: demoPassword });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
});

test('a shopper is led from both dashboards to the front page (section 6)', async ({ page }) => {
  await arriveAsMember(page);
  for (const path of ['/admin', '/digitalMarketer']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a visitor is led to the login screen, and back once logged in (section 6)', async ({ page }) => {
  await page.goto('/admin/users?role=admin');
  await expect(page).toHaveURL(/\/login\?next=/);
  await (await alive(page.getByLabel('Email'))).fill(people.admin);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/admin/users?role=admin');
  await expect(title(page)).toHaveText('Users');
});

test('while the session is being restored there is a spinner, then the screen (section 2)', async ({ page }) => {
  await logIn(page, { email: people.admin, password: demoPassword });
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/auth/profile', async (route) => {
    await held;
    await route.continue();
  });
  // The loading screen of all other pages.
  await page.goto('/orders');
  await expect(page.getByRole('img', { name: 'Loading your account' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('img', { name: 'Checking your account' })).toBeVisible();
  letGo();
  await expect(title(page)).toHaveText('Overview');
  await expect(page.getByRole('img', { name: /your account/ })).toHaveCount(0);
});

test('who has no session is kept waiting by no preloader (section 2)', async ({ page }) => {
  await page.goto('/cart');
  await alive(page.getByRole('main').getByRole('link', { name: 'Find something to wear' }));
  await expect(page.getByRole('img', { name: 'Loading your account' })).toHaveCount(0);
});
