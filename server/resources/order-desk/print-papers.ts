import { brand } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { returnTimeWords } from '#contract/rules/returns.ts';
import type { Seller } from '#contract/seller.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Slip } from '#server/resources/invoices/draw-slips.ts';
import type { PaperPress } from '#server/resources/invoices/paper-press.ts';
import { invoicedAmong, readInvoices } from '#server/resources/invoices/read-paper.ts';
import { readOrders } from '#server/resources/orders/orders.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { meantBy } from './desk-orders.ts';
import { selectSlips, type SlipRow } from './printing.queries.ts';

type File = Uint8Array<ArrayBuffer>;

/** Prints the packing slips of these orders into one file, each starting on a new sheet. */
export async function printSlips(context: Context, press: PaperPress, ids: readonly string[]): Promise<File> {
  const rows = await selectSlips(context.db, ids);
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  const seller = await sellerOf(context);
  const orders = new Map((await readOrders(context, ids)).map((order) => [order._id, order]));
  const slips = rows.flatMap((row): Slip[] => {
    const order = orders.get(row.id);
    return order ? [toSlip(row, { order, seller })] : [];
  });
  return press.print({ slips });
}

/**
 * Prints the tax invoices of these orders into one file. Missing invoice numbers are assigned at once; orders without
 * an invoice are left out.
 */
export async function printInvoices(context: Context, press: PaperPress, ids: readonly string[]): Promise<File> {
  const papers = await readInvoices(context, ids);
  if (papers.length === 0)
    throw new ApiError('NO_INVOICE_YET', { message: 'None of these orders has an invoice yet.' });
  return press.print({ papers });
}

/** Says for each order why it is missing from an invoice file; checking also issues invoices that are due. */
export async function judgeInvoices(context: Context, ids: readonly string[]): Promise<BulkResult[]> {
  const { meant, gone } = await meantBy(context, { ids });
  const invoiced = await invoicedAmong(
    context,
    meant.map(({ id }) => id),
  );
  const judged = meant.map(({ id, title }) => ({ id, title, problem: invoiced.has(id) ? '' : 'It has no invoice.' }));
  return [...judged, ...gone];
}

function paymentOf({ dueOnDelivery, paymentInfo }: Order): string {
  if (dueOnDelivery > 0) return `Collect ${formatRupees(dueOnDelivery)} in cash`;
  return paymentInfo.status === 'PENDING' ? 'Nothing to collect' : 'Paid';
}

type Known = { order: Order; seller: Seller };

function toSlip({ order_number, created_at, address, courier, awb, lines }: SlipRow, { order, seller }: Known): Slip {
  const returnTime = returnTimeWords(order.items.filter((item) => item.cancelledQuantity < item.quantity));
  const { fullName, addressLine1, addressLine2, landmark, city, state, pinCode, phoneNumber } = address;
  const place = [fullName, addressLine1, addressLine2, landmark, [city, pinCode].filter(Boolean).join(' '), state];
  return {
    orderNumber: order_number,
    date: dayWords(created_at),
    parcel: [courier, awb].filter(Boolean).join(' '),
    payment: paymentOf(order),
    address: [...place, phoneNumber].filter((line): line is string => line !== undefined && line !== ''),
    lines: lines.map(({ name, color, size, sku, quantity }) => ({
      name,
      detail: [color, size].filter(Boolean).join(' · '),
      sku,
      quantity,
    })),
    foot: [
      ...(returnTime ? [`Something does not fit? ${returnTime} See ${brand.name}’s site under My Orders.`] : []),
      `Help: ${seller.phone}, ${seller.email}`,
    ],
  };
}
