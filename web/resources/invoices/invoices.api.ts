import calls from 'virtual:endpoints/invoices';
import { download } from '#web/platform/download.ts';

/** Saves an order's tax invoice as PDF; returns the error on failure. */
export const downloadInvoice = (orderId: string) => download({ call: calls.ofOrder, params: { id: orderId } });

/** Saves a credit note as PDF: a refund's, or one of the order's own `creditNotes`. */
export const downloadCreditNote = (orderId: string, refundId: string) =>
  download({ call: calls.creditNote, params: { id: orderId, refundId } });
