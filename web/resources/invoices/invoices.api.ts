import calls from 'virtual:endpoints/invoices';
import { download } from '#web/platform/download.ts';

/** Saves the tax invoice of an order as PDF; answers the failure, if it was one. */
export const downloadInvoice = (orderId: string) => download({ call: calls.ofOrder, params: { id: orderId } });

/** Saves the credit note of a refund as PDF, or with 'cancellation' that of an order nobody had paid yet. */
export const downloadCreditNote = (orderId: string, refundId: string) =>
  download({ call: calls.creditNote, params: { id: orderId, refundId } });
