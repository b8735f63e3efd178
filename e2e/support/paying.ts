import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { addToCart, fillAddress, goods, orderButton } from './shopping.ts';
import { ask } from './stockroom.ts';

/** The demo gateway is on the shop's origin; its switchboard requires the demo keys (server/demo.ts). */
const switchboard = {
  authorization: `Basic ${Buffer.from('rzp_test_demoshop:demo-payment-secret').toString('base64')}`,
};

/** Puts one piece in the cart and fills in the checkout up to the payment method. */
export async function goToPay(page: Page, { slug, size, button }: { slug: string; size: string; button: RegExp }) {
  await addToCart(page, slug, size);
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(orderButton(page)).toHaveText(button);
}

/** The same with a product that has plenty of stock. */
export const readyToPay = (page: Page, size = 'M') =>
  goToPay(page, { slug: goods.plenty.slug, size, button: /^Pay ₹998$/ });

/** The gateway's checkout frame over the shop's page. */
function gateway(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Razorpay checkout"]');
}

/** Waits for the gateway's checkout with the chosen payment method. */
export async function opened(page: Page, heading = 'Pay by UPI') {
  await expect(gateway(page).getByRole('heading', { name: heading })).toBeVisible();
}

/** Approves a UPI payment in the gateway's checkout, as an app on the shopper's phone would. */
export async function payByUpi(page: Page) {
  await gateway(page).getByRole('button', { name: 'Approve' }).click();
}

export async function payByCard(page: Page) {
  await gateway(page).getByRole('button', { name: 'Fill in a test card' }).click();
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await gateway(page).getByLabel('One-time code').fill('123456');
  await gateway(page).getByRole('button', { name: 'Confirm' }).click();
}

export async function payByWallet(page: Page, name: string) {
  await gateway(page).getByRole('button', { name }).click();
  await gateway(page).getByRole('button', { name: 'Success' }).click();
}

/** Declines in the UPI app; the gateway offers another try. */
export async function declineUpi(page: Page) {
  await gateway(page).getByRole('button', { name: 'Decline' }).click();
  await expect(gateway(page).getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** Closes the gateway's checkout without paying and confirms. */
export async function leaveGateway(page: Page) {
  await gateway(page).getByRole('button', { name: 'Close payment' }).click();
  await gateway(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('iframe[title^="Razorpay checkout"]')).toHaveCount(0);
}

/** The response to placing an order that is paid online. */
type Created = { order: { _id: string; orderNumber: string }; razorpayOrder: { id: string } | null };

export async function created(page: Page, act: () => Promise<void>): Promise<Created> {
  const answer = page.waitForResponse(/\/api\/orders\/create-razorpay-order$/);
  await act();
  return (await answer).json();
}

/** Pays in another app, without the shop's page. */
export async function payElsewhere(request: APIRequestContext, gatewayOrder: string) {
  const reply = await request.post('/razorpay/switchboard/pay', {
    headers: switchboard,
    data: { order_id: gatewayOrder, method: 'upi', email: '', contact: '+919845012345' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Expires the payment deadline of an order. */
export async function endTimeToPay(orderId: string) {
  await ask("update orders set pay_before = now() - interval '1 second' where id = $1", [orderId]);
}

/** Adds a 100 % coupon for this journey; once used, it is no longer offered. */
export async function addWholeCoupon(code: string) {
  await ask(
    `insert into coupons (code, discount_type, discount_value, max_uses, valid_until)
      values ($1, 'percentage', 100, 1, now() + interval '1 day')`,
    [code],
  );
}
