import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { created, goToPay, leaveGateway } from './support/paying.ts';
import {
  addToCart,
  alive,
  buyer,
  fillAddress,
  goods,
  orderButton,
  orderNumber,
  payBy,
  press,
  keepAddress,
} from './support/shopping.ts';
import { arriveAsMember } from './support/people.ts';
import type { Page } from '@playwright/test';

const readyToPay = (page: Page) => goToPay(page, { slug: goods.cheap.slug, size: 'L', button: /^Pay ₹/ });

test('the gateway is down: the shop says so, keeps everything and offers cash (X9)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await readyToPay(page);
  await page.route('**/api/orders/create-razorpay-order', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '30' },
      json: { success: false, code: 'PAYMENT_UNAVAILABLE', message: 'Down.', requestId: 'r' },
    }),
  );
  await orderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Online payment is not available at the moment.' });
  await expect(alert).toBeFocused();
  await expect(page.getByRole('main')).toContainText(buyer.house);
  await alert.getByRole('button', { name: 'Pay in cash instead' }).click();
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await orderButton(page).click();
  await orderNumber(page);
});

test('the gateway’s script does not arrive: the pieces are held, and the next try works (X9)', async ({
  page,
  faults,
}) => {
  faults.tolerate(/ERR_FAILED/);
  await readyToPay(page);
  await page.route('**/razorpay/v1/checkout.js', (route) => route.abort(), { times: 1 });
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Online payment is not available' })).toBeVisible();
  await expect(page.getByText(/^Your items are reserved until/)).toBeVisible();
  await created(page, () => orderButton(page).click());
  await leaveGateway(page);
});

test('a fee for cash is named before it is asked for, and a total that changed is told (X6 X7)', async ({ page }) => {
  let fee = 49;
  await page.route('**/api/orders/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    if (body.quote) {
      body.quote.cod.pricing.deliveryCharge += fee;
      body.quote.cod.pricing.total += fee;
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.route('**/api/orders/cod', (route) => {
    fee = 0;
    return route.continue();
  });
  await readyToPay(page);
  const button = orderButton(page);
  const online = Number((await button.textContent())?.replace(/\D/g, ''));
  await expect(page.getByText('A fee of ₹49 is added')).toBeVisible();
  await payBy(page, 'Cash on delivery');
  await expect(button).toHaveText(`Place COD order · ₹${online + 49}`);
  await expect(page.getByText('Cash on delivery fee')).toBeVisible();
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
  await expect(alert).toContainText(`The total was ₹${online + 49} and is now ₹${online}.`);
  await expect(button).toHaveText(`Place COD order · ₹${online}`);
  await button.click();
  await orderNumber(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a way that is not offered says why (X6)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'L');
  await page.route('**/api/orders/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    if (body.quote) Object.assign(body.quote.cod, { offered: false, whyNot: 'There is no cash on delivery here.' });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/checkout');
  await fillAddress(page);
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleName(/There is no cash on delivery here\./);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a GSTIN is checked where it is typed, and stands on the order (X12)', async ({ page }) => {
  await readyToPay(page);
  await payBy(page, 'Cash on delivery');
  await page.getByLabel('Need a business invoice?').check();
  await page.getByLabel('GSTIN').fill('29AAACK1234F1Z4');
  await orderButton(page).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await expect(page.getByText('This is not a valid GSTIN.')).toBeVisible();
  await expectNoAxeFindings(page, 'a GSTIN refused');
  await page.getByLabel('GSTIN').fill('29aaack1234f1zw');
  await page.getByLabel('Business name').fill('Menon Textiles');
  await orderButton(page).click();
  await orderNumber(page);
  await expect(page.getByRole('main')).toContainText('Menon Textiles, GSTIN 29AAACK1234F1ZW');
});

test('a person’s new address joins their book where they ask for it, and the next checkout begins with it, also as it is corrected there (X5)', async ({
  page,
}) => {
  await arriveAsMember(page);
  await addToCart(page, goods.cheap.slug, 'S');
  await page.goto('/checkout');
  await fillAddress(page);
  await keepAddress(page);
  await payBy(page, 'Cash on delivery');
  await orderButton(page).click();
  await orderNumber(page);
  await page.goto('/profile/addresses');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: buyer.house })).toContainText('Default');
  await addToCart(page, goods.cheap.slug, 'S');
  await page.goto('/checkout');
  await expect(orderButton(page)).toBeVisible();
  await press(page.getByRole('button', { name: 'Edit Delivery address' }));
  await press(page.getByRole('button', { name: /^Edit 14, 2nd Cross/ }));
  const sheet = page.getByRole('dialog', { name: 'Change the address' });
  const house = await alive(sheet.getByLabel('House and street'));
  await house.fill('9 Fort Road');
  // As with a repeated Back on a phone without other input: no confirmation comes before.
  await sheet.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(house).toBeFocused();
  await sheet.getByRole('button', { name: 'Save address' }).click();
  // The address in use: once corrected, the new version is used.
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('9 Fort Road');
  await expect(orderButton(page)).toBeVisible();
});

