import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { tokenOf } from './people.ts';
import { buyer, freshPhone } from './shopping.ts';
import { ask } from './stockroom.ts';

type Piece = { slug: string; size?: string; quantity?: number };

/** Returns the available pieces of a product's size; pages show them only when few are left. */
export async function piecesLeft({ slug, size = 'M' }: Piece): Promise<number> {
  const [found] = await ask<{ left: number }>(
    `select sum(v.on_hand - v.reserved)::int as left from products p join variants v on v.product_id = p.id
      where p.slug = $1 and v.size = $2`,
    [slug, size],
  );
  return found?.left ?? 0;
}

/** Places an order through the API, as the page's user: a member, or a guest of this browser. */
export function orderInCash(page: Page, ...pieces: Piece[]): Promise<Order> {
  return place(page, '/api/orders/cod', { pieces });
}

/** The same with this name, which lists can be searched for. */
export function orderInCashAs(fullName: string, page: Page, ...pieces: Piece[]): Promise<Order> {
  return place(page, '/api/orders/cod', { pieces, fullName });
}

/** The same, to be paid online; left unpaid. */
export function orderUnpaid(page: Page, ...pieces: Piece[]): Promise<Order> {
  return place(page, '/api/orders/create-razorpay-order', { pieces });
}

/** Changes an order's status as staff: packed, given to a courier of their own, delivered or lost. */
export async function moveOrder(
  request: APIRequestContext,
  orderId: string,
  ...steps: ('packed' | 'shipped' | 'delivered' | 'lost')[]
) {
  const authorization = `Bearer ${await tokenOf(request, 'admin@ksauni.example')}`;
  for (const step of steps) {
    const status = step === 'lost' ? 'cancelled' : step;
    const parcel = { ...(step === 'shipped' && labelOf(orderId)), ...(step === 'lost' && { parcel: 'lost' }) };
    const reply = await request.put(`/api/admin/orders/${orderId}/status`, {
      headers: { authorization },
      data: { status, ...parcel },
    });
    if (!reply.ok()) throw new Error(`${status} was answered ${reply.status()}: ${await reply.text()}`);
  }
}

const labelOf = (orderId: string) => ({ carrier: 'delhivery', trackingNumber: parcelNumber(orderId) });

/** Returns the tracking number of an order sent by staff. */
export function parcelNumber(orderId: string): string {
  return `DLV-${orderId.slice(-8).toUpperCase()}`;
}

/** Inserts a scan of an order's parcel. */
export async function seeParcel(orderId: string, { activity, place }: { activity: string; place: string }) {
  await ask(
    `insert into shipment_scans (shipment_id, at, label, activity, place)
      select id, now(), 'In transit', $2, $3 from shipments where order_id = $1 and status <> 'cancelled'`,
    [orderId, activity, place],
  );
}

/** Sets status and expected arrival of an order's parcel and stops its tracking. */
export async function setParcel(orderId: string, { status, inDays }: { status: string; inDays: number }) {
  await ask(
    `update shipments set status = $2, arrives_on = (now() at time zone 'Asia/Kolkata')::date + $3::int, check_at = null
      where order_id = $1 and status <> 'cancelled'`,
    [orderId, status, inDays],
  );
}

/** Marks the parcel of a cancelled order as delivered. */
export async function arriveTooLate(orderId: string) {
  const problem = 'The order is cancelled, but its parcel was delivered: take its pieces off the stock in Inventory.';
  await ask(`update shipments set status = 'delivered', problem = $2 where order_id = $1 and status <> 'cancelled'`, [
    orderId,
    problem,
  ]);
}

type Wanted = { pieces: readonly Piece[]; fullName?: string };

async function place(page: Page, address: string, { pieces, fullName = buyer.name }: Wanted): Promise<Order> {
  const items = [];
  for (const { slug, size = 'M', quantity = 1 } of pieces) {
    const { _id, colors } = await productOf(page, slug);
    items.push({ productId: _id, size, color: colors[0]?.name ?? '', quantity });
  }
  const shippingAddress = {
    fullName,
    phoneNumber: freshPhone(),
    addressLine1: buyer.house,
    city: buyer.city,
    state: 'Karnataka',
    pinCode: buyer.pin,
  };
  const token = page.url().startsWith('http')
    ? await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken)
    : null;
  const reply = await page.request.post(address, {
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    data: { items, shippingAddress, isBuyNow: true },
  });
  if (!reply.ok()) throw new Error(`${address} answered ${reply.status()}: ${await reply.text()}`);
  const { order }: { order: Order } = await reply.json();
  return order;
}

async function productOf(page: Page, slug: string): Promise<Product> {
  const { product }: { product: Product } = await (await page.request.get(`/api/products/slug/${slug}`)).json();
  return product;
}
