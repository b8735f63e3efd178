import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { addToCart, fillAddress, goods, orderButton } from './shopping.ts';
import { ask } from './stockroom.ts';

/** The demo's gateway stands on the shop's own origin; its switchboard wants the demo's keys (server/demo.ts). */
const switchboard = {
  authorization: `Basic ${Buffer.from('rzp_test_demoshop:demo-payment-secret').toString('base64')}`,
};

/** One piece is in the cart, and its checkout waits for nothing but the way to pay. */
export async function goToPay(page: Page, { slug, size, button }: { slug: string; size: string; button: RegExp }) {
  await addToCart(page, slug, size);
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(orderButton(page)).toHaveText(button);
}

/** With one piece of what there is plenty of. */
export const readyToPay = (page: Page, size = 'M') =>
  goToPay(page, { slug: goods.plenty.slug, size, button: /^Pay ₹998$/ });

/** The gateway's own checkout, over the shop's page. */
export function gateway(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Razorpay checkout"]');
}

/** The gateway's checkout is there, on the way to pay that was chosen. */
export async function opened(page: Page, heading = 'Pay by UPI') {
  await expect(gateway(page).getByRole('heading', { name: heading })).toBeVisible();
}

/** Pays in the gateway's checkout by UPI, as an app on the shopper's phone would. */
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

/** The shopper says no in the UPI app; the gateway offers another try. */
export async function declineUpi(page: Page) {
  await gateway(page).getByRole('button', { name: 'Decline' }).click();
  await expect(gateway(page).getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** Closes the gateway's checkout without paying, and says so when it asks. */
export async function leaveGateway(page: Page) {
  await gateway(page).getByRole('button', { name: 'Close payment' }).click();
  await gateway(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('iframe[title^="Razorpay checkout"]')).toHaveCount(0);
}

/** What the shop answered when an order was placed to be paid online. */
export type Created = { order: { _id: string; orderNumber: string }; razorpayOrder: { id: string } | null };

export async function created(page: Page, act: () => Promise<void>): Promise<Created> {
  const answer = page.waitForResponse(/\/api\/orders\/create-razorpay-order$/);
  await act();
  return (await answer).json();
}

/** The shopper pays in another app while nobody looks at the shop. */
export async function payElsewhere(request: APIRequestContext, gatewayOrder: string) {
  const reply = await request.post('/razorpay/switchboard/pay', {
    headers: switchboard,
    data: { order_id: gatewayOrder, method: 'upi', email: '', contact: '+919845012345' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The clock of the shop: the time to pay of an order is over. */
export async function endTimeToPay(orderId: string) {
  await ask("update orders set pay_before = now() - interval '1 second' where id = $1", [orderId]);
}

/** A coupon of 100 % that only this journey knows, and that nobody is offered any more once it is used. */
export async function addWholeCoupon(code: string) {
  await ask(
    `insert into coupons (code, discount_type, discount_value, max_uses, valid_until)
      values ($1, 'percentage', 100, 1, now() + interval '1 day')`,
    [code],
  );
}
