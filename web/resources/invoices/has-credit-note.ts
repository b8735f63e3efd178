import type { Order } from '#contract/orders.ts';

/** A credit note reverses what an invoice charged; late or duplicate payments were never invoiced. */
export function hasCreditNote(
  { cause, status }: Pick<Order['refunds'][number], 'cause' | 'status'>,
  invoiceNumber: string | null,
): boolean {
  return invoiceNumber !== null && status === 'processed' && (cause === 'cancelled' || cause === 'returned');
}
