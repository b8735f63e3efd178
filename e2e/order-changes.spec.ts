import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import {
  moveOrder,
  orderInCash,
  orderUnpaid,
  parcelNumber,
  piecesLeft,
  seeParcel,
  setParcel,
} from './support/orders.ts';
import { payElsewhere } from './support/paying.ts';
import { arriveAsMember } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cancelling = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' });
const money = (page: Page) => cancelling(page).getByRole('status', { name: 'Your refund' });
const stopping = (page: Page) => page.getByRole('alertdialog', { name: 'Request cancellation?' });
const station = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });
const milkRun = { slug: 'milk-run-tee' };

/** The previous amount is shown dimmed until the server has responded. */
const reckoned = (page: Page) => expect(money(page)).toHaveAttribute('aria-busy', 'false');

test('one of three pieces is cancelled: what stays to pay is told before, and order and list say so after (D3 D4)', async ({
  page,
  isPhone,
}) => {
  await arriveAsMember(page);
  const jaali = { slug: 'jaali-tee', size: isPhone ? 'S' : 'L' };
  const before = await piecesLeft(jaali);
  const order = await orderInCash(page, milkRun, { ...jaali, quantity: 2 });
  await page.goto(`/order/${order._id}`);
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  const dialog = cancelling(page);
  await expect(money(page)).toContainText('there is nothing to refund');
  await expect(money(page)).not.toContainText('is still to be paid');
  await dialog.getByRole('checkbox', { name: /^Milk Run Tee/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Jaali Tee/ }).uncheck();
  await expect(money(page)).toHaveText('Nothing is cancelled.');
  await dialog.getByRole('radio', { name: 'I ordered by mistake' }).check();
  await dialog.getByRole('button', { name: /^Cancel 0/ }).click();
  await expect(dialog.getByText('Choose at least one item.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Jaali Tee/ }).check();
  await dialog.getByRole('group', { name: 'Quantity of Jaali Tee' }).getByRole('button', { name: 'One less' }).click();
  await reckoned(page);
  const stays = dialog.getByText(/^₹[\d,.]+ is still to be paid in cash/);
  await expect(stays).toBeVisible();
  const due = /^₹[\d,.]+/.exec(await stays.innerText())?.[0] ?? 'nothing';
  // Repeated clicks cancel only one piece.
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).dblclick();
  await expect(page.getByText(`1 item of order ${order.orderNumber} is cancelled.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveText(/^Arrives /);
  await expect(main(page)).toContainText('1 of 3 items cancelled');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Jaali Tee' })).toContainText('1 of 2 cancelled');
  await expect(main(page)).toContainText(`To pay on delivery${due}`);
  await expect(main(page)).toContainText(`Please have ${due} ready for the courier.`);
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeFocused();
  expect(await piecesLeft(jaali)).toBe(before - 1);
  await page.goto('/orders');
  await expect(station(page, order.orderNumber)).toContainText('1 of 3 items cancelled');
});

test('money that was paid for a cancelled piece is on its way back, with cause, dates and reference (D5)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await orderUnpaid(page, milkRun, { slug: 'jaali-tee' });
  await payElsewhere(page.request, order.paymentInfo.razorpayOrderId ?? '');
  await expect(async () => {
    await page.goto(`/order/${order._id}`);
    await expect(title(page)).toHaveText(/^Arrives /, { timeout: 2_000 });
  }).toPass();
  await press(page.getByRole('button', { name: 'Cancel this order' }));
  const dialog = cancelling(page);
  await dialog.getByRole('checkbox', { name: /^Milk Run Tee/ }).uncheck();
  await reckoned(page);
  await expect(money(page)).toContainText(/^₹[\d,.]+ will be refunded to the card, bank or UPI account/);
  const refund = /^₹[\d,.]+/.exec(await money(page).innerText())?.[0] ?? 'nothing';
  await dialog.getByRole('radio', { name: 'I want a different size or colour' }).check();
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click();
  const ledger = page.getByRole('region', { name: 'Refunds' });
  await expect(ledger).toContainText(`${refund}For cancelled items`);
  await expect(ledger).toContainText(/Started \d/);
  await expect(async () => {
    await page.reload();
    await expect(ledger).toContainText(/Refunded.*Credited .*Reference rfnd_/s, { timeout: 2_000 });
  }).toPass();
});

test('a packed order is asked to be stopped, by keyboard, and says that it was asked (D1 D4)', async ({ page }) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun, { slug: 'jaali-tee' });
  await moveOrder(page.request, order._id, 'packed');
  await page.goto(`/order/${order._id}`);
  const button = await alive(page.getByRole('button', { name: 'Request cancellation' }));
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = stopping(page);
  await expect(dialog).toContainText('It is already packed.');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page, 'asking to stop');
  await dialog.getByRole('radio', { name: 'It will arrive too late' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Request cancellation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We have asked the warehouse to stop order ${order.orderNumber}.`)).toBeVisible();
  await expect(title(page)).toHaveText('We are asking the warehouse to stop it');
  await expect(station(page, 'Cancellation requested')).toHaveAttribute('aria-current', 'step');
  await expect(button).toHaveCount(0);
  await expect(main(page).locator(':focus')).toContainText('We are asking the warehouse to stop it');
  await page.goto('/orders');
  await expect(station(page, order.orderNumber)).toContainText('Cancellation requested');
});

test('until it is packed an order can be sent elsewhere in its State (D6)', async ({ page }) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  await page.goto(`/order/${order._id}`);
  const change = page.getByRole('button', { name: 'Change the address' });
  await press(change);
  const sheet = page.getByRole('dialog', { name: 'Change the address' });
  await expect(sheet.getByLabel('House and street')).toHaveValue('14, 2nd Cross');
  await expect(sheet.getByLabel('State').getByRole('option')).toHaveText(['Karnataka']);
  await expectAccessible(page, 'changing the address');
  await sheet.getByLabel('House and street').fill('');
  await sheet.getByRole('button', { name: 'Deliver here' }).click();
  await expect(sheet.getByLabel('House and street')).toBeFocused();
  await sheet.getByLabel('House and street').fill('7, Temple Road');
  await sheet.getByRole('button', { name: 'Deliver here' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} will go to the new address.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('7, Temple Road');
  await expect(change).toBeFocused();

  await press(change);
  await sheet.getByLabel('House and street').fill('9, Lake Road');
  await moveOrder(page.request, order._id, 'packed');
  await sheet.getByRole('button', { name: 'Deliver here' }).click();
  await expect(sheet.getByRole('alert')).toContainText('It is too late for this');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await expectAccessible(page, 'closing an address that was typed');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(sheet.getByLabel('House and street')).toHaveValue('9, Lake Road');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('7, Temple Road');
  await expect(change).toHaveCount(0);
});

test('a parcel on its way is followed: asked for anew once, with courier, number and every scan (D1 D2)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  await moveOrder(page.request, order._id, 'packed', 'shipped');
  await seeParcel(order._id, { activity: 'Bag received at hub', place: 'Nagpur' });
  await seeParcel(order._id, { activity: 'Reached the destination hub', place: 'Bengaluru' });
  await setParcel(order._id, { status: 'shipped', inDays: 20 });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/trackingOrder') ? 1 : 0));
  const answer = page.waitForResponse((response) => response.url().endsWith('/trackingOrder'));
  await page.goto(`/order/${order._id}`);
  expect((await answer).status()).toBe(200);
  await expect(title(page)).toHaveText(/^Running late: now expected /);
  const here = station(page, 'On its way');
  await expect(here).toHaveAttribute('aria-current', 'step');
  await expect(here).toContainText(/Reached the destination hub, Bengaluru · \d/);
  await expect(main(page)).toContainText(parcelNumber(order._id));
  await expect(page.getByRole('button', { name: 'Copy the tracking number' })).toBeVisible();
  await page.getByText('All 2 scans').focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Bag received at hub')).toBeVisible();
  await expectAccessible(page, 'a parcel on its way');
  expect(asked).toBe(1);

  await setParcel(order._id, { status: 'returning', inDays: 20 });
  await page.goto('/orders');
  await expect(station(page, order.orderNumber)).toContainText('The courier is bringing it back to us');
  await press(station(page, order.orderNumber).getByRole('link', { name: /^Track/ }));
  await expect(station(page, 'Coming back to us')).toBeVisible();
});

test('what has arrived can be sent back until a day and reviewed, from the list and from the order (O2 O3)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, milkRun);
  await moveOrder(page.request, order._id, 'packed', 'shipped', 'delivered');
  await page.goto('/orders');
  const card = station(page, order.orderNumber);
  const back = card.getByRole('link', { name: /^Return or exchange/ });
  await expect(back).toHaveAttribute('href', `/order/${order._id}/return`);
  await expect(back).toContainText(/until \d+ \w+ \d{4}/);
  await expect(card.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  const review = '/product/milk-run-tee?review=1#reviews';
  await expect(card.getByRole('link', { name: /^Write a review/ })).toHaveAttribute('href', review);
  await press(card.getByRole('link', { name: /^Details/ }));
  await expect(title(page)).toHaveText(/^Delivered on /);
  await expect(main(page).getByRole('link', { name: 'Return or exchange' })).toHaveAttribute(
    'href',
    `/order/${order._id}/return`,
  );
  await expect(main(page).getByRole('link', { name: /^Write a review/ })).toHaveAttribute('href', review);
  await expect(main(page)).toContainText('Paid in cash on delivery');
});
