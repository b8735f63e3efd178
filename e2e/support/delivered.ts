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

/** Creates an order of the page's user, paid online and delivered by a courier that staff chose. */
export async function arrivedOnline(page: Page, ...pieces: Piece[]): Promise<Order> {
  const order = await orderUnpaid(page, ...pieces);
  await payElsewhere(page.request, order.paymentInfo.razorpayOrderId ?? '');
  await expect.poll(() => statusOf(order._id), { message: 'the payment is known' }).toBe('confirmed');
  await bring(page.request, order._id);
  return order;
}

/** The same, paid in cash on delivery. */
export async function arrivedForCash(page: Page, ...pieces: Piece[]): Promise<Order> {
  const order = await orderInCash(page, ...pieces);
  await bring(page.request, order._id);
  return order;
}

/** Moves an order's delivery this many days into the past. */
export async function letDaysPass(orderId: string, days: number): Promise<void> {
  await ask("update orders set delivered_at = delivered_at - $2 * interval '1 day' where id = $1", [orderId, days]);
}

/** Moves a return through these states as staff. */
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

/** Records a manual payout of a return as staff. */
export async function payOut(request: APIRequestContext, id: string, reference: string): Promise<void> {
  const headers = await staffHeaders(request);
  const reply = await request.post(`/api/returns/admin/${id}/paid-out`, { headers, data: { reference } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Requests a return of an order's first item through the API, as the page's user. */
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
