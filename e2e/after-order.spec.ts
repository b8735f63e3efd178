import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { messageTo } from './support/outbox.ts';
import { orderUnpaid } from './support/orders.ts';
import { payElsewhere } from './support/paying.ts';
import { arriveAsMember } from './support/people.ts';
import { ask } from './support/stockroom.ts';

/** The demo carrier's switchboard is on the shop's origin; it requires the demo password (server/demo.ts). */
const switchboard = {
  authorization: `Basic ${Buffer.from('parcels@ksauni.example:demo-parcels').toString('base64')}`,
};

/** Plays the next scan of a parcel and its webhook event. */
async function nextScan(request: APIRequestContext, awb: string) {
  const reply = await request.post(`/shiprocket/switchboard/parcels/${awb}/next`, { headers: switchboard });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function parcelOf(orderId: string): Promise<{ awb: string | null; label: string | null; status: string }> {
  const [found] = await ask<{ awb: string | null; label: string | null; status: string }>(
    'select awb, label_url as label, status from shipments where order_id = $1',
    [orderId],
  );
  return found ?? { awb: null, label: null, status: '' };
}

test('an order is paid, booked with the courier, followed to the door and told of by mail, without anybody’s hand (D1 D2)', async ({
  page,
}) => {
  const { email } = await arriveAsMember(page);
  const order = await orderUnpaid(page, { slug: 'marine-drive-tee', size: 'M' });
  await payElsewhere(page.request, order.paymentInfo.razorpayOrderId ?? '');
  await expect.poll(async () => (await parcelOf(order._id)).label, { timeout: 30_000 }).toBeTruthy();
  const { awb } = await parcelOf(order._id);
  await messageTo(page.request, email, new RegExp(order.orderNumber));

  await page.goto(`/order/${order._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(awb ?? 'a number');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(
      async () => {
        await nextScan(page.request, awb ?? '');
        return (await parcelOf(order._id)).status;
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe('delivered');

  await page.reload();
  await expect(main).toContainText('Delivered');
  await expect(main.getByRole('link', { name: /return or exchange/i })).toBeVisible();
  await messageTo(page.request, email, /on its way/i);
  await messageTo(page.request, email, /delivered|arrived/i);
  const events = await ask<{ to_status: string }>(
    'select to_status from order_events where order_id = $1 order by id',
    [order._id],
  );
  expect(events.map((event) => event.to_status)).toEqual([
    'pending_payment',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivered',
  ]);
});
