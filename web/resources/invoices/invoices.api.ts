import calls from 'virtual:endpoints/invoices';
import { download } from '#web/platform/download.ts';

/** Saves the tax invoice of an order as PDF; answers the failure, if it was one. */
export const downloadInvoice = (orderId: string) => download({ call: calls.ofOrder, params: { id: orderId } });

/** Saves a credit note as PDF: that of a refund, or one of the order's own `creditNotes`. */
export const downloadCreditNote = (orderId: string, refundId: string) =>
  download({ call: calls.creditNote, params: { id: orderId, refundId } });
