import { addUp } from '#contract/rules/breakup.ts';
import { indianStates, type StateCode } from '#contract/rules/indian-states.ts';
import type { Paise } from '#contract/rules/money.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { amountInWords } from './amount-in-words.ts';
import { type CreditedLine, creditOf, type Taken } from './invoices.rules.ts';
import type { PaperRow, SoldLine, SoldOrder } from './invoices.queries.ts';
import { sellerOf, type Seller } from './seller-then.ts';

/** A label and its value. */
type Fact = { label: string; value: string };

export type PaperLine = {
  name: string;
  detail: string;
  hsn: string;
  /** Quantity, price and what leads from price to amount; null if a credit note covers part of a line. */
  sold: { quantity: number; price: Paise; mrp: Paise | null; discount: Paise; fees: Paise } | null;
  taxable: Paise;
  percent: number;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  amount: Paise;
};

type RateRow = Pick<PaperLine, 'percent' | 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** The content of an invoice or credit note before drawing; money in paise. */
export type Paper = {
  number: string;
  title: string;
  marking: string;
  facts: Fact[];
  parties: { title: string; lines: string[] }[];
  lines: PaperLine[];
  /** The summands of the total; deductions are negative. */
  sums: { label: string; amount: Paise }[];
  total: { label: string; amount: Paise; inWords: string };
  /** IGST between States; else CGST and the tax of the State or union territory. */
  taxes: { isInterState: boolean; stateTax: 'SGST' | 'UTGST' };
  rates: RateRow[];
  notes: string[];
  care: string[];
  footer: string;
};

/** Union territories without a legislature (UTGST Act, section 1(2)). */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38'];

/** Builds the tax invoice of an order, with everything required by rule 46 of the CGST Rules. */
export function invoicePaper(order: SoldOrder, papers: readonly PaperRow[]): Paper {
  const invoice = invoiceOf(papers);
  const notes = papers.filter((paper) => paper.kind === 'credit_note');
  const lines = order.lines.map(wholeLine);
  return {
    ...frame(madeOutTo(invoice, order), invoice, lines),
    title: 'Tax invoice',
    marking: 'Original for recipient',
    facts: [
      { label: 'Invoice number', value: invoice.number },
      { label: 'Invoice date', value: dayWords(invoice.issuedAt) },
      ...orderFacts(order),
      { label: 'Payment', value: paymentOf(order) },
    ],
    sums: sumsOf(order.lines, order.couponCode),
    total: totalOf(
      'Total',
      order.lines.map((line) => line.payable),
    ),
    notes: [
      ...notes.map(
        (note) => `Credit note ${note.number} of ${dayWords(note.issuedAt)} takes back ${rupees(note.amount)}.`,
      ),
      'Prices include GST. This is a digital invoice: it needs no signature.',
    ],
  };
}

/** Builds a credit note (rule 53): what it credits of an invoice, line by line. */
export function creditNotePaper(order: SoldOrder, papers: readonly PaperRow[], note: PaperRow): Paper {
  const invoice = invoiceOf(papers);
  const before = papers.slice(0, papers.indexOf(note)).filter((paper) => paper.kind === 'credit_note');
  const isWhole = isOfAll(order, note);
  const lines = isWhole ? order.lines.map(wholeLine) : partsOf(order, note, before);
  return {
    ...frame(madeOutTo(invoice, order), note, lines),
    title: 'Credit note',
    marking: 'Original for recipient',
    facts: [
      { label: 'Credit note number', value: note.number },
      { label: 'Credit note date', value: dayWords(note.issuedAt) },
      { label: 'For tax invoice', value: invoice.number },
      { label: 'Invoice date', value: dayWords(invoice.issuedAt) },
      ...orderFacts(order).filter((fact) => fact.label !== 'Order date'),
      { label: 'Reason', value: reasonOf(note, { isWhole }) },
    ],
    sums: isWhole ? sumsOf(order.lines, order.couponCode) : [],
    total: totalOf(
      'Total credit',
      lines.map((line) => line.amount),
    ),
    notes: [
      moneyOf(order, note, { isWhole }),
      'Prices include GST. This is a digital credit note: it needs no signature.',
    ],
  };
}

/** Whether the note covers all pieces, including those given free with others. */
function isOfAll({ lines }: SoldOrder, { amount, pieces }: PaperRow): boolean {
  const piecesOf = (id: string) => pieces?.find(({ lineId }) => lineId === id)?.quantity;
  const isEvery = pieces === null || lines.every(({ id, quantity }) => piecesOf(id) === quantity);
  return isEvery && amount === lines.reduce((sum, line) => sum + line.payable, 0);
}

