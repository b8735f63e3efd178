import { devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { lastChange, undoLastChange } from './support/last-change.ts';
import { orderInCash } from './support/orders.ts';
import { messageTo } from './support/outbox.ts';
import { arriveAsMember, demoPassword, logIn, tokenOf } from './support/people.ts';
import { alive, goods, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

// Bots are redirected by a message's link but not counted.
test.use({ userAgent: devices['Pixel 7'].userAgent });

const marketer = { email: 'marketer@ksauni.example', password: demoPassword };
const mail = (page: Page) => page.frameLocator('iframe[title="The mail"]');
const form = (page: Page) => page.getByRole('form', { name: 'Message' });

/** Creates a buyer with a verified email address in this town who agreed to offers by mail. */
async function buyerIn(town: string, page: Page): Promise<string> {
  const { email } = await arriveAsMember(page);
  await ask(`update users set email_verified_at = now() where email = $1`, [email]);
  const { _id } = await orderInCash(page, { slug: goods.plenty.slug });
  await ask(
    `update orders set shipping_address = shipping_address || jsonb_build_object('city', $2::text) where id = $1`,
    [_id, town],
  );
  const headers = { authorization: `Bearer ${await tokenOf(page.request, email)}` };
  const data = { topic: 'offers', channel: 'email', isOn: true };
  expect((await page.request.put('/api/notifications/settings', { headers, data })).ok()).toBe(true);
  await ask(`select graphile_worker.add_job('count-people')`, []);
  return email;
}

test(
  'a marketer writes to who bought in a town, sees how many that are, tries it, sends it, and sees it opened',
  { tag: '@desktop' },
  async ({ page, request, stranger }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [name, subject, town] = [`Drop ${mark}`, `For you in ${mark}`, `Town ${mark}`];
    const shopper = await stranger();
    const email = await buyerIn(town, shopper);

    await logIn(page, marketer);
    await page.goto('/digitalMarketer/messages');
    await press(page.getByRole('link', { name: 'New message' }).first());
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await form(page).getByLabel('Name').fill(name);
    await form(page).getByLabel('Subject').fill(subject);
    await form(page).getByLabel('Text', { exact: true }).fill('Heavy cotton.\n\nLoose cut <b>and</b> soft.');
    await form(page).getByLabel('Button', { exact: true }).fill('See the drop');
    await form(page).getByLabel('Link').fill('/products?sort=newest');
    await form(page).getByLabel('Add product').fill('nimbu');
    await press(form(page).getByRole('button', { name: 'Add Nimbu Mirchi', exact: false }).first());

    await press(form(page).getByRole('button', { name: 'City', exact: true }));
    await form(page).getByLabel('City', { exact: true }).fill(town);
    await form(page).getByLabel('City', { exact: true }).press('Enter');
    await expect(page.getByTestId('audience')).toContainText('Reaches 1 person');
    await expect(page.getByTestId('audience')).toContainText(
      'Of 1 person, 1 opted in to email and 0 to notifications.',
    );
    await expect(mail(page).getByText('Loose cut <b>and</b> soft.', { exact: true })).toBeVisible();
    await expect(mail(page).getByText('Nimbu Mirchi').first()).toBeVisible();
    await expectAccessible(page, 'a message that is written');

    await press(page.getByRole('button', { name: 'Send test' }));
    await expect(page.getByText(`Sending to ${marketer.email}`)).toBeVisible();
    expect(await messageTo(request, marketer.email, new RegExp(`\\[Test\\] ${subject}`))).toContain('Heavy cotton.');

    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await press(page.getByRole('button', { name: 'Send or schedule' }));
    const dialog = page.getByRole('dialog', { name: 'Send or schedule' });
    await expect(dialog.getByTestId('audience')).toContainText('Reaches 1 person');
    await expectAccessible(page, 'sending a message');
    await press(dialog.getByRole('button', { name: 'Send now' }));

    const text = await messageTo(request, email, new RegExp(subject));
    const link = /\S+\/m\/message-drop-\S+\/mail(?=\s|$)/.exec(text)?.[0] ?? '';
    await shopper.goto(link);
    await expect(shopper).toHaveURL(
      new RegExp(`/products\\?sort=newest&utm_source=mail&utm_medium=message&utm_campaign=message-drop-${mark}`),
    );

    const results = page.getByRole('table', { name: 'By channel' });
    await expect(results.getByRole('row', { name: /^Sent/ })).toHaveText(/^Sent\s*1$/);
    await page.reload();
    await expect(results.getByRole('row', { name: /^Links opened/ })).toHaveText(/^Links opened\s*1$/);
    await expectAccessible(page, 'what came of a message');
  },
);

test('a message is scheduled, taken back to a draft, duplicated and deleted, and deleting is undone', async ({
  page,
}) => {
  const name = `Later ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await tokenOf(page.request, marketer.email)}` };
  const data = {
    name,
    channels: ['push'],
    subject: 'Later',
    heading: '',
    words: '',
    pushWords: '',
    buttonLabel: '',
    buttonLink: '/products',
    products: [],
    couponCode: '',
    segment: {},
  };
  const { outreach } = await (await page.request.post('/api/digital-marketer/messages', { headers, data })).json();
  await logIn(page, marketer);
  await page.goto(`/digitalMarketer/messages/${outreach._id}`);

  await press(page.getByRole('button', { name: 'Send or schedule' }));
  const dialog = page.getByRole('dialog', { name: 'Send or schedule' });
  await expect(dialog.getByText('A notification has words.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await form(page).getByLabel('Notification text').fill('Later is better.');
  await expect(page.getByTestId('notification')).toContainText('Later is better.');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await press(page.getByRole('button', { name: 'Send or schedule' }));
  await dialog.getByRole('radio', { name: 'Schedule' }).check();
  await press(dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Move to drafts' }));
  await expect(form(page).getByLabel('Notification text')).toHaveValue('Later is better.');

  await press(page.getByRole('button', { name: 'Duplicate' }));
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible();
  await (await alive(page.getByRole('button', { name: 'Delete' }))).click();
  const last = lastChange(page);
  await expect(last).toContainText(`${name} (copy) deleted`);
  await undoLastChange(page);
  await page.goto(`/digitalMarketer/messages?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('region', { name: 'List of messages' }).locator('tbody tr[data-row]')).toHaveCount(2);
});
