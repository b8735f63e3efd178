import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { orderInCash } from './support/orders.ts';
import { codeTo } from './support/outbox.ts';
import { alive, press } from './support/shopping.ts';

// Codes pass through the job queue.

const milkRun = { slug: 'milk-run-tee' };
const numberField = (page: Page) => page.getByLabel('Order number');
const phoneField = (page: Page) => page.getByLabel('Mobile number');
const codeField = (page: Page) => page.getByLabel('6-digit code');
const notThe = (code: string) => (code === '000000' ? '111111' : '000000');

test('a guest’s order opens in another browser with its number and the code its phone got, and stays open there (O5)', async ({
  page,
  stranger,
}) => {
  const order = await orderInCash(page, milkRun);
  const phone = order.shippingAddress.phoneNumber.slice(-10);
  await page.goto(`/order-confirmation/${order._id}`);
  const link = page.getByRole('main').getByRole('link', { name: 'track it' });
  await expect(link).toHaveAttribute('href', `/track?order=${order.orderNumber}`);

  const other = await stranger();
  await other.goto(`/track?order=${order.orderNumber}`);
  await expect(numberField(await aliveForm(other))).toHaveValue(order.orderNumber);
  await phoneField(other).fill(`${phone.slice(0, 5)} ${phone.slice(5)}`);
  await other.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(other)).toBeFocused();
  await expect(codeField(other)).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await codeTo(other.request, phone);
  await codeField(other).fill(notThe(code));
  await expect(other.getByText('Invalid verification code')).toBeVisible();
  await expect(codeField(other)).toHaveValue('');
  // As pasted from a message; nothing else has to be pressed.
  await codeField(other).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(other).toHaveURL(`/order/${order._id}`);
  await expect(other.getByRole('main')).toContainText(order.orderNumber);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Arrives /);
});

test('a stranger without the code sees the way to track, not the order; nobody learns which orders there are (D8)', async ({
  page,
  stranger,
}) => {
  const order = await orderInCash(page, milkRun);
  const other = await stranger();
  await other.goto(`/order/${order._id}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('We cannot show this order here');
  await expect(other.getByRole('main')).not.toContainText(order.orderNumber);
  await press(other.getByRole('main').getByRole('link', { name: 'Open it with a code' }));
  await expect(other).toHaveURL('/track');
  await (await alive(numberField(other))).fill('ks-nosuchordr');
  await phoneField(other).fill('9845012345');
  await other.getByRole('button', { name: 'Send code' }).click();
  await expect(other.getByRole('main')).toContainText('If order KS-NOSUCHORDR was placed with +91 98450 12345');
  await codeField(other).fill('123456');
  await expect(other.getByText('Invalid verification code')).toBeVisible();
  await expect(other).toHaveURL('/track');
});

test('what is missing or wrong is said at its field; what was sent can be edited and sent again (A3 C6)', async ({
  page,
}) => {
  await page.clock.install();
  const order = await orderInCash(page, milkRun);
  const phone = order.shippingAddress.phoneNumber.slice(-10);
  await page.goto('/track');
  await press(page.getByRole('button', { name: 'Send code' }));
  await expect(page.getByText('Order number is required.')).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  await page.keyboard.type(order.orderNumber.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
  await expect(phoneField(page)).toBeFocused();
  await phoneField(page).fill(phone);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const first = await codeTo(page.request, phone);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(numberField(page)).toHaveValue(order.orderNumber);
  await expect(phoneField(page)).toHaveValue(phone);
  // Nothing was changed: the code sent before is still valid.
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  const again = page.getByRole('button', { name: /^Send the code again/ });
  await expect(again).toBeDisabled();
  await page.clock.runFor(31_000);
  await expect(again).toHaveText('Send the code again');
  await codeField(page).fill(first);
  await expect(page).toHaveURL(`/order/${order._id}`);
});

test('the page to track has a title and description of its own, is kept out of search engines, and is linked (O5)', async ({
  page,
}) => {
  await page.goto('/track');
  await expect(page).toHaveTitle(/^Track your order/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /your order number and mobile number/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await aliveForm(page);
  await expectAccessible(page, 'number and phone');
  await numberField(page).fill('KS-NOSUCHORDR');
  await phoneField(page).fill('9845012345');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, 'code');
  await page.goto('/orders');
  await press(page.getByRole('main').getByRole('link', { name: 'Track your order' }));
  await expect(page).toHaveURL('/track');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' })).toHaveAttribute(
    'href',
    '/track',
  );
});

async function aliveForm(page: Page): Promise<Page> {
  await alive(page.getByRole('button', { name: 'Send code' }));
  return page;
}
