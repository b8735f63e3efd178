import type { TestProduct } from './test-goods.ts';
import { address } from './test-goods.ts';

export type OrderedLine = { productId: string; quantity: number; size: string; color: string };

/** A line of the product's first size and colour by default. */
export function lineOf(tee: TestProduct, quantity = 1, size = tee.variants[0]?.size ?? ''): OrderedLine {
  return { productId: tee.id, quantity, size, color: tee.variants[0]?.color ?? '' };
}

/** The request body of the checkout. */
export function orderOf(items: OrderedLine[], more: object = {}) {
  return { items, shippingAddress: address, couponCode: '', isBuyNow: false, ...more };
}

/** The idempotency key header: a repeat gets the first response. */
export function keyed(key: string = crypto.randomUUID()): Record<string, string> {
  return { 'idempotency-key': key };
}
