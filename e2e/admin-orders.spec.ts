import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { expectAccessible } from './support/accessible.ts';
import { arrivedOnline } from './support/delivered.ts';
import { expect, test } from './support/journey.ts';
import { lastChange } from './support/last-change.ts';
import { arriveTooLate, moveOrder, orderInCash, orderInCashAs } from './support/orders.ts';
import { demoPassword, logIn } from './support/people.ts';
import { barsaat, marine } from './support/returning.ts';
import { alive, press } from './support/shopping.ts';

const list = (page: Page) => page.getByRole('region', { name: 'List of orders' });
const rowOf = (page: Page, { orderNumber }: Order) => list(page).getByRole('row').filter({ hasText: orderNumber });
const drawerOf = (page: Page, { orderNumber }: Order) => page.getByRole('dialog', { name: orderNumber, exact: true });

async function openDesk(page: Page, query = ''): Promise<Locator> {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto(`/admin/orders${query}`);
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
  return alive(page.getByRole('searchbox', { name: 'Search orders' }));
}

test(
  'a clerk finds an order, notes something, packs it by a key and ships it with a courier of their own',
  { tag: '@both' },
  async ({ page }) => {
    const order = await orderInCash(page, barsaat);
    const search = await openDesk(page);
    await search.fill(order.orderNumber);
    await expect(list(page).getByRole('row')).toHaveCount(2);
    await press(rowOf(page, order).getByRole('link'));
    const drawer = drawerOf(page, order);
    await expect(drawer).toContainText('First order');
    await drawer.getByLabel('Note for staff').fill('Rings twice, gate 3');
    await press(drawer.getByRole('button', { name: 'Add note' }));
    await expect(drawer.getByRole('list').last()).toContainText('Rings twice, gate 3');
    await drawer.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('p');
    await expect(drawer.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    const other = drawer.getByRole('button', { name: 'Change courier' });
    await press((await other.isVisible()) ? other : drawer.getByRole('button', { name: 'Ship', exact: true }));
    const form = page.getByRole('dialog', { name: `Ship ${order.orderNumber}` });
    await press(form.getByRole('button', { name: 'Ship' }));
    await expect(form).toContainText('Choose a courier.');
    await form.getByLabel('Courier').selectOption('bluedart');
    const number = `BD${order._id.slice(-8).toUpperCase()}`;
    await form.getByLabel('Tracking number').fill(number);
    await press(form.getByRole('button', { name: 'Ship' }));
    await expect(form).toHaveCount(0);
    await expect(drawer).toContainText(number);
    await expectAccessible(page, 'an order');
    await page.reload();
    await expect(drawer).toContainText('Rings twice, gate 3');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, order)).toContainText('On its way');
    await page.goto(`/order/${order._id}`);
    await expect(page.getByRole('main')).toContainText(number);
    await expect(page.getByRole('main'), 'the buyer never sees a note').not.toContainText('gate 3');
    await page.goto(`/admin/orders/${order._id}`);
    await press(drawer.getByRole('button', { name: 'Parcel came back' }));
    const end = page.getByRole('alertdialog', { name: 'Did the parcel come back?' });
    await expect(end.getByLabel('Reason')).toHaveValue('It could not be delivered and came back to us');
    await expectAccessible(page, 'a parcel that came back');
    await press(end.getByRole('button', { name: 'Close order' }));
    await expect(drawer).toContainText('Cancelled');
    await expect(drawer).toContainText('It could not be delivered and came back to us');
  },
);

test('several orders are packed in one go, and their slips are one file', { tag: '@desktop' }, async ({ page }) => {
  const orders = [await orderInCash(page, barsaat), await orderInCash(page, marine)] as const;
  const search = await openDesk(page, '?tab=new&sort=-createdAt');
  for (const order of orders) {
    await search.fill(order.orderNumber);
    await expect(list(page).getByRole('row')).toHaveCount(2);
  }
  await search.fill('');
  // A different view of the list starts without selected rows.
  await expect(page).not.toHaveURL(/search=/);
  for (const order of orders) await rowOf(page, order).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Pack and download slips' }));
  const pdf = await readFile(await (await download).path(), 'latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  await expect(lastChange(page).getByText('2 orders packed')).toBeVisible();
  for (const order of orders) await expect(rowOf(page, order)).toHaveCount(0);
  await page.goto('/admin/orders?tab=packed&sort=-createdAt');
  for (const order of orders) await expect(rowOf(page, order)).toContainText('Packed');
  await expectAccessible(page, 'orders');
});

test('a clerk works down the list by keyboard and never loses their place: packed by p, in the drawer, and in bulk by b @desktop', async ({
  page,
}) => {
  const buyers = [barsaat, marine, barsaat, marine, barsaat, marine, barsaat];
  // Orders of other journeys change state by themselves.
  for (const piece of buyers) await orderInCashAs('Keya Lahiri', page, piece);
  await openDesk(page, '?tab=new&search=Keya+Lahiri');
  const placed = list(page).getByRole('columnheader', { name: 'Placed' });
  await expect(placed, 'the longest waiting is worked off first').toHaveAttribute('aria-sort', 'ascending');
  const rows = list(page).locator('tbody tr[data-row]');
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset['row']);
  const ids = () => rows.evaluateAll((all) => all.map((row) => (row instanceof HTMLElement ? row.dataset['row'] : '')));
  await expect.poll(async () => (await ids()).length).toBeGreaterThanOrEqual(buyers.length);
  const [, second, third, fourth, fifth] = await ids();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused()).toBe(second);
  await page.keyboard.press('p');
  await expect.poll(focused, 'the next order stands where the packed one stood').toBe(third);

  await page.keyboard.press('Enter');
  const drawer = page.locator('dialog[open]');
  await alive(drawer.getByRole('button', { name: 'Pack', exact: true }));
  await page.keyboard.press('p');
  await expect(drawer.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${fourth}`));
  await alive(drawer.getByRole('button', { name: 'Pack', exact: true }));
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect.poll(focused, 'the list is where it was').toBe(fourth);

  await page.keyboard.press('Enter');
  await alive(drawer.getByRole('button', { name: 'Pack', exact: true }));
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${fifth}`));
  await alive(drawer.getByRole('button', { name: 'Pack', exact: true }));
  await page.keyboard.press('Escape');
  await expect.poll(focused, 'at the order that was shown last').toBe(fifth);
  await page.keyboard.press('k');

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await focused()).toBe(fifth);
  await page.keyboard.press('b');
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await expect(bar.getByRole('button', { name: 'Pack and download slips' })).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Ship', exact: true }), 'no new order can be shipped').toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect.poll(ids).not.toContain(fifth);
  await expect.poll(async () => (await ids()).indexOf(await focused()), 'not at the top').toBeGreaterThan(0);
});

