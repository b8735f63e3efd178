import { type Gst, gstBetween, type Supply } from '#contract/rules/gst.ts';
import type { Paise } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { shareAt, shareOut } from '#contract/rules/shares.ts';

/** States of an order whose sale is valid, or was until the goods came back. */
export const invoicedStates: readonly OrderState[] = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'return_requested',
  'returned',
];

/** Refund causes that reverse a supply. Overpayments (late, duplicate) and goodwill do not. */
export const creditedCauses = ['cancelled', 'returned'] as const;

export type InvoicedOrder = {
  status: string;
  total: Paise;
  /** All of its money has been refunded. */
  isAllBack: boolean;
  refunds: readonly { id: string; amount: Paise; cause: string; status: string }[];
  /** Credits, oldest first; without a refund nothing had been paid for them. */
  credits: readonly { id: string; amount: Paise; refundId: string | null; refundStatus: string | null }[];
};

export type IssuedPaper = { kind: string; refundId: string | null; creditId: string | null; amount: Paise };
export type DuePaper = IssuedPaper & { kind: 'invoice' | 'credit_note' };

/**
 * Returns the papers still to be issued, in numbering order. Credit notes total at most the invoice (CGST Act, section
 * 34): one per credit, issued once its refund is processed or immediately if nothing had been paid, and one per other
 * processed refund of goods.
 */
export function papersDue(order: InvoicedOrder, issued: readonly IssuedPaper[]): DuePaper[] {
  const due: DuePaper[] = [];
  if (!issued.some((paper) => paper.kind === 'invoice')) {
    if (!invoicedStates.some((state) => state === order.status)) return [];
    due.push({ kind: 'invoice', refundId: null, creditId: null, amount: order.total });
  }
  const notes = issued.filter((paper) => paper.kind === 'credit_note');
  let left = order.total - notes.reduce((sum, note) => sum + note.amount, 0);
  const refunds = order.refunds.filter((refund) => creditedCauses.some((cause) => cause === refund.cause));
  for (const note of [...notesOfCredits(order), ...notesOfRefunds(refunds, order.credits)]) {
    const amount = Math.min(note.amount, left);
    if (amount === 0 || notes.some((known) => isAbout(known, note))) continue;
    due.push({ kind: 'credit_note', ...note, amount });
    left -= amount;
  }
  const isUnpaidEnd = order.status === 'cancelled' && refunds.length === 0 && notes.length === 0;
  if (!isUnpaidEnd || order.credits.length > 0) return due;
  return [...due, { kind: 'credit_note', refundId: null, creditId: null, amount: order.total }];
}

type Note = Omit<IssuedPaper, 'kind'>;

function isAbout(known: Note, note: Note): boolean {
  return note.creditId === null ? known.refundId === note.refundId : known.creditId === note.creditId;
}

/** Other refunds may have made up for one that failed: that is certain once all money is back. */
function notesOfCredits({ isAllBack, credits }: InvoicedOrder): Note[] {
  return credits
    .filter(({ refundStatus }) => refundStatus === null || refundStatus === 'processed' || isAllBack)
    .map(({ id, refundId, amount }) => ({ creditId: id, refundId, amount }));
}

function notesOfRefunds(refunds: InvoicedOrder['refunds'], credits: InvoicedOrder['credits']): Note[] {
  return refunds
    .filter(({ id, status }) => status === 'processed' && !credits.some((credit) => credit.refundId === id))
    .map(({ id, amount }) => ({ creditId: null, refundId: id, amount }));
}

export type CreditedLine = Gst & { amount: Paise };

/** What a note credits: an amount per line, or a total to be distributed over what is left of the lines. */
export type Taken = readonly Paise[] | Paise;

/**
 * Returns what a credit note takes back per line, tax included: the exact worth of its pieces, or the line's share of
 * the amount. The tax is the difference of two running sums, so that all notes together never exceed a line, and equal
 * it to the paisa once everything is credited.
 */
export function creditOf(
  lines: readonly { payable: Paise; gstPercent: number }[],
  { amount, before }: { amount: Taken; before: readonly Taken[] },
  supply: Pick<Supply, 'from' | 'to'>,
): CreditedLine[] {
  const nothing: Paise[] = lines.map(() => 0);
  const start = before.reduce<Paise[]>((taken, earlier) => takeBack(lines, taken, earlier), nothing);
  const end = takeBack(lines, start, amount);
  return lines.map((line, index) => {
    const taken = { from: shareAt(start, index), until: shareAt(end, index) };
    return { amount: taken.until - taken.from, ...gstBetween(taken, line.gstPercent, supply) };
  });
}

/** Adds up credited amounts, capped at each line's rest: if exact parts no longer fit, their total is distributed. */
function takeBack(lines: readonly { payable: Paise }[], taken: readonly Paise[], amount: Taken): Paise[] {
  const left = lines.map((line, index) => line.payable - shareAt(taken, index));
  const isExact = typeof amount !== 'number' && left.every((most, index) => (amount[index] ?? 0) <= most);
  const total = typeof amount === 'number' ? amount : amount.reduce((sum, part) => sum + part, 0);
  const shares = isExact ? amount : shareOut(total, left);
  return taken.map((sum, index) => sum + (shares[index] ?? 0));
}
