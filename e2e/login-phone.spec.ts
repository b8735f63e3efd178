import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { codeTo } from './support/outbox.ts';
import { freshPhone } from './support/people.ts';
import { alive, goods, press } from './support/shopping.ts';
import { letTimePassFor } from './support/stockroom.ts';

// Codes pass through the job queue.

const numberField = (page: Page) => page.getByLabel('Mobile number');
const codeField = (page: Page) => page.getByLabel('6-digit code');
const notThe = (code: string) => (code === '000000' ? '111111' : '000000');

async function askForCode(page: Page, phone: string) {
  await (await alive(numberField(page))).fill(phone);
  await press(page.getByRole('button', { name: 'Send code' }));
  await expect(codeField(page)).toBeFocused();
}

test('a new number logs in with the code and goes back to where it was; its next code has to wait (A1 A2 A3 A4)', async ({
  page,
  stranger,
}) => {
  const phone = freshPhone();
  await page.goto(`/login?next=${encodeURIComponent(`/product/${goods.tee.slug}?size=L`)}`);
  await askForCode(page, `${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  const code = await codeTo(page.request, phone);
  await codeField(page).fill(notThe(code));
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  // As pasted from a message; nothing else has to be pressed.
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(new RegExp(`/product/${goods.tee.slug}\\?size=L$`));
  const first = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(Object.keys(first).toSorted()).toEqual(['_id', 'avatar', 'name', 'role']);

  const other = await stranger();
  await other.goto('/login');
  await (await alive(numberField(other))).fill(`+91 ${phone}`);
  // The provider sends a number another code only after half a minute.
  await press(other.getByRole('button', { name: 'Send code' }));
  await expect(other.getByRole('alert')).toHaveText('Too many requests. Please try again later.');
});

test('what is no Indian mobile number is refused at once (A5)', async ({ page }) => {
  await page.goto('/login');
  for (const wrong of ['12345', '1234567890', '+1 202 555 0123', 'asha', '']) {
    await (await alive(numberField(page))).fill(wrong);
    await press(page.getByRole('button', { name: 'Send code' }));
    await expect(page.getByText('Invalid phone number format'), wrong).toBeVisible();
    await expect(numberField(page)).toBeFocused();
  }
});

test('the number can be edited, and another code comes after half a minute (A3)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login?next=/about');
  await askForCode(page, freshPhone());
  await page.getByRole('button', { name: 'Edit number' }).click();
  const phone = freshPhone();
  await askForCode(page, phone);
  await expect(page.getByRole('main')).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  const early = await codeTo(page.request, phone);
  const again = page.getByRole('button', { name: /^Send the code again/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/in \d+ s$/);
  await page.clock.runFor(25_000);
  await expect(again).toBeDisabled();
  await page.clock.runFor(5_000);
  await expect(again).toBeEnabled();
  await letTimePassFor(phone);
  await again.click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await codeField(page).fill(await codeTo(page.request, phone, early));
  await expect(page).toHaveURL('/about');
});

test('after five wrong codes no further one is tried (A3 A5)', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/login');
  await askForCode(page, phone);
  const wrong = notThe(await codeTo(page.request, phone));
  for (let guess = 1; guess <= 5; guess++) {
    const answer = page.waitForResponse(/signInWithPhoneNumber/);
    await codeField(page).fill(wrong);
    await answer;
    await expect(codeField(page)).toHaveValue('');
  }
  await codeField(page).fill(wrong);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Too many failed attempts. Please try again later.',
  );
});

test('a network that fails is said as such, and the next try goes through (A5 C4)', async ({ page, faults }) => {
  faults.tolerate(/ERR_FAILED|Failed to load resource/);
  const phone = freshPhone();
  await page.goto('/login?next=/about');
  await page.route('**/api/auth/phone/prepare-otp', (route) => route.abort());
  await (await alive(numberField(page))).fill(phone);
  await press(page.getByRole('button', { name: 'Send code' }));
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toContainText(
    /Network error|Server connection/,
  );
  await page.unroute('**/api/auth/phone/prepare-otp');
  await page.route('**/api/auth/phone/verify-otp', (route) => route.abort(), { times: 1 });
  await askForCode(page, phone);
  await codeField(page).fill(await codeTo(page.request, phone));
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  // The code is used up at the provider, but still valid here.
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/about');
});
