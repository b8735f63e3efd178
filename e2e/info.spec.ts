import type { Page } from '@playwright/test';
import { infoPages } from '#contract/info-pages.ts';
import { expectAccessible, expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { alive, press } from './support/shopping.ts';

const main = (page: Page) => page.getByRole('main');

for (const { path, name, title, updated } of infoPages) {
  test(`${path} can be read, leads to the others and fits the screen (I1 I5 C1 C6)`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Ksauni`);
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText('Last updated')).toHaveCount(updated ? 1 : 0);
    const help = page.getByRole('navigation', { name: 'Help and facts' });
    await expect(help.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(help.getByRole('link')).toHaveCount(infoPages.length);
    await alive(help.getByRole('link', { name, exact: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await longestLine(page)).toBeLessThanOrEqual(70);
    await seeAll(page);
    await expectAccessible(page, path);
  });
}

/** Enlarges the window to the whole page, so that a phone's bottom bar covers nothing. */
async function seeAll(page: Page) {
  const width = page.viewportSize()?.width ?? 360;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: height + 200 });
}

/** Returns the length of the longest text line, in characters, as wrapped on this screen. */
function longestLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('article p, article li')].filter((block) => block.checkVisibility());
    const lengths = shown.flatMap((block) => {
      const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, number>();
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().bottom);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
      }
      return [...lines.values()];
    });
    return Math.max(0, ...lengths);
  });
}

test('shipping and returns name what the shop really charges and grants (I4)', async ({ page }) => {
  await page.goto('/shipping');
  await expect(main(page).getByText('At exactly ₹999 you still pay the ₹99', { exact: false })).toBeVisible();
  await expect(main(page).getByText('6 to 10 days')).toBeVisible();
  await page.goto('/returns');
  await expect(main(page).getByText(/within 7 days from the day it was delivered/)).toBeVisible();
});

test('an answer is found by typing, and the search says how many there are (I2)', async ({ page }) => {
  await page.goto('/faq');
  const search = main(page).getByRole('searchbox', { name: 'Search the answers' });
  await (await alive(search)).fill('exchange size');
  await expect(main(page).getByText('Can I exchange for another size?')).toBeVisible();
  await expect(main(page).getByRole('status')).toHaveText(/^\d answers? for “exchange size”$/);
  await expect(main(page).getByText('What does delivery cost?')).toHaveCount(0);
  await search.fill('xyzzy');
  await expect(main(page).getByRole('status')).toHaveText('No answers for “xyzzy”');
  await expect(main(page).getByText('We could not find an answer to that.')).toBeVisible();
  await search.fill('');
  await expect(main(page).getByText('What does delivery cost?')).toBeVisible();
});

test('an answer has an address of its own, which opens it (I2)', async ({ page }) => {
  await page.goto('/faq#refund-time');
  const answer = main(page).getByText(/^Within 5 working days after the item is back/);
  await expect(answer).toBeInViewport();
  await page.goto('/contact');
  await press(main(page).getByRole('link', { name: 'FAQ' }));
  await expect(page).toHaveURL(/\/faq$/);
  await press(main(page).getByText('Will it shrink?'));
  await press(main(page).getByRole('link', { name: 'Link to this answer' }).and(page.locator(':visible')));
  await expect(page).toHaveURL(/\/faq#shrink$/);
  await page.reload();
  await expect(main(page).getByText(/^Our cotton is washed before it is cut/)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answers open and the contact page says where to write (I2 I3)', async ({ page }) => {
    await page.goto('/faq');
    await expect(main(page).getByRole('searchbox', { name: 'Search the answers' })).toBeHidden();
    await main(page).getByText('What does delivery cost?').click();
    await expect(main(page).getByText(/^₹99 per order\. It is free/)).toBeVisible();
    await page.goto('/contact');
    await expect(main(page).getByText('The form needs JavaScript.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: '+91 80 4718 2200' }).first()).toHaveAttribute(
      'href',
      /^tel:\+91/,
    );
  });
});

async function write(page: Page, message = 'My parcel has not moved for three days.') {
  const form = main(page).locator('form').filter({ hasText: 'Your message' });
  await (await alive(form.getByLabel('Your name'))).fill('Nila Verghese');
  await form.getByLabel('What is it about?').selectOption({ label: 'An order or its delivery' });
  await form.getByLabel('Email').fill('nila@ksauni.example');
  await form.getByLabel('Your message').fill(message);
}
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' });

test('a message becomes a ticket with a number and two dates (I3)', async ({ page }) => {
  await page.goto('/contact');
  await write(page);
  await send(page).click();
  await expect(main(page).getByText('We have received your message. Thank you.')).toBeVisible();
  await expect(main(page).getByText(/^T-\d{4}-\d{6}$/)).toBeVisible();
  await expect(main(page).getByText(/A person will reply by \w+/)).toBeVisible();
  await seeAll(page);
  await expectNoAxeFindings(page, 'ticket opened');
  await main(page).getByRole('button', { name: 'Write another message' }).click();
  await expect(main(page).getByLabel('Your message')).toHaveValue('');
});

test('pressed twice it is one ticket (I3)', async ({ page, request }) => {
  await page.goto('/contact');
  await write(page);
  const keys: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/tickets')) keys.push(sent.headers()['idempotency-key'] ?? '');
  });
  await send(page).dblclick();
  const number =
    (await main(page)
      .getByText(/^T-\d{4}-\d{6}$/)
      .textContent()) ?? '';
  expect(number).toMatch(/^T-/);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe('');
  expect((await request.get(`/api/tickets/${number}`)).status()).toBe(401);
});

test('what is missing is said at its field, the first one gets the focus (I3 X4)', async ({ page }) => {
  await page.goto('/contact?topic=grievance');
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('grievance');
  await press(send(page));
  await expect(main(page).getByText('Your name is required.')).toBeVisible();
  await expect(main(page).getByText('Enter an email or mobile number so that we can reply.')).toBeVisible();
  await expect(main(page).getByLabel('Your name')).toBeFocused();
  const email = main(page).getByLabel('Email');
  await email.fill('nila@');
  await email.blur();
  await expect(main(page).getByText('Invalid email address')).toBeVisible();
  await seeAll(page);
  await expectNoAxeFindings(page, 'refused message');
});

test('when the shop cannot be reached nothing that was written is lost (I3 C4)', async ({ page, faults }) => {
  faults.tolerate(/ERR_FAILED|Failed to load resource/);
  await page.goto('/contact');
  await write(page, 'This took me a long time to write.');
  await page.route('**/api/tickets', (route) => route.abort());
  await send(page).click();
  await expect(main(page).getByRole('alert')).toContainText('What you wrote is still here.');
  await expect(main(page).getByLabel('Your message')).toHaveValue('This took me a long time to write.');
  await page.unroute('**/api/tickets');
  await page.reload();
  // The stored draft is restored with the visitor's first interaction.
  await page.mouse.move(3, 3);
  await expect(main(page).getByLabel('Your message')).toHaveValue('This took me a long time to write.');
  await expect(main(page).getByLabel('Your name')).toHaveValue('Nila Verghese');
  await send(page).click();
  await expect(main(page).getByText('We have received your message. Thank you.')).toBeVisible();
});

test('the way to a person is there beside the form: phone, WhatsApp, hours, grievance officer (I3)', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(main(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/);
  await expect(main(page).getByText('10:00 to 19:00 IST')).toBeVisible();
  await expect(main(page).getByText('Meera Krishnan').first()).toBeVisible();
});

test('the choice about counting can be made and taken back on the cookies page (I5)', async ({ page }) => {
  await page.goto('/cookies#your-choice');
  const counting = main(page).getByRole('checkbox', { name: /Counting visits/ });
  await (await alive(counting)).check();
  await page.reload();
  await expect(await alive(counting)).toBeChecked();
  await counting.uncheck();
  await expect(main(page).getByText('Nothing is counted.')).toBeVisible();
});

test('an unknown address says so, searches and leads on (I6)', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(main(page).getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await main(page).getByRole('searchbox').fill('hoodie');
  await main(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=hoodie/);
  await expect(main(page).getByRole('article').first()).toBeVisible();
});