function moneyOf({ paymentMethod }: SoldOrder, note: PaperRow, { isWhole }: { isWhole: boolean }): string {
  // Its refund may include the pieces of an earlier one that failed; those have a credit note of their own.
  const refunded = Math.min(note.refunded ?? note.amount, note.amount);
  const rest = refunded < note.amount ? '; the rest had gone back before' : '';
  if (note.refundId !== null) return `${rupees(refunded)} went back to the buyer${rest}.`;
  // Cash is paid on delivery: in such an order, only returned goods had been paid for.
  const wasPaid = paymentMethod !== 'COD' || note.cause === 'returned';
  if (wasPaid) return 'Its money had gone back to the buyer before; nothing is to be paid back.';
  return `${isWhole ? 'The order was' : 'These pieces were'} cancelled before anything was paid; nothing is to be paid back.`;
}

function reasonOf({ cause, pieces }: PaperRow, { isWhole }: { isWhole: boolean }): string {
  if (cause === 'returned') return 'Goods returned';
  return isWhole || pieces === null ? 'Order cancelled' : 'Items cancelled';
}

function invoiceOf(papers: readonly PaperRow[]): PaperRow {
  const invoice = papers.find((paper) => paper.kind === 'invoice');
  if (!invoice) throw new Error('There is a paper without an invoice.');
  return invoice;
}

/** The order with the address its invoice was made out to; its own may have changed since. */
function madeOutTo({ recipient }: PaperRow, order: SoldOrder): SoldOrder {
  return { ...order, address: recipient ?? order.address };
}

/** The parts that invoices and credit notes share. */
function frame(order: SoldOrder, paper: PaperRow, lines: PaperLine[]) {
  const seller = sellerOf(paper.seller);
  const { phone, email, hours, officer } = seller;
  return {
    number: paper.number,
    parties: partiesOf(order, seller),
    lines,
    taxes: {
      isInterState: seller.stateCode !== order.placeOfSupply,
      stateTax: unionTerritories.includes(order.placeOfSupply) ? ('UTGST' as const) : ('SGST' as const),
    },
    rates: ratesOf(lines),
    care: [`Customer care: ${phone}, ${email}, ${hours}`, `Grievance Officer: ${officer.name}, ${officer.email}`],
    footer: `${seller.name} · GSTIN ${seller.gstin}`,
  };
}

function orderFacts(order: SoldOrder): Fact[] {
  return [
    { label: 'Order number', value: order.orderNumber },
    { label: 'Order date', value: dayWords(order.createdAt) },
    { label: 'Place of supply', value: stateName(order.placeOfSupply) },
    { label: 'Reverse charge', value: 'No' },
  ];
}

function paymentOf({ paymentMethod, paymentStatus, status, lines }: SoldOrder): string {
  if (lines.every((line) => line.payable === 0)) return 'Nothing to pay';
  const way = paymentMethod === 'COD' ? 'Cash on delivery' : 'Online';
  if (paymentStatus === 'PAID') return `${way}, paid`;
  if (paymentStatus === 'REFUNDED') return `${way}, refunded`;
  return status === 'cancelled' ? `${way}, cancelled` : `${way}, to be paid`;
}

function partiesOf(order: SoldOrder, seller: Seller): Paper['parties'] {
  const { name, street, city, pincode, stateCode, gstin } = seller;
  const gstinOfBuyer = order.gstin ? [`GSTIN ${order.gstin}`] : [];
  const recipient = order.isAnonymous ? removedRecipient(order) : recipientOf(order);
  const business = order.businessName ? [order.businessName] : [];
  return [
    { title: 'Sold by', lines: [name, street, `${city} ${pincode}`, stateName(stateCode), `GSTIN ${gstin}`] },
    { title: 'Billed to', lines: [...business, ...recipient.billed, ...gstinOfBuyer] },
    { title: 'Delivered to', lines: recipient.delivered },
  ];
}

function recipientOf({ address, placeOfSupply }: SoldOrder) {
  const { fullName, addressLine1, addressLine2, landmark, city, pinCode, phoneNumber } = address;
  const place = [addressLine1, addressLine2, landmark, [city, pinCode].filter(Boolean).join(' ')];
  const lines = [fullName, ...place, stateName(placeOfSupply)].filter((line) => line !== undefined && line !== '');
  const written = lines.map(String);
  return { billed: written, delivered: phoneNumber ? [...written, phoneNumber] : written };
}

