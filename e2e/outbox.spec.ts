import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { launched } from './support/browser.ts';
import { expect, test } from './support/journey.ts';
import { codeTo, messageTo } from './support/outbox.ts';
import { freshPhone } from './support/shopping.ts';

// The journeys' consent is set by a script, which the mail frame does not run.
test.use({
  hasDecided: false,
  // The headless shell reports every script blocked in a mail, including those of the test.
  launchOptions: launched(process.env.CHROMIUM_PATH),
  // A trace adds scripts to the mail, too.
  trace: 'off',
});

const list = (page: Page) => page.getByRole('list');

test('whoever tries the shop reads its mails and SMS: as they are drawn, as text and with their headers, by person', async ({
  page,
  request,
  isPhone,
}) => {
  const email = `reader-${crypto.randomUUID()}@ksauni.example`;
  const asked = { name: 'Nila Verghese', email, topic: 'other', message: 'Are you open on Sundays?' };
  expect((await request.post('/api/tickets', { data: asked })).status()).toBe(201);
  await messageTo(request, email);
  await page.goto('/outbox');
  await page.getByLabel('Recipient').selectOption(email);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'outbox');
  await list(page)
    .getByRole('link', { name: /we have your message/ })
    .click();
  const mail = page.frameLocator('iframe[title="The mail"]');
  await expect(mail.getByText('Hi Nila')).toBeVisible();
  await expect(mail.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'a mail');
  await page.getByRole('link', { name: 'Text' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
  await page.getByRole('link', { name: 'Headers' }).click();
  await expect(page.getByText('message-id')).toBeVisible();
  await expectAccessible(page, 'the headers of a mail');
  if (isPhone) await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('link', { name: /^SMS/ }).click();
  await expect(page.getByText('None of these')).toBeVisible();
});

test('a log-in code is read there, too', async ({ page, request }) => {
  const phone = `+91${freshPhone()}`;
  const address = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=demo-key';
  expect((await request.post(address, { data: { phoneNumber: phone } })).ok()).toBe(true);
  const code = await codeTo(request, phone);
  await page.goto(`/outbox?${new URLSearchParams({ to: phone })}`);
  await list(page).getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { name: `SMS to ${phone}` })).toBeVisible();
  await expect(page.getByRole('article').getByText(code)).toBeVisible();
  await expectAccessible(page, 'an SMS');
});