test('who leaves is asked once why, may skip it, and nothing is lost', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'M');
  await page.goto('/checkout');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(goods.cheap.name);
  const back = page.getByRole('link', { name: 'Back to your cart' }).filter({ visible: true });
  await press(back);
  const survey = page.getByRole('dialog', { name: 'What made you stop?' });
  await expect(survey).toBeVisible();
  await expectNoAxeFindings(page, 'why somebody leaves');
  await page.keyboard.press('Escape');
  await expect(survey).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.evaluate(() => sessionStorage.removeItem('leavingAsked'));
  await press(back);
  await survey.getByText('Shipping costs too much').click();
  await survey.getByLabel('In your own words').fill('I come back on payday');
  const told = page.waitForRequest('**/api/reason/cancellation');
  await survey.getByRole('button', { name: 'Send and go back' }).click();
  expect((await told).postDataJSON()).toEqual({
    cancellationReasons: ['Shipping costs too much', 'I come back on payday'],
  });
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Back to your cart' }).filter({ visible: true }));
  await expect(page).toHaveURL(/\/cart$/);
});

test('while the bank thinks, the confirmation says so, asks again by itself, and then thanks (X10 X13)', async ({
  page,
}) => {
  await readyToPay(page);
  await payBy(page, 'Cash on delivery');
  await orderButton(page).click();
  await orderNumber(page);
  const address = page.url();
  let isSlow = true;
  await page.route(/\/api\/orders\/[\da-f-]{36}$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    if (isSlow) Object.assign(body.order, { status: 'pending_payment', payBefore: '2099-01-01T00:00:00.000Z' });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'We are confirming your payment' })).toBeVisible();
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expectNoAxeFindings(page, 'a payment being confirmed');
  isSlow = false;
  await orderNumber(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the page of an order learns by itself that its payment came (X13)', async ({ page }) => {
  await readyToPay(page);
  await payBy(page, 'Cash on delivery');
  await orderButton(page).click();
  await orderNumber(page);
  const address = page.url().replace('/order-confirmation/', '/order/');
  let isPaid = false;
  await page.route(/\/api\/orders\/[\da-f-]{36}$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    // Unpaid orders have no parcel: with one, tracking would be requested, whose response has the real state.
    const unpaid = { status: 'pending_payment', payBefore: '2099-01-01T00:00:00.000Z', shipments: [] };
    if (!isPaid) Object.assign(body.order, unpaid);
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(address);
  const waiting = page.getByRole('region', { name: 'Waiting for your payment' });
  await expect(waiting).toBeVisible();
  isPaid = true;
  await expect(waiting).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an order whose time to pay ran out, and money that goes back, are told as they are (X13)', async ({ page }) => {
  await readyToPay(page);
  await payBy(page, 'Cash on delivery');
  await orderButton(page).click();
  await orderNumber(page);
  const refund = { _id: '01a1fb59-aad3-7487-a083-41d20851daaa', amount: 498, status: 'pending', reference: 'rfnd_1' };
  await page.route(/\/api\/orders\/[\da-f-]{36}$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const refunds = [{ ...refund, createdAt: body.order.createdAt, settledAt: null }];
    const paymentInfo = { ...body.order.paymentInfo, method: 'RAZORPAY', status: 'PENDING' };
    Object.assign(body.order, { status: 'expired', refunds, paymentInfo, arrives: null, dueOnDelivery: 0 });
    await route.fulfill({ response: reply, json: body });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment time is over' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹498 is on its way back to you.');
  await expect(page.getByRole('region', { name: 'Amount' })).toBeVisible();
  await expectNoAxeFindings(page, 'an order that came to nothing');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a State that is not the pincode’s is told, and can be put right or left (X3)', async ({ page }) => {
  await readyToPay(page);
  const warning = page.getByText('560038 is in Karnataka, but your address says Kerala. Please check it.');
  await expect(page.getByText(/^Delivery .+ to 560038$/)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit.*address/i }).click();
  await (await alive(page.getByLabel('State'))).selectOption('Kerala');
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(warning).toBeVisible();
  await expect(orderButton(page)).toBeEnabled();
  // Amounts are faded while they are quoted again.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoAxeFindings(page, 'checkout with another State');
});
