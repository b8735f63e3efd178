import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStates } from '#contract/rules/order-states.ts';
import { creditOf, type InvoicedOrder, invoicedStates, type IssuedPaper, papersDue } from './invoices.rules.ts';

const order = (more: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  status: 'confirmed',
  total: 1_000_00,
  isAllBack: false,
  refunds: [],
  credits: [],
  ...more,
});
const refund = (id: string, amount: number, more: Partial<InvoicedOrder['refunds'][number]> = {}) => ({
  id,
  amount,
  cause: 'cancelled',
  status: 'processed',
  ...more,
});
const credit = (id: string, amount: number, more: Partial<InvoicedOrder['credits'][number]> = {}) => ({
  id,
  amount,
  refundId: null,
  refundStatus: null,
  ...more,
});
const invoice: IssuedPaper = { kind: 'invoice', refundId: null, creditId: null, amount: 1_000_00 };
const note = (amount: number, of: { refundId?: string; creditId?: string } = {}): IssuedPaper => ({
  kind: 'credit_note',
  refundId: null,
  creditId: null,
  amount,
  ...of,
});

describe('an invoice', () => {
  test.each(orderStates)('is due of an order that is %s as long as its sale stands or stood', (status) => {
    const isDue = !['pending_payment', 'cancelled', 'expired', 'refunded'].includes(status);
    expect(papersDue(order({ status }), [])).toEqual(isDue ? [invoice] : []);
    expect(invoicedStates.includes(status)).toBe(isDue);
  });

  test('is given once', () => {
    expect(papersDue(order(), [invoice])).toEqual([]);
  });

  test('comes before the note that takes a part of it back', () => {
    const due = papersDue(order({ refunds: [refund('r', 200_00)] }), []);
    expect(due).toEqual([invoice, note(200_00, { refundId: 'r' })]);
  });
});

describe('a credit note', () => {
  test.each([
    ['pieces nobody had paid for', credit('c', 300_00), [note(300_00, { creditId: 'c' })]],
    [
      'pieces whose money is back',
      credit('c', 300_00, { refundId: 'r', refundStatus: 'processed' }),
      [note(300_00, { creditId: 'c', refundId: 'r' })],
    ],
    ['pieces whose money is on its way', credit('c', 300_00, { refundId: 'r', refundStatus: 'pending' }), []],
    ['pieces whose money did not go through', credit('c', 300_00, { refundId: 'r', refundStatus: 'failed' }), []],
  ])('takes back %s', (_, of, due) => {
    expect(papersDue(order({ credits: [of] }), [invoice])).toEqual(due);
  });

  test('takes back pieces whose refund failed once all money is back by another', () => {
    const failed = credit('c', 300_00, { refundId: 'r', refundStatus: 'failed' });
    expect(papersDue(order({ status: 'delivered', isAllBack: true, credits: [failed] }), [invoice])).toEqual([
      note(300_00, { creditId: 'c', refundId: 'r' }),
    ]);
  });

  test.each([
    ['of what was cancelled', refund('r', 300_00), [note(300_00, { refundId: 'r' })]],
    ['of what was returned', refund('r', 300_00, { cause: 'returned' }), [note(300_00, { refundId: 'r' })]],
    ['on its way', refund('r', 300_00, { status: 'pending' }), []],
    ['of what was paid twice', refund('r', 300_00, { cause: 'late' }), []],
    ['out of kindness', refund('r', 300_00, { cause: 'goodwill' }), []],
  ])('takes back a refund %s', (_, of, due) => {
    expect(papersDue(order({ refunds: [of] }), [invoice])).toEqual(due);
  });

  test('of pieces stands for their refund too', () => {
    const both = {
      refunds: [refund('r', 300_00), refund('other', 100_00)],
      credits: [credit('c', 300_00, { refundId: 'r', refundStatus: 'processed' })],
    };
    expect(papersDue(order(both), [invoice])).toEqual([
      note(300_00, { creditId: 'c', refundId: 'r' }),
      note(100_00, { refundId: 'other' }),
    ]);
  });

  test('is given once for each credit and each refund', () => {
    const of = order({
      refunds: [refund('r', 100_00), refund('s', 50_00)],
      credits: [credit('c', 300_00), credit('d', 10_00)],
    });
    const issued = [invoice, note(100_00, { refundId: 'r' }), note(300_00, { creditId: 'c' })];
    expect(papersDue(of, issued)).toEqual([note(10_00, { creditId: 'd' }), note(50_00, { refundId: 's' })]);
    expect(papersDue(of, [...issued, note(10_00, { creditId: 'd' }), note(50_00, { refundId: 's' })])).toEqual([]);
  });

  test('never takes back more than the invoice, all notes together', () => {
    const of = order({ refunds: [refund('r', 700_00), refund('s', 700_00), refund('t', 1_00)] });
    expect(papersDue(of, [invoice])).toEqual([note(700_00, { refundId: 'r' }), note(300_00, { refundId: 's' })]);
    expect(papersDue(of, [invoice, note(900_00, { refundId: 'r' })])).toEqual([note(100_00, { refundId: 's' })]);
  });

  test('of a refund of nothing is none', () => {
    expect(papersDue(order({ refunds: [refund('r', 0)] }), [invoice])).toEqual([]);
  });
});