test('one piece is refunded after its sum has been shown, to the paisa and once', async ({ page }) => {
  const order = await arrivedOnline(page, { ...barsaat, quantity: 2 }, marine);
  const refused: string[] = [];
  page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`));
  await openDesk(page);
  await page.goto(`/admin/orders/${order._id}`);
  const drawer = drawerOf(page, order);
  await press(drawer.getByRole('button', { name: 'Refund' }));
  const form = page.getByRole('dialog', { name: `Refund ${order.orderNumber}` });
  const maths = form.getByRole('region', { name: 'Refund summary' });
  await expect(maths).toContainText('Choose pieces or enter an amount');
  await form.getByRole('checkbox', { name: /^Barsaat Tee/ }).check();
  await expect(maths).toContainText('1 × Barsaat Tee');
  const goesBack = await maths.getByText('Refund now').locator('xpath=following-sibling::dd').innerText();
  await form.getByLabel('Goodwill').fill('10.50');
  await expect(maths).toContainText('₹10.50');
  await form.getByLabel('Goodwill').fill('');
  await expect(maths).not.toContainText('Goodwill');
  await expectAccessible(page, 'a refund');
  await form.getByLabel('Reason').fill('A seam was open');
  await press(form.getByRole('button', { name: `Refund ${goesBack}` }));
  await expect(form).toHaveCount(0);
  await expect(drawer).toContainText('Refund of returned pieces');
  await expect(drawer).toContainText(`−${goesBack}`);
  await expect(drawer).toContainText('1 returned');
  await expect(drawer.getByText(new RegExp(`^${goesBack} (refunded|refund in progress)$`))).toBeVisible();
  expect(refused, 'what is gone is not asked for again').toEqual([]);
  await expect(drawer.getByRole('list').last()).toContainText(`${goesBack} refunded: A seam was open`);
});

test('of an order that nobody has paid pieces are taken out, and no word is said of a refund', async ({ page }) => {
  const order = await orderInCash(page, { ...barsaat, quantity: 2 });
  await openDesk(page);
  await page.goto(`/admin/orders/${order._id}`);
  const drawer = drawerOf(page, order);
  await expect(drawer.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await press(drawer.getByRole('button', { name: 'Remove pieces' }));
  const form = page.getByRole('dialog', { name: `Remove pieces from ${order.orderNumber}` });
  await form.getByRole('checkbox', { name: /^Barsaat Tee/ }).check();
  await expect(form).toContainText('Nothing has been paid, so there is nothing to refund.');
  await form.getByLabel('Reason').fill('One of them is torn');
  await press(form.getByRole('button', { name: 'Remove', exact: true }));
  await expect(form).toHaveCount(0);
  await expect(drawer).toContainText('1 cancelled');
});

test('a parcel that arrived although its order was cancelled is settled by what somebody did about it', async ({
  page,
}) => {
  const order = await orderInCash(page, barsaat);
  await moveOrder(page.request, order._id, 'packed', 'shipped', 'lost');
  await arriveTooLate(order._id);
  await openDesk(page);
  await page.goto(`/admin/orders/${order._id}`);
  const drawer = drawerOf(page, order);
  await expect(drawer).toContainText('Review the parcel');
  await press(drawer.getByRole('button', { name: 'Mark as resolved' }));
  await press(drawer.getByRole('button', { name: 'Resolve parcel' }));
  await expect(drawer.getByLabel('How it was resolved')).toHaveAccessibleDescription(/Note is required/);
  await expectAccessible(page, 'a parcel to settle');
  await drawer.getByLabel('How it was resolved').fill('Taken off the stock');
  await press(drawer.getByRole('button', { name: 'Resolve parcel' }));
  await expect(drawer).not.toContainText('Review the parcel');
  await expect(drawer).toContainText('Parcel settled: Taken off the stock');
});
