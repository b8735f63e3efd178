import { type Gst, gstWithin, type Supply } from '#contract/rules/gst.ts';
import type { Paise } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { shareOut } from '#contract/rules/shares.ts';

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
};

export type IssuedPaper = { kind: string; refundId: string | null; amount: Paise };
export type DuePaper = { kind: 'invoice' | 'credit_note'; refundId: string | null; amount: Paise };

/**
 * The papers an order still has to get, in the order in which they are to be numbered. Credit notes take back at most
 * the invoice (CGST Act, section 34): one for each refund that has gone through, or one for the whole of an order that
 * was cancelled before anybody had paid.
 */
export function papersDue(order: InvoicedOrder, issued: readonly IssuedPaper[]): DuePaper[] {
  const due: DuePaper[] = [];
  if (!issued.some((paper) => paper.kind === 'invoice')) {
    if (!invoicedStates.some((state) => state === order.status)) return [];
    due.push({ kind: 'invoice', refundId: null, amount: order.total });
  }
  const notes = issued.filter((paper) => paper.kind === 'credit_note');
  let left = order.total - notes.reduce((sum, note) => sum + note.amount, 0);
  const refunds = order.refunds.filter((refund) => creditedCauses.some((cause) => cause === refund.cause));
  for (const refund of refunds) {
    const amount = Math.min(refund.amount, left);
    if (refund.status !== 'processed' || amount === 0 || notes.some((note) => note.refundId === refund.id)) continue;
    due.push({ kind: 'credit_note', refundId: refund.id, amount });
    left -= amount;
  }
  const isUnpaidEnd = order.status === 'cancelled' && refunds.length === 0 && notes.length === 0;
  return isUnpaidEnd ? [...due, { kind: 'credit_note', refundId: null, amount: order.total }] : due;
}

export type CreditedLine = Gst & { amount: Paise };

/**
 * What a credit note takes back of each line, with the tax inside: the amount is shared out over what earlier notes have
 * left, and the tax is the difference of two running sums, so that all notes together never exceed a line, and equal it
 * to the paisa once everything went back.
 */
export function creditOf(
  lines: readonly { payable: Paise; gstPercent: number }[],
  { amount, before }: { amount: Paise; before: readonly Paise[] },
  supply: Pick<Supply, 'from' | 'to'>,
): CreditedLine[] {
  const taken = lines.map(() => 0);
  for (const earlier of before) takeBack(lines, taken, earlier);
  const start = [...taken];
  takeBack(lines, taken, amount);
  return lines.map((line, index) => {
    const [from = 0, until = 0] = [start[index], taken[index]];
    const [then, now] = [from, until].map((sum) => gstWithin(sum, line.gstPercent, supply));
    const part = (name: keyof Gst) => (now?.[name] ?? 0) - (then?.[name] ?? 0);
    return {
      amount: until - from,
      taxable: part('taxable'),
      cgst: part('cgst'),
      sgst: part('sgst'),
      igst: part('igst'),
    };
  });
}

/** By what is left of each line, no line can be asked for more than that. */
function takeBack(lines: readonly { payable: Paise }[], taken: Paise[], amount: Paise): void {
  const left = lines.map((line, index) => line.payable - (taken[index] ?? 0));
  shareOut(amount, left).forEach((share, index) => (taken[index] = (taken[index] ?? 0) + share));
}
