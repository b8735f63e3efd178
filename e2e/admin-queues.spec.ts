import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible } from './support/accessible.ts';
import { loseTheNextAnswer } from './support/faults.ts';
import { expect, test } from './support/journey.ts';
import { messageTo } from './support/outbox.ts';
import { arriveAsMember, demoPassword, logIn } from './support/people.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

const list = (page: Page, noun: string) => page.getByRole('region', { name: `List of ${noun}` });
const admin = { email: 'admin@ksauni.example', password: demoPassword };

async function headersOf(page: Page) {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken);
  return { authorization: `Bearer ${token}` };
}

async function openTab(page: Page, path: string, noun: string) {
  await logIn(page, admin);
  await page.goto(path);
  await expect(list(page, noun).getByRole('row').nth(1)).toBeVisible();
  await alive(page.getByRole('button', { name: 'Layout' }));
}

test('a reported review is hidden with the reason kept, and the answer of the shop stands under another one', async ({
  page,
}) => {
  const [tee] = await ask<{ id: string; slug: string }>(
    "select id, slug from products where slug = 'crow-parliament-tee'",
    [],
  );
  const productId = tee?.id ?? '';
  const write = async (mark: string) => {
    const { email } = await arriveAsMember(page);
    // Reviews and reports of accounts that have proven nothing wait for staff.
    await ask('update users set email_verified_at = now() where email = $1', [email]);
    const data = { productId, rating: 4, title: mark, comment: `Soft cloth. ${mark}` };
    const reply = await page.request.post('/api/reviews', { headers: await headersOf(page), data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).review._id as string;
  };
  const marks = [`Bad${crypto.randomUUID().slice(0, 8)}`, `Fine${crypto.randomUUID().slice(0, 8)}`] as const;
  const [bad] = [await write(marks[0]), await write(marks[1])];
  const reported = await page.request.post(`/api/reviews/${bad}/report`, {
    headers: await headersOf(page),
    data: { reason: 'spam', description: 'It is an advert' },
  });
  expect(reported.ok()).toBe(true);

  await openTab(page, `/admin/reviews?reported=true&search=${marks[0]}`, 'reviews');
  await expectAccessible(page, 'reviews');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Crow Parliament Tee' });
  await expect(drawer).toContainText('It is an advert');
  await expectAccessible(page, 'a review');
  await page.keyboard.press('h');
  const hiding = page.getByRole('dialog', { name: 'Hide this review?' });
  await hiding.getByLabel('Reason').fill('An advert');
  // Chrome closes a dialog on its own after repeated Escape presses.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Keep editing' }));
  await expect(hiding.getByLabel('Reason')).toHaveValue('An advert');
  await hiding.getByLabel('Reason').focus();
  await page.keyboard.press('Enter');
  await expect(hiding).toHaveCount(0);

  await page.goto(`/admin/reviews?search=${marks[1]}`);
  await press(list(page, 'reviews').getByRole('link', { name: new RegExp(marks[1]) }));
  await (await alive(drawer.getByLabel('Shop reply'))).fill('Thank you, wear it well.');
  await press(drawer.getByRole('button', { name: 'Publish reply', exact: true }));
  await expect(drawer.getByRole('button', { name: 'Remove reply' })).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: marks[1] });
  await expect(async () => {
    await page.goto(`/product/${tee?.slug}`);
    await expect(card).toContainText('Thank you, wear it well.', { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('article').filter({ hasText: marks[0] })).toHaveCount(0);
});

test(
  'a ticket is answered by mail, and its writer reads the answer at their ticket',
  { tag: '@desktop' },
  async ({ page }) => {
    const account = await arriveAsMember(page);
    const mark = `Parcel${crypto.randomUUID().slice(0, 8)}`;
    const data = { name: account.name, email: account.email, topic: 'order', message: `Where is it? ${mark}` };
    const reply = await page.request.post('/api/tickets', { headers: await headersOf(page), data });
    const { number } = (await reply.json()).ticket as { number: string };

    await openTab(page, `/admin/tickets?search=${mark}`, 'tickets');
    await expect(list(page, 'tickets')).toContainText('47 h to answer');
    await expectAccessible(page, 'tickets');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: number });
    await expect(drawer).toContainText(mark);
    await expectAccessible(page, 'a ticket');
    await drawer.getByLabel('Reply', { exact: true }).fill('Dear Nila,');
    await drawer.getByLabel('Template', { exact: true }).selectOption('Parcel is on its way');
    await expect(drawer.getByLabel('Reply', { exact: true }), 'below what was written').toHaveValue(
      /^Dear Nila,\n\n\S/,
    );
    await drawer.getByLabel('Reply', { exact: true }).fill('It comes on Monday.');
    await drawer.getByLabel('Reply', { exact: true }).press('Control+Enter');
    await expect(drawer).toHaveCount(0);
    await expect(
      list(page, 'tickets').getByRole('row').filter({ hasText: number }),
      'All holds what is solved',
    ).toContainText('Solved');
    expect(await messageTo(page.request, account.email, /It comes on Monday/)).toContain(number);

    await logIn(page, account);
    await page.goto(`/profile/tickets/${number}`);
    await expect(page.getByText('This is resolved')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('It comes on Monday.');
    await expectAccessible(page, 'my ticket');
  },
);

test(
  'an answer whose reply was lost reaches nobody twice, and one that is half written is not dropped without a question',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    faults.tolerate(/net::ERR_FAILED/);
    const account = await arriveAsMember(page);
    const mark = `Twice${crypto.randomUUID().slice(0, 8)}`;
    const open = async (message: string) => {
      const data = { name: account.name, email: account.email, topic: 'order', message: `${message} ${mark}` };
      const reply = await page.request.post('/api/tickets', { headers: await headersOf(page), data });
      return (await reply.json()).ticket.number as string;
    };
    const [number, other] = [await open('Where is it?'), await open('And the other one?')];

    await openTab(page, `/admin/tickets?search=${mark}`, 'tickets');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: number });
    const answer = drawer.getByLabel('Reply', { exact: true });
    await (await alive(answer)).fill('It comes on Monday.');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await press(question.getByRole('button', { name: 'Stay' }));
    await expect(question).toHaveCount(0);
    await press(drawer.getByRole('button', { name: 'Next' }));
    await press(question.getByRole('button', { name: 'Stay' }));
    await expect(answer).toHaveValue('It comes on Monday.');

    await loseTheNextAnswer(page, '**/api/admin/tickets/*/answers');
    await answer.press('Control+Enter');
    await expect(drawer.getByText(/connect|network|internet/i).first()).toBeVisible();
    await answer.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: other }), 'on to the next one without a question').toBeVisible();
    const told = await ask('select from ticket_answers a join tickets t on t.id = a.ticket_id where t.number = $1', [
      number,
    ]);
    expect(told).toHaveLength(1);
  },
);

test(
  'the answer to a review and a note on an order are not dropped without a question',
  { tag: '@desktop' },
  async ({ page }) => {
    const [review] = await ask<{ id: string }>('select id from reviews order by id limit 1', []);
    const [order] = await ask<{ id: string }>('select id from orders order by id limit 1', []);
    await logIn(page, admin);
    for (const [path, label] of [
      [`/admin/reviews/${review?.id}`, 'Shop reply'],
      [`/admin/orders/${order?.id}`, 'Note for staff'],
    ] as const) {
      await page.goto(path);
      const field = page.getByRole('dialog').getByLabel(label);
      await (await alive(field)).fill('Half a thought');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      for (const isAsked of [1, 0, 1]) {
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(isAsked);
      }
      await press(question.getByRole('button', { name: 'Stay' }));
      await expect(question).toHaveCount(0);
      await expect(field).toHaveValue('Half a thought');
      await page.keyboard.press('Escape');
      await press(question.getByRole('button', { name: 'Leave' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
