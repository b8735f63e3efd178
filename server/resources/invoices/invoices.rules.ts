import { type Gst, gstBetween, type Supply } from '#contract/rules/gst.ts';
import type { Paise } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { shareAt, shareOut } from '#contract/rules/shares.ts';

/** States of an order whose sale stands, or stood until the goods came back. */
export const invoicedStates: readonly OrderState[] = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'return_requested',
  'returned',
];

/** Money that went back for goods. What was paid too much (late, twice) or given for kindness takes back no supply. */
export const creditedCauses = ['cancelled', 'returned'] as const;

export type InvoicedOrder = {
  status: string;
  total: Paise;
  refunds: readonly { id: string; amount: Paise; cause: string; status: string }[];
  /** Pieces that were taken back, the oldest first; without a refund nothing had been paid for them. */
  credits: readonly { id: string; amount: Paise; refundId: string | null; refundStatus: string | null }[];
};

export type IssuedPaper = { kind: string; refundId: string | null; creditId: string | null; amount: Paise };
export type DuePaper = IssuedPaper & { kind: 'invoice' | 'credit_note' };

/**
 * The papers an order still has to get, in the order in which they are to be numbered. Credit notes take back at most
 * the invoice (CGST Act, section 34): one for pieces that were taken back, once their money is back or at once when
 * nobody had paid for them, and one for any other refund of goods that has gone through.
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

/** A refund that failed may have been made up for by a later one: then all of the money is back. */
function notesOfCredits({ status, credits }: InvoicedOrder): Note[] {
  return credits
    .filter(({ refundStatus }) => refundStatus === null || refundStatus === 'processed' || status === 'refunded')
    .map(({ id, refundId, amount }) => ({ creditId: id, refundId, amount }));
}

function notesOfRefunds(refunds: InvoicedOrder['refunds'], credits: InvoicedOrder['credits']): Note[] {
  return refunds
    .filter(({ id, status }) => status === 'processed' && !credits.some((credit) => credit.refundId === id))
    .map(({ id, amount }) => ({ creditId: null, refundId: id, amount }));
}

export type CreditedLine = Gst & { amount: Paise };

/** What a note takes back: of each line so much, or a sum that is shared out over what is left of the lines. */
export type Taken = readonly Paise[] | Paise;

/**
 * What a credit note takes back of each line, with the tax inside: exactly what its pieces are worth, or its share of the
 * amount; the tax is the difference of two running sums, so that all notes together never exceed a line, and equal it
 * to the paisa once everything went back.
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

/** No line can be asked for more than what is left of it: where exact parts no longer fit, their sum is shared out. */
function takeBack(lines: readonly { payable: Paise }[], taken: readonly Paise[], amount: Taken): Paise[] {
  const left = lines.map((line, index) => line.payable - shareAt(taken, index));
  const isExact = typeof amount !== 'number' && left.every((most, index) => (amount[index] ?? 0) <= most);
  const total = typeof amount === 'number' ? amount : amount.reduce((sum, part) => sum + part, 0);
  const shares = isExact ? amount : shareOut(total, left);
  return taken.map((sum, index) => sum + (shares[index] ?? 0));
}