describe('an order that was cancelled before anybody paid', () => {
  const unpaid = order({ status: 'cancelled' });

  test('has its whole invoice taken back, once', () => {
    expect(papersDue(unpaid, [invoice])).toEqual([note(1_000_00)]);
    expect(papersDue(unpaid, [invoice, note(1_000_00)])).toEqual([]);
  });

  test('needs no paper where it had no invoice', () => {
    expect(papersDue(unpaid, [])).toEqual([]);
  });

  test.each<[string, Partial<InvoicedOrder>, IssuedPaper[]]>([
    ['its money is on its way', { refunds: [refund('r', 1_000_00, { status: 'pending' })] }, []],
    ['pieces were taken back', { credits: [credit('c', 400_00)] }, [note(400_00, { creditId: 'c' })]],
    ['it stands', { status: 'confirmed' }, []],
  ])('is another where %s', (_, more, due) => {
    expect(papersDue({ ...unpaid, ...more }, [invoice])).toEqual(due);
  });

  test('is one also where only kindness was refunded', () => {
    const kind = { ...unpaid, refunds: [refund('r', 10_00, { cause: 'goodwill' })] };
    expect(papersDue(kind, [invoice])).toEqual([note(1_000_00)]);
  });
});

describe('what a credit note takes back of each line', () => {
  const lines = [
    { payable: 105_00, gstPercent: 5 },
    { payable: 236_00, gstPercent: 18 },
  ];
  const within = { from: '29', to: '29' } as const;
  const across = { from: '29', to: '27' } as const;

  test('is what its pieces are worth, with the tax that was charged', () => {
    expect(creditOf(lines, { amount: [0, 118_00], before: [] }, across)).toEqual([
      { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
      { amount: 118_00, taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 },
    ]);
    expect(creditOf(lines, { amount: [105_00], before: [] }, within)).toEqual([
      { amount: 105_00, taxable: 100_00, cgst: 2_50, sgst: 2_50, igst: 0 },
      { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    ]);
  });

  test.each([
    { what: 'a sum by what the lines cost', amount: 34_10, before: [], shares: [10_50, 23_60] },
    { what: 'a sum by what is left of them', amount: 34_10, before: [[105_00, 0]], shares: [0, 34_10] },
    { what: 'exact parts that fit', amount: [5_00, 36_00], before: [[100_00, 200_00]], shares: [5_00, 36_00] },
    { what: 'parts that no longer fit', amount: [10_00, 10_00], before: [[100_00, 0]], shares: [41, 19_59] },
    { what: 'a sum after a sum', amount: 300_00, before: [41_00], shares: [92_38, 207_62] },
  ])('shares out $what', ({ amount, before, shares }) => {
    expect(creditOf(lines, { amount, before }, within).map((line) => line.amount)).toEqual(shares);
  });

  test('adds up to the lines and their tax once everything went back, in whatever parts', () => {
    const sold = fc.record({ payable: fc.integer({ min: 0, max: 500_000 }), gstPercent: fc.constantFrom(5, 12, 18) });
    fc.assert(
      fc.property(
        fc.array(sold, { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        fc.constantFrom(within, across),
        (all, cuts, supply) => {
          const total = all.reduce((sum, line) => sum + line.payable, 0);
          const ends = [...cuts.map((cut) => Math.floor(cut * total)), total].toSorted((a, b) => a - b);
          const amounts = ends.map((end, index) => end - (ends[index - 1] ?? 0));
          const notes = amounts.map((amount, index) =>
            creditOf(all, { amount, before: amounts.slice(0, index) }, supply),
          );
          const [whole] = [creditOf(all, { amount: total, before: [] }, supply)];
          for (const [index, line] of all.entries()) {
            for (const name of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
              const sum = notes.reduce((total, note) => total + (note[index]?.[name] ?? 0), 0);
              expect(sum).toBe(whole[index]?.[name]);
            }
            expect(whole[index]?.amount).toBe(line.payable);
          }
        },
      ),
    );
  });
});
