import { createHmac, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, register, tokenOf } from './support/people.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

const stop = (page: Page) => page.getByRole('button', { name: 'Stop these emails' });
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Done' });
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This link is incomplete' });

type Member = { request: APIRequestContext; token: string };

const settings = '/api/notifications/settings';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Registers a new user; returns the page's session. */
async function arrive(page: Page): Promise<Member> {
  const { email } = await arriveAsMember(page);
  return { request: page.request, token: await tokenOf(page.request, email) };
}

/** Opts the user in to price-drop mails; returns the unsubscribe link of such a mail. */
async function linkOf({ request, token }: Member): Promise<string> {
  const headers = bearer(token);
  await request.put(settings, { headers, data: { topic: 'prices', channel: 'email', isOn: true } });
  const { user } = await (await request.get('/api/auth/profile', { headers })).json();
  await ask(`insert into secrets (name, value) values ('unsubscribe', $1) on conflict do nothing`, [
    randomBytes(48).toString('base64'),
  ]);
  const [secret] = await ask<{ value: string }>(`select value from secrets where name = 'unsubscribe'`, []);
  const named = `${user._id}.prices`;
  return `/unsubscribe?token=${named}.${createHmac('sha256', secret?.value ?? '')
    .update(named)
    .digest('base64url')}`;
}

/** Whether price-drop mails are enabled for this user. */
async function isOn({ request, token }: Member): Promise<boolean> {
  return (await (await request.get(settings, { headers: bearer(token) })).json()).choices.prices.email;
}

test('the link of a mail asks first, stops these mails without a login, and leads to the settings', async ({
  page,
  stranger,
}) => {
  const member = await arrive(page);
  const link = await linkOf(member);
  const mailReader = await stranger();
  await mailReader.goto(link);
  await expect(mailReader.getByText('no more emails about price drops on your wishlist')).toBeVisible();
  await expect(mailReader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(mailReader, 'unsubscribe');
  expect(await isOn(member)).toBe(true);
  await (await alive(stop(mailReader))).focus();
  await mailReader.keyboard.press('Enter');
  await expect(done(mailReader)).toBeFocused();
  await expectAccessible(mailReader, 'unsubscribed');
  expect(await isOn(member)).toBe(false);
  await page.goto(link);
  await press(stop(page));
  await page.getByRole('link', { name: 'Your settings' }).click();
  await expect(
    page.getByRole('group', { name: 'Price drops' }).getByRole('switch', { name: 'Email' }),
  ).not.toBeChecked();
});

test('a link that lost a piece on its way says so and ends nothing', async ({ page }) => {
  const member = await arrive(page);
  const link = await linkOf(member);
  await page.goto(link.slice(0, -3));
  await press(stop(page));
  await expect(broken(page)).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(broken(page)).toBeVisible();
  await expectAccessible(page, 'a broken link');
  expect(await isOn(member)).toBe(true);
});

test('without a network nothing ends, and the button is there to press again (C4)', async ({ page, faults }) => {
  faults.tolerate(/Failed to load resource|ERR_FAILED/);
  await page.goto(await linkOf(await arrive(page)));
  await page.route('**/api/messages/unsubscribe', (route) => route.abort());
  await press(stop(page));
  await expect(page.getByRole('alert').filter({ hasText: 'You will still get them.' })).toBeVisible();
  await page.unroute('**/api/messages/unsubscribe');
  await stop(page).click();
  await expect(done(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button does the same', async ({ page, request }) => {
    const { email } = await register(request, freshAccount());
    const member = { request, token: await tokenOf(request, email) };
    await page.goto(await linkOf(member));
    await expect(page.getByText('no more emails like the one you came from')).toBeVisible();
    expect(await isOn(member)).toBe(true);
    await stop(page).click();
    await expect(page.getByText('Done.')).toBeVisible();
    expect(await isOn(member)).toBe(false);
  });
});
