import calls from 'virtual:endpoints/invoices';
import { download } from '#web/platform/download.ts';

/** Saves the tax invoice of an order as PDF; answers the failure, if it was one. */
export const downloadInvoice = (orderId: string) => download({ call: calls.ofOrder, params: { id: orderId } });
