import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readerOf } from '#server/resources/orders/reader.ts';
import type { Paper } from './paper.ts';
import { PaperPress } from './paper-press.ts';
import { readCreditNote, readInvoice } from './read-paper.ts';
import { writeTaxRegister } from './tax-register.ts';

export function invoiceRoutes(bind: Bind, context: Context): void {
  const press = new PaperPress();
  const printed = async (paper: Paper) => ({ file: await press.draw(paper), name: `${paper.number}.pdf` });
  bind(api.invoices.ofOrder, async ({ caller, params, cookies }) => {
    const reader = readerOf(caller, cookies);
    return printed(await readInvoice(context, { orderId: params.id, reader }));
  });
  bind(api.invoices.creditNote, async ({ caller, params, cookies }) => {
    const reader = readerOf(caller, cookies);
    return printed(await readCreditNote(context, { orderId: params.id, reader }, params.refundId));
  });
  bind(api.invoices.register, ({ query }) => writeTaxRegister(context, query));
}
