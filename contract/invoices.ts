import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file, id } from './text.ts';

const day = z.iso.date({ error: 'A day looks like 2026-11-30.' }).optional();

export const invoiceEndpoints = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/invoice',
    access: 'guest',
    ofOwner: true,
    summary: 'The GST tax invoice of an order as PDF, for whoever may read the order, once it is confirmed',
    params: z.object({ id }),
    produces: 'application/pdf',
    reply: file,
    errors: ['NOT_FOUND', 'NO_INVOICE_YET'],
    limit: { max: 60, perMinutes: 10 },
    fallback: 'Failed to fetch the invoice',
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/orders/:id/credit-notes/:refundId',
    access: 'guest',
    ofOwner: true,
    summary: 'The credit note of a refund as PDF, or one of the order’s `creditNotes` for unpaid cancelled pieces',
    params: z.object({ id, refundId: z.union([z.literal('cancellation'), id]) }),
    produces: 'application/pdf',
    reply: file,
    errors: ['NOT_FOUND'],
    limit: { max: 60, perMinutes: 10 },
    fallback: 'Failed to fetch the credit note',
  }),
  register: endpoint({
    method: 'GET',
    path: '/admin/invoices/register',
    access: 'admin',
    summary:
      'Tax register as CSV: a row for each line of the invoices and credit notes (negative) issued from the first to the last day in India; by default those of last month',
    query: z.object({ from: day, until: day }),
    produces: 'text/csv',
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to write the tax register',
  }),
};
