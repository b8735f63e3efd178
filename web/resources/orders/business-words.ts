import type { Order } from '#contract/orders.ts';

/** Formats the business an invoice is for; older orders have no name. */
export function businessWords({ gstin, businessName }: Pick<Order, 'gstin' | 'businessName'>): string {
  return [businessName, `GSTIN ${gstin}`].filter(Boolean).join(', ');
}