/** For a buyer whose personal data was deleted, only State, pincode and business name are left. */
function removedRecipient({ address, placeOfSupply, businessName }: SoldOrder) {
  const place = [stateName(placeOfSupply), address.pinCode].filter(Boolean).join(', ');
  const delivered = ['Name and address are no longer kept', place];
  return { billed: businessName ? ['Address is no longer kept', place] : delivered, delivered };
}

/** Formats a State code: "Karnataka (29)". */
export function stateName(code: string): string {
  return code in indianStates ? `${indianStates[code as StateCode]} (${code})` : code;
}

function wholeLine(line: SoldLine): PaperLine {
  const { quantity, price, mrp, discount, freeDiscount, shipping, codFee } = line;
  return {
    ...goodsOf(line),
    sold: { quantity, price, mrp, discount: discount + freeDiscount, fees: shipping + codFee },
    taxable: line.taxable,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
    amount: line.payable,
  };
}

function partsOf(order: SoldOrder, note: PaperRow, before: readonly PaperRow[]): PaperLine[] {
  // Sound: both were validated when stored: the order's by the table, the seller's by its schema.
  const supply = { from: sellerOf(note.seller).stateCode, to: order.placeOfSupply as StateCode };
  const taken = takenOf(order, note);
  const amounts = { amount: taken, before: before.map((paper) => takenOf(order, paper)) };
  const credited = creditOf(order.lines, amounts, supply);
  const isExact = typeof taken !== 'number' && taken.every((amount, index) => amount === credited[index]?.amount);
  return order.lines.flatMap((line, index): PaperLine[] => {
    const part = credited[index] ?? { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    const pieces = isExact ? (note.pieces?.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : 0;
    if (part.amount === 0 && pieces === 0) return [];
    return [{ ...goodsOf(line), sold: isExact ? soldPieces(line, pieces, part) : null, ...part }];
  });
}

/** Returns the worth of the note's pieces per line, if it knows them and they add up to its amount. */
function takenOf(order: SoldOrder, { pieces, amount }: PaperRow): Taken {
  const worth = order.lines.map((line) => pieces?.find(({ lineId }) => lineId === line.id)?.amount ?? 0);
  return pieces && worth.reduce((sum, one) => sum + one, 0) === amount ? worth : amount;
}

/** Returns pieces of a line with their share of fees and discount, rounded so that the printed line adds up. */
function soldPieces(line: SoldLine, quantity: number, { amount }: CreditedLine): PaperLine['sold'] {
  const { price, mrp } = line;
  const fees = Math.floor(((line.shipping + line.codFee) * quantity) / line.quantity);
  const discount = quantity * price + fees - amount;
  return { quantity, price, mrp, discount: Math.max(0, discount), fees: fees - Math.min(0, discount) };
}

function goodsOf({ name, color, size, sku, hsn, gstPercent }: SoldLine) {
  return { name, detail: [color, size, sku].filter((part) => part !== '').join(' · '), hsn, percent: gstPercent };
}

function sumsOf(lines: readonly SoldLine[], couponCode: string | null): Paper['sums'] {
  const sum = addUp(lines.map((line) => ({ ...line })));
  const pieces = lines.reduce((count, line) => count + line.quantity, 0);
  return [
    { label: pieces === 1 ? '1 piece' : `${pieces} pieces`, amount: sum.subtotal },
    { label: couponCode ? `Coupon ${couponCode}` : 'Coupon', amount: 0 - sum.discount },
    { label: 'Shop offer', amount: 0 - sum.freeDiscount },
    { label: 'Shipping', amount: sum.shipping },
    { label: 'Fee for cash on delivery', amount: sum.codFee },
  ].filter(({ amount, label }, index) => index === 0 || amount !== 0 || label === 'Shipping');
}

function totalOf(label: string, amounts: readonly Paise[]): Paper['total'] {
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  return { label, amount, inWords: amountInWords(amount) };
}

/** One row per rate, lowest first. */
function ratesOf(lines: readonly PaperLine[]): RateRow[] {
  const percents = [...new Set(lines.map((line) => line.percent))].toSorted((a, b) => a - b);
  return percents.map((percent) => {
    const row = { percent, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    for (const line of lines.filter((one) => one.percent === percent)) {
      row.taxable += line.taxable;
      row.cgst += line.cgst;
      row.sgst += line.sgst;
      row.igst += line.igst;
    }
    return row;
  });
}

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount as in a column: 1,23,456.00. */
export function figure(amount: Paise): string {
  return twoDecimals.format(amount / 100).replace('-', '–');
}

/** Formats an amount with the rupee sign. */
export function rupees(amount: Paise): string {
  return `₹${figure(amount)}`;
}
