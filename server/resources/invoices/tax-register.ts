import { dayInIndia, lastMonthInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import { dayMs, momentOf } from '#server/platform/days-in-india.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { type PaperRow, selectIssued, selectPapersOf, selectSoldOrders, type SoldOrder } from './invoices.queries.ts';
import { creditNotePaper, invoicePaper, type PaperLine, stateName } from './paper.ts';
import { sellerOf } from './seller-then.ts';

/** Most papers in a file. */
const mostPapers = 50_000;

type Days = { from?: string | undefined; until?: string | undefined };

/** Returns the tax register of these days in India, for the shop's GST returns; without days, that of last month. */
export async function writeTaxRegister({ db, clock }: Context, days: Days) {
  const month = lastMonthInIndia(clock.now());
  const { from = month.from, until = month.until } = days;
  if (until < from) throw invalid('until', 'The last day is not before the first.');
  const stretch = { from: momentOf(from), until: new Date(momentOf(until).getTime() + dayMs) };
  const issued = await selectIssued(db, { ...stretch, most: mostPapers + 1 });
  requireFit(issued.length, mostPapers, 'invoices and credit notes');
  const rows = await readInParts(issued, (part) => readRows(db, part));
  return {
    file: csvFile(
      columns.map(([title]) => title),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    ),
    name: `tax-register-${from}-${until}.csv`,
  };
}

type Row = { order: SoldOrder; paper: PaperRow; invoice: string; line: PaperLine; sign: 1 | -1 };

async function readRows(db: Context['db'], issued: readonly { number: string; orderId: string }[]): Promise<Row[]> {
  const ids = [...new Set(issued.map(({ orderId }) => orderId))];
  const [orders, papers] = [await selectSoldOrders(db, ids), await selectPapersOf(db, ids)];
  return issued.flatMap(({ number, orderId }) => {
    const [order, ofOrder] = [orders.get(orderId), papers.get(orderId) ?? []];
    const paper = ofOrder.find((one) => one.number === number);
    return order && paper ? rowsOf(order, ofOrder, paper) : [];
  });
}

function rowsOf(order: SoldOrder, papers: readonly PaperRow[], paper: PaperRow): Row[] {
  const isInvoice = paper.kind === 'invoice';
  const { lines } = isInvoice ? invoicePaper(order, papers) : creditNotePaper(order, papers, paper);
  const invoice = papers.find(({ kind }) => kind === 'invoice')?.number ?? '';
  return lines.map((line) => ({ order, paper, invoice, line, sign: isInvoice ? 1 : -1 }));
}

type Amount = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount';
const amount =
  (name: Amount) =>
  ({ line, sign }: Row) =>
    // Not −0.
    toRupees(line[name] * sign) || 0;

const columns: readonly [title: string, cell: (row: Row) => string | number | null][] = [
  ['Date', ({ paper }) => dayInIndia(paper.issuedAt)],
  ['Document', ({ sign }) => (sign === 1 ? 'Invoice' : 'Credit note')],
  ['Number', ({ paper }) => paper.number],
  ['For invoice', ({ sign, invoice }) => (sign === 1 ? '' : invoice)],
  ['Order', ({ order }) => order.orderNumber],
  ['GSTIN of buyer', ({ order }) => order.gstin],
  ['Business', ({ order }) => order.businessName],
  ['Place of supply', ({ order }) => stateName(order.placeOfSupply)],
  ['HSN', ({ line }) => line.hsn],
  ['Item', ({ line }) => [line.name, line.detail].filter(Boolean).join(', ')],
  ['Pieces', ({ line, sign }) => line.sold && line.sold.quantity * sign],
  ['GST (%)', ({ line }) => line.percent],
  ['Taxable (₹)', amount('taxable')],
  ['CGST (₹)', amount('cgst')],
  ['SGST or UTGST (₹)', amount('sgst')],
  ['IGST (₹)', amount('igst')],
  ['Total (₹)', amount('amount')],
  ['GSTIN of seller', ({ paper }) => sellerOf(paper.seller).gstin],
];
