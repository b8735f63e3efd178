import type { Order } from '#contract/orders.ts';

/** The business that an invoice is for; orders of before have no name. */
export function businessWords({ gstin, businessName }: Pick<Order, 'gstin' | 'businessName'>): string {
  return [businessName, `GSTIN ${gstin}`].filter(Boolean).join(', ');
}
