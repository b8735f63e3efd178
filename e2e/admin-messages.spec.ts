import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { lastChange, undoLastChange } from './support/last-change.ts';
import { messageTo } from './support/outbox.ts';
import { useOwnShop } from './support/own-shop.ts';
import { demoPassword, freshAccount, logIn, register } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Changes mails of all shoppers, hence uses a shop of its own.
useOwnShop();

const mail = (page: Page) => page.frameLocator('iframe[title="The mail"]');
const admin = { email: 'admin@ksauni.example', password: demoPassword };

/** Returns the welcome mail of a newly registered user. */
async function welcome(page: Page, request: APIRequestContext): Promise<string> {
  const account = await register(request, freshAccount());
  await logIn(page, account);
  return messageTo(request, account.email, /Good to have you/);
}

test(
  'staff write the words of a mail beside the mail itself, send themselves a test, and the next shopper gets them',
  { tag: '@desktop' },
  async ({ page, request, stranger }) => {
    await logIn(page, admin);
    await page.goto('/admin/messages');
    await expect(page.getByRole('link', { name: 'Welcome' })).toBeVisible();
    await expectAccessible(page, 'the messages');
    await press(page.getByRole('link', { name: 'Welcome' }));
    const form = page.getByRole('form', { name: 'Email text' });
    await expect(mail(page).getByRole('heading', { name: 'Good to have you, Asha.' })).toBeVisible();

    await (await alive(form.getByLabel('Subject'))).fill('Namaste {nam}');
    await expect(form.getByText('There is no {nam} here. You can use {name}.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Subject').fill('Namaste, ');
    await press(form.getByRole('button', { name: /^Insert name/ }));
    await expect(form.getByLabel('Subject')).toHaveValue('Namaste, {name}');
    await form.getByLabel('Closing').fill('See you in <Bengaluru>\nKsauni & Co');
    await expect(form.getByText('Plain words only', { exact: false })).toBeVisible();
    await form.getByLabel('Closing').fill('See you in Bengaluru\nKsauni & Co');
    await expect(page.getByTestId('inbox')).toContainText('Namaste, Asha');
    await expect(mail(page).getByText('See you in Bengaluru')).toBeVisible();
    await expectAccessible(page, 'a message');

    await press(page.getByRole('button', { name: 'Send test email' }));
    await expect(page.getByText(`Sending to ${admin.email}`)).toBeVisible();
    expect(await messageTo(request, admin.email, /^\[Test\] Namaste, Asha/)).toContain('See you in Bengaluru');

    await form.getByLabel('Subject').press('Enter');
    await expect(lastChange(page)).toContainText('Welcome saved');
    const guest = await stranger();
    expect(await welcome(guest, request)).toContain('See you in Bengaluru\nKsauni & Co');

    await press(page.getByRole('button', { name: 'Reset to default' }));
    await expect(form.getByLabel('Closing')).toHaveValue('');
    await undoLastChange(page);
    await expect(form.getByLabel('Subject')).toHaveValue('Namaste, {name}');
    await page.goto('/admin/messages');
    await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('Customised');
  },
);
