import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { messageTo } from './support/outbox.ts';
import { arriveAsMember, freshAccount, logIn, register } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Mails pass through the job queue.

async function linkTo(request: APIRequestContext, email: string, words: RegExp): Promise<string> {
  return /https?:\/\/\S+/.exec(await messageTo(request, email, words))?.[0] ?? '';
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function askForReset(page: Page, email: string) {
  await (await alive(page.getByLabel('Email'))).fill(email);
  await press(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByText(`If ${email} has an account, we have emailed it a link.`)).toBeVisible();
}

test('a forgotten password is chosen anew by mail, and leads back to where one was (A4 A6 A7)', async ({ page }) => {
  const account = await register(page.request, freshAccount());
  await page.goto('/login?with=email&next=/about');
  await press(page.getByRole('link', { name: 'Forgot your password?' }));
  // The previous page has such a field too.
  await expect(title(page)).toHaveText('Forgot password');
  await askForReset(page, account.email);
  const link = await linkTo(page.request, account.email, /password/i);

  await page.goto(link);
  await expect(title(page)).toHaveText('Choose a new password');
  await expect(page).toHaveURL(/\/__\/auth\/action$/);
  const password = await alive(page.getByLabel('New password', { exact: true }));
  await password.fill('123');
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(page.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible();
  await password.fill('kettle blue seven');
  await expect(page.getByText('Strong.')).toBeVisible();
  // A reload keeps the link.
  await page.reload();
  await (await alive(page.getByLabel('New password', { exact: true }))).fill('kettle blue seven');
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(title(page)).toHaveText('Password changed');

  await press(page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await (await alive(page.getByLabel('Email'))).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('kettle blue seven');
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await expect(page).toHaveURL('/about');

  await page.goto(link);
  await expect(title(page)).toHaveText('This link did not work');
  await expect(page.getByText(/already have been used/)).toBeVisible();
  await press(page.getByRole('link', { name: 'Get a new link' }));
  await expect(title(page)).toHaveText('Forgot password');
});

test('an address that somebody else has changed is given back by mail (AC2 A7)', async ({ page, stranger }) => {
  const account = await arriveAsMember(page);
  const other = freshAccount().email;
  await page.goto('/profile/details');
  // Only an address that was proven gets a way back.
  await press(page.getByRole('button', { name: 'Verify by email' }));
  await page.goto(await linkTo(page.request, account.email, /Verify/));
  await expect(page.getByText(`${account.email} is confirmed.`)).toBeVisible();
  await page.goto('/profile/details');
  await press(page.getByRole('button', { name: 'Change email' }));
  await page.getByLabel('New email').fill(other);
  await page.getByLabel('New email').press('Enter');
  await expect(page.getByText(`We sent an email to ${other}.`)).toBeVisible();
  await page.goto(await linkTo(page.request, other, /Confirm your new/));
  await expect(title(page)).toHaveText('Email changed');
  await expect(page.getByText(`${other} is now your account’s email.`)).toBeVisible();

  const owner = await stranger();
  await owner.goto(await linkTo(page.request, account.email, /was changed/));
  await expect(title(owner)).toHaveText('Email restored');
  await expect(owner.getByText(`Your account is back at ${account.email}.`)).toBeVisible();
  await expectNoAxeFindings(owner, 'email restored');
  await press(owner.getByRole('link', { name: 'Choose a new password' }));
  await askForReset(owner, account.email);
  await owner.goto(await linkTo(page.request, account.email, /Reset your/));
  await (await alive(owner.getByLabel('New password', { exact: true }))).fill('kettle blue seven');
  await press(owner.getByRole('button', { name: 'Save password' }));
  await expect(title(owner)).toHaveText('Password changed');
  await logIn(owner, { email: account.email, password: 'kettle blue seven' });
  await owner.goto('/profile/details');
  await expect(owner.getByRole('main')).toContainText(`${account.email}Verified`);
});

test('nobody learns by a reset whether an address has an account (A7)', async ({ page }) => {
  await page.goto('/forgotten-password');
  await (await alive(page.getByLabel('Email'))).fill('no address');
  await press(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await askForReset(page, freshAccount().email);
  await press(page.getByRole('button', { name: 'use another address' }));
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a provider that names unknown addresses is given the words for it (section 8)', async ({ page }) => {
  // The embedded provider does so only if configured, as tested in identity.test.ts: here its response is mocked.
  await page.route('**/accounts:sendOobCode?*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }),
  );
  await page.goto('/forgotten-password');
  await (await alive(page.getByLabel('Email'))).fill(freshAccount().email);
  await press(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByText('No account found with this email address')).toBeVisible();
});

test('the code of a link is kept out of referrers, indexes and the address (A7)', async ({ page, request }) => {
  const address = '/__/auth/action?mode=verifyEmail&oobCode=secret-of-the-mail&continueUrl=https://evil.example/';
  const answer = await request.get(address);
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain('secret-of-the-mail');
  const referrers: string[] = [];
  page.on('request', (asked) => referrers.push(asked.headers()['referer'] ?? ''));
  await page.goto(address);
  await expect(title(page)).toHaveText('This link did not work');
  await expect(page).toHaveURL(/\/__\/auth\/action$/);
  expect(referrers.filter((referrer) => referrer.includes('secret-of-the-mail'))).toEqual([]);
  expect(await page.locator('a[href*="evil"]').count()).toBe(0);
});

test('who registers is asked to confirm the address, and is no longer once it is done (section 7)', async ({
  page,
}) => {
  const account = freshAccount();
  await page.goto('/register?next=/about');
  await (await alive(page.getByLabel('Name'))).fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL('/about');
  const notice = page.getByRole('complementary', { name: 'Confirm your email' });
  await expect(notice).toContainText(account.email);
  const link = await linkTo(page.request, account.email, /verify|confirm/i);
  await page.goto(link);
  await expect(title(page)).toHaveText('Email confirmed');
  await press(page.getByRole('main').getByRole('link', { name: 'Continue' }));
  await expect(notice).toBeHidden();
  await page.goto(link);
  await expect(title(page)).toHaveText('This link did not work');
});

test('the question to confirm the address can be waved away, and its mail sent again (section 7)', async ({ page }) => {
  const account = freshAccount();
  await page.goto('/register?next=/about');
  await (await alive(page.getByLabel('Name'))).fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: 'Create account' }));
  const notice = page.getByRole('complementary', { name: 'Confirm your email' });
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByText('Sent again.')).toBeVisible();
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/faq');
  await expect(notice).toBeHidden();
});

test('a reset ends the session that the old password opened (section 4)', async ({ page }) => {
  const account = await arriveAsMember(page);
  await page.goto('/forgotten-password');
  await askForReset(page, account.email);
  await page.goto(await linkTo(page.request, account.email, /password/i));
  await (await alive(page.getByLabel('New password', { exact: true }))).fill('kettle blue seven');
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(title(page)).toHaveText('Password changed');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
