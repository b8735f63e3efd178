import type { Order } from '#contract/orders.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';

/** Returns an order's total, in rupees, without the cancelled items of a cash order. */
export function totalKept({ pricing, notCollected }: Pick<Order, 'pricing' | 'notCollected'>): number {
  return toRupees(toPaise(pricing.total) - toPaise(notCollected));
}
