import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import type { Return } from '#contract/returns.ts';
import { expect } from './journey.ts';
import { orderInCash, orderUnpaid } from './orders.ts';
import { payElsewhere } from './paying.ts';
import { staffHeaders } from './people.ts';
import { ask } from './stockroom.ts';

type Piece = Parameters<typeof orderInCash>[1];

/** An order of whoever this page is, paid online and brought by a courier whom staff have chosen. */
export async function arrivedOnline(page: Page, ...pieces: Piece[]): Promise<Order> {
  const order = await orderUnpaid(page, ...pieces);
  await payElsewhere(page.request, order.paymentInfo.razorpayOrderId ?? '');
  await expect.poll(() => statusOf(order._id), { message: 'the payment is known', timeout: 15_000 }).toBe('confirmed');
  await bring(page.request, order._id);
  return order;
}

/** The same, paid in cash at the door. */
export async function arrivedForCash(page: Page, ...pieces: Piece[]): Promise<Order> {
  const order = await orderInCash(page, ...pieces);
  await bring(page.request, order._id);
  return order;
}

/** So many days have gone by since an order arrived. */
export async function letDaysPass(orderId: string, days: number): Promise<void> {
  await ask("update orders set delivered_at = delivered_at - $2 * interval '1 day' where id = $1", [orderId, days]);
}

/** Staff move a return on, one state after the other. */
export async function moveReturn(request: APIRequestContext, id: string, ...states: string[]): Promise<Return> {
  const headers = await staffHeaders(request);
  let moved: Return | undefined;
  for (const status of states) {
    const reply = await request.put(`/api/returns/admin/${id}/status`, { headers, data: { status } });
    expect(reply.ok(), await reply.text()).toBe(true);
    ({ return: moved } = await reply.json());
  }
  if (!moved) throw new Error('A return is moved to some state.');
  return moved;
}

/** Staff have sent the money of a return by hand. */
export async function payOut(request: APIRequestContext, id: string, reference: string): Promise<void> {
  const headers = await staffHeaders(request);
  const reply = await request.post(`/api/returns/admin/${id}/paid-out`, { headers, data: { reference } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A return past the screens, of the first item of an order, for whoever this page is. */
export async function askForReturn(page: Page, order: Order, facts: object = {}): Promise<Return> {
  const data = {
    orderId: order._id,
    type: 'return',
    reason: 'size_issue',
    items: [{ orderItemId: order.items[0]?._id, quantity: 1 }],
    handover: 'self_ship',
    ...facts,
  };
  const reply = await page.request.post('/api/returns', { headers: await headersOf(page), data });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { return: made }: { return: Return } = await reply.json();
  return made;
}

export async function cancelReturn(page: Page, id: string): Promise<void> {
  const reply = await page.request.put(`/api/returns/${id}/cancel`, { headers: await headersOf(page), data: {} });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = page.url().startsWith('http')
    ? await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken)
    : null;
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function bring(request: APIRequestContext, orderId: string) {
  const headers = await staffHeaders(request);
  const trackingNumber = `BD-${randomUUID().slice(0, 13)}`;
  const stations = [
    { status: 'packed' },
    { status: 'shipped', carrier: 'bluedart', trackingNumber },
    { status: 'delivered' },
  ];
  for (const data of stations) {
    const reply = await request.put(`/api/admin/orders/${orderId}/status`, { headers, data });
    expect(reply.ok(), `${data.status}: ${await reply.text()}`).toBe(true);
  }
}

async function statusOf(orderId: string): Promise<string> {
  const [found] = await ask<{ status: string }>('select status from orders where id = $1', [orderId]);
  return found?.status ?? '';
}
