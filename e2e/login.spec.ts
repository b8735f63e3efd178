import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, register } from './support/people.ts';
import type { Account } from './support/people.ts';
import { alive, goods, press } from './support/shopping.ts';

async function typeIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await (await alive(page.getByLabel('Email'))).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const logInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' });

test('a wrong password and an unknown e-mail get the same words (A5 A7)', async ({ page, request }) => {
  const account = await register(request, freshAccount());
  await page.goto('/login?with=email');
  await typeIn(page, { ...account, password: 'not-the-password' });
  await press(logInButton(page));
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await typeIn(page, freshAccount());
  await press(logInButton(page));
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await typeIn(page, { email: 'not an address', password: 'x' });
  await press(logInButton(page));
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('registering leads back to where one was (A4)', async ({ page, isPhone }) => {
  const account = freshAccount();
  await page.goto(`/login?next=${encodeURIComponent(`/product/${goods.tee.slug}?size=L`)}`);
  await press(page.getByRole('link', { name: 'Use your email' }));
  await press(page.getByRole('link', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await (await alive(page.getByLabel('Name'))).fill(account.name);
  await typeIn(page, account);
  await press(createButton(page));
  await expect(page).toHaveURL(new RegExp(`/product/${goods.tee.slug}\\?size=L$`));
  if (!isPhone) await expect(page.getByLabel(`Account of ${account.name}`)).toBeVisible();
});

test('an e-mail that has an account is said to have one, and a weak password is refused (A5 A6)', async ({
  page,
  request,
}) => {
  const account = await register(request, freshAccount());
  await page.goto('/register');
  await (await alive(page.getByLabel('Name'))).fill('Somebody Else');
  await typeIn(page, { ...account, password: 'another-good-password' });
  await press(createButton(page));
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
  await typeIn(page, { email: freshAccount().email, password: '123' });
  await press(createButton(page));
  await expect(page.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

const hostile = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/login',
];

test('a login never leads off the site (A4)', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await arriveAsMember(page);
  for (const address of hostile) {
    // The page before, which is none, may be loading anew.
    await expect(() => page.goto(`/login?next=${encodeURIComponent(address)}`)).toPass();
    await expect(page, address).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin, address).toBe(baseURL);
  }
});
