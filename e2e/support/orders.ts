import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { buyer, freshPhone } from './shopping.ts';
import { ask } from './stockroom.ts';

type Piece = { slug: string; size?: string; quantity?: number };

/** Pieces of a size of a product that can be bought just now; the pages tell only when few are left. */
export async function piecesLeft({ slug, size = 'M' }: Piece): Promise<number> {
  const [found] = await ask<{ left: number }>(
    `select sum(v.on_hand - v.reserved)::int as left from products p join variants v on v.product_id = p.id
      where p.slug = $1 and v.size = $2`,
    [slug, size],
  );
  return found?.left ?? 0;
}

/** Orders past the screens, for whoever this page is: a member, or a guest of this browser. */
export function orderInCash(page: Page, ...pieces: Piece[]): Promise<Order> {
  return place(page, '/api/orders/cod', pieces);
}

/** The same to be paid online; it waits for its payment. */
export function orderUnpaid(page: Page, ...pieces: Piece[]): Promise<Order> {
  return place(page, '/api/orders/create-razorpay-order', pieces);
}

async function place(page: Page, address: string, pieces: readonly Piece[]): Promise<Order> {
  const items = [];
  for (const { slug, size = 'M', quantity = 1 } of pieces) {
    const { _id, colors } = await productOf(page, slug);
    items.push({ productId: _id, size, color: colors[0]?.name ?? '', quantity });
  }
  const shippingAddress = {
    fullName: buyer.name,
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
