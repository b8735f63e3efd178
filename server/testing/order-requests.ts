import type { TestProduct } from './test-goods.ts';
import { address } from './test-goods.ts';

export type OrderedLine = { productId: string; quantity: number; size: string; color: string };

/** A line of the first size and colour of a product, unless said otherwise. */
export function lineOf(tee: TestProduct, quantity = 1, size = tee.variants[0]?.size ?? ''): OrderedLine {
  return { productId: tee.id, quantity, size, color: tee.variants[0]?.color ?? '' };
}

/** What checkout sends. */
export function orderOf(items: OrderedLine[], more: object = {}) {
  return { items, shippingAddress: address, couponCode: '', isBuyNow: false, ...more };
}

/** The header under which a repeat gets the first one's answer. */
export function keyed(key: string = crypto.randomUUID()): Record<string, string> {
  return { 'idempotency-key': key };
}
