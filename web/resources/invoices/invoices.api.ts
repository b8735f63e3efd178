import calls from 'virtual:endpoints/invoices';
import { download } from '#web/platform/download.ts';

/** Saves an order's tax invoice as PDF; returns the error on failure. */
export const downloadInvoice = (orderId: string) => download({ call: calls.ofOrder, params: { id: orderId } });

/** Saves a credit note as PDF: a refund's, or one of the order's own `creditNotes`. */
export const downloadCreditNote = (orderId: string, refundId: string) =>
  download({ call: calls.creditNote, params: { id: orderId, refundId } });

type Days = { from: string; until: string };

/** Saves the tax register of these days as CSV; returns the error on failure. */
export const downloadTaxRegister = (days: Days) => download({ call: calls.register, query: days });
