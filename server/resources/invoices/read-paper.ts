import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { type PaperRow, selectPapers, selectPapersOf, selectSoldOrder, selectSoldOrders } from './invoices.queries.ts';
import { issuePapers } from './issue-papers.ts';
import { creditNotePaper, invoicePaper, type Paper } from './paper.ts';

/** A request for an order's paper; orders the reader may not see get NOT_FOUND. */
type Asked = { orderId: string; reader: Reader };

/** Returns the tax invoice of an order, issuing it now if the job has not yet. */
export async function readInvoice(context: Context, asked: Asked): Promise<Paper> {
  const order = await visibleOrder(context, asked);
  const papers = await papersWith(context, asked.orderId, isInvoice);
  if (!papers) throw noInvoice(order.status);
  return invoicePaper(await selectSoldOrder(context.db, asked.orderId), papers.all);
}

/** Returns the tax invoices of these orders for staff, in this order; issues missing ones first. */
export async function readInvoices(context: Context, ids: readonly string[]): Promise<Paper[]> {
  const orderIds = ids.map((id) => id.toLowerCase());
  const papers = await issuedPapers(context, orderIds);
  const sold = await selectSoldOrders(context.db, orderIds);
  return orderIds.flatMap((id) => {
    const [order, all] = [sold.get(id), papers.get(id)];
    return order && all?.some(isInvoice) ? [invoicePaper(order, all)] : [];
  });
}

/** Returns which of these orders have a tax invoice; issues missing ones first. */
export async function invoicedAmong(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const papers = await issuedPapers(context, ids);
  return new Set(ids.filter((id) => papers.get(id)?.some(isInvoice)));
}

async function issuedPapers(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, PaperRow[]>> {
  const known = await selectPapersOf(context.db, ids);
  const lacking = ids.filter((id) => !known.get(id)?.some(isInvoice));
  for (const id of lacking) await issuePapers(context, id);
  return new Map([...known, ...(await selectPapersOf(context.db, lacking))]);
}

function isInvoice({ kind }: PaperRow): boolean {
  return kind === 'invoice';
}

/**
 * Returns the credit note of a refund or credit; for 'cancellation', the last one for pieces cancelled before payment.
 */
export async function readCreditNote(context: Context, asked: Asked, refundId: string): Promise<Paper> {
  await visibleOrder(context, asked);
  const isAbout = (paper: PaperRow) =>
    refundId === 'cancellation' ? paper.refundId === null : [paper.refundId, paper.creditId].includes(refundId);
  const isWanted = (paper: PaperRow) => paper.kind === 'credit_note' && isAbout(paper);
  const papers = await papersWith(context, asked.orderId, isWanted);
  if (!papers) throw new ApiError('NOT_FOUND');
  return creditNotePaper(await selectSoldOrder(context.db, asked.orderId), papers.all, papers.requested);
}

async function visibleOrder(context: Context, { orderId, reader }: Asked) {
  const order = await selectOrder(context.db, orderId, reader);
  if (!order) throw new ApiError('NOT_FOUND');
  return order;
}

/** Returns an order's papers, including the wanted one, issuing due ones if needed; undefined if it is not due. */
async function papersWith(context: Context, orderId: string, isWanted: (paper: PaperRow) => boolean) {
  const find = async () => {
    const all = await selectPapers(context.db, orderId);
    const requested = all.findLast(isWanted);
    return requested && { all, requested };
  };
  const found = await find();
  if (found) return found;
  await issuePapers(context, orderId);
  return find();
}

function noInvoice(status: string): ApiError {
  if (!['cancelled', 'expired', 'refunded'].includes(status)) return new ApiError('NO_INVOICE_YET');
  return new ApiError('NO_INVOICE_YET', { message: 'This order ended before it had an invoice.' });
}
