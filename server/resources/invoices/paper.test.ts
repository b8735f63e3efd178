import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUp, breakupOf } from '#contract/rules/breakup.ts';
import { defaultCharges } from '#contract/rules/charges.ts';
import { indianStates, type StateCode } from '#contract/rules/indian-states.ts';
import type { PaperRow, SoldOrder } from './invoices.queries.ts';
import { creditNotePaper, figure, invoicePaper, type Paper, type PaperLine } from './paper.ts';
import { sellerOf } from './seller-then.ts';

const seller = sellerOf({
  name: 'Ksauni Apparel Private Limited',
  street: '14, 2nd Cross, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  stateCode: '29',
  gstin: '29AAKCK4718P1ZQ',
});
const at = new Date('2026-11-20T20:00:00Z');
const states = Object.keys(indianStates) as StateCode[];

/** An order as stored, priced by the shop's own engine. */
function soldOrder(cart: Cart, more: Partial<SoldOrder> = {}): SoldOrder {
  const { lines, coupon, freeCoupon, codFee, to } = cart;
  const supply = { from: seller.stateCode, to, at };
  const breakup = breakupOf({
    lines: lines.map((line) => ({ ...line, unitPrice: line.price, categoryId: 'tees' })),
    coupon,
    freeCoupon,
    codFee,
    supply,
    charges: defaultCharges,
  });
  return {
    orderNumber: 'KS-7HQ2M9XWDP',
    createdAt: at,
    status: 'confirmed',
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    placeOfSupply: to,
    gstin: null,
    businessName: null,
    couponCode: coupon ? 'WILD10' : null,
    isAnonymous: false,
    address: {
      fullName: 'Asha Menon',
      addressLine1: '22, Lakeview',
      city: 'Bengaluru',
      pinCode: '560071',
      phoneNumber: '',
    },
    lines: lines.map((line, index) => {
      const part = breakup.lines[index];
      if (!part) throw new Error('A line got lost.');
      return {
        id: `line-${index}`,
        name: `Tee ${index}`,
        sku: `TEE-${index}`,
        size: 'M',
        color: 'Black',
        mrp: null,
        ...line,
        ...part,
      };
    }),
    ...more,
  };
}

function paperRow(kind: PaperRow['kind'], amount: number, refundId: string | null = null): PaperRow {
  const number = kind === 'invoice' ? 'KS/2627/000001' : 'KC/2627/000001';
  return {
    kind,
    number,
    amount,
    refundId,
    creditId: null,
    pieces: null,
    cause: refundId === null ? null : 'returned',
    refunded: refundId === null ? null : amount,
    seller,
    recipient: null,
    issuedAt: at,
  };
}

type Cart = {
  lines: { price: number; quantity: number; hsn: string }[];
  coupon?: Parameters<typeof breakupOf>[0]['coupon'];
  freeCoupon?: Parameters<typeof breakupOf>[0]['freeCoupon'];
  codFee: number;
  to: StateCode;
};

const couponTerms = fc.record({
  type: fc.constantFrom('percentage' as const, 'flat' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.constant(0),
  cap: fc.constantFrom(null, 12_345),
  categoryIds: fc.constant([]),
});

const carts = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 900_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      hsn: fc.constantFrom('61091000', '61102000', '4202'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  coupon: fc.option(couponTerms, { nil: undefined }),
  freeCoupon: fc.option(couponTerms, { nil: undefined }),
  codFee: fc.constantFrom(0, 4_900),
  to: fc.constantFrom(...states),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A line's price, discount and fees added up; a partial line shows none of them. */
function broughtTo({ sold, amount }: PaperLine): number {
  return sold ? sold.quantity * sold.price - sold.discount + sold.fees : amount;
}

/** Checks what a reader would add up. */
function expectAddsUp(paper: Paper): void {
  for (const line of paper.lines) {
    expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.amount);
    expect(broughtTo(line)).toBe(line.amount);
  }
  expect(sum(paper.lines.map((line) => line.amount))).toBe(paper.total.amount);
  expect(sum(paper.rates.flatMap((rate) => [rate.taxable, rate.cgst, rate.sgst, rate.igst]))).toBe(paper.total.amount);
  expect(sum(paper.sums.map((one) => one.amount))).toBe(paper.sums.length > 0 ? paper.total.amount : 0);
  for (const rate of paper.rates) {
    const lines = paper.lines.filter((line) => line.percent === rate.percent);
    expect(sum(lines.map((line) => line.taxable))).toBe(rate.taxable);
  }
}

describe('the sums on paper', () => {
  test('are those of the order to the paisa, for 500 random carts, and each can be added up by hand', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const order = soldOrder(cart);
        const paper = invoicePaper(order, [paperRow('invoice', 0)]);
        const kept = addUp(order.lines);
        expectAddsUp(paper);
        expect(paper.total.amount).toBe(kept.total);
        const printed = Object.fromEntries(paper.sums.map(({ label, amount }) => [label, amount]));
        expect(printed.Shipping).toBe(kept.shipping);
        expect(printed['Fee for cash on delivery'] ?? 0).toBe(kept.codFee);
        expect((printed['Coupon WILD10'] ?? 0) + (printed['Shop offer'] ?? 0)).toBe(
          0 - kept.discount - kept.freeDiscount,
        );
        expect(paper.taxes.isInterState).toBe(cart.to !== '29');
        expect(sum(paper.rates.map((rate) => rate.igst)) > 0).toBe(cart.to !== '29' && kept.igst > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('of all credit notes together equal the invoice, line by line, once everything went back', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(carts, cuts, (cart, parts) => {
        const order = soldOrder(cart);
        let left = addUp(order.lines).total;
        const amounts = [...parts, left].flatMap((part) => {
          const amount = Math.min(part, left);
          left -= amount;
          return amount > 0 ? [amount] : [];
        });
        const notes = [...amounts, ...(left > 0 ? [left] : [])].map((amount, index) =>
          paperRow('credit_note', amount, String(index)),
        );
        const papers = [paperRow('invoice', 0), ...notes];
        const back = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        for (const note of notes) {
          const paper = creditNotePaper(order, papers, note);
          expectAddsUp(paper);
          expect(paper.total.amount).toBe(note.amount);
          for (const line of paper.lines) {
            // CGST and SGST are rounded separately: for a single paisa the tax may exceed the amount by one paisa.
            const least = line.amount === 1 ? -1 : 0;
            expect(Math.min(line.amount, line.cgst, line.sgst, line.igst)).toBeGreaterThanOrEqual(0);
            expect(line.taxable).toBeGreaterThanOrEqual(least);
          }
          for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
            back[part] += sum(paper.lines.map((line) => line[part]));
        }
        expect(back).toMatchObject({ ...pick(addUp(order.lines)) });
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99_950, '999.50'],
    [12_345_678, '1,23,456.78'],
    [-2_236, '–22.36'],
  ])('write %i paise as %s', (paise, written) => expect(figure(paise)).toBe(written));
});

const pick = ({ taxable, cgst, sgst, igst }: { taxable: number; cgst: number; sgst: number; igst: number }) => ({
  taxable,
  cgst,
  sgst,
  igst,
});

const oneTee: Cart = { lines: [{ price: 79_900, quantity: 1, hsn: '61091000' }], codFee: 4_900, to: '29' };
const textOf = (paper: Paper) =>
  [...paper.parties.flatMap((party) => party.lines), ...paper.notes, ...paper.care].join('\n');
const factsOf = (paper: Paper) => Object.fromEntries(paper.facts.map(({ label, value }) => [label, value]));

describe('an invoice', () => {
  test('says everything that rule 46 asks for', () => {
    const order = soldOrder(oneTee, { gstin: '29AAGCB7383J1Z4', businessName: 'Menon Textiles' });
    const paper = invoicePaper(order, [paperRow('invoice', 94_700)]);
    expect(factsOf(paper)).toEqual({
      'Invoice number': 'KS/2627/000001',
      // 20 November 20:00 UTC is the 21st in India.
      'Invoice date': '21 November 2026',
      'Order number': 'KS-7HQ2M9XWDP',
      'Order date': '21 November 2026',
      'Place of supply': 'Karnataka (29)',
      'Reverse charge': 'No',
      Payment: 'Cash on delivery, to be paid',
    });
    for (const word of [
      'GSTIN 29AAKCK4718P1ZQ',
      'GSTIN 29AAGCB7383J1Z4',
      'Menon Textiles',
      'Asha Menon',
      'Karnataka (29)',
      'no signature',
      'Grievance',
    ]) {
      expect(textOf(paper)).toContain(word);
    }
    expect(paper.lines).toMatchObject([
      { hsn: '61091000', detail: 'Black · M · TEE-0', percent: 5, sold: { quantity: 1, price: 79_900 } },
    ]);
    expect(paper.total).toEqual({ label: 'Total', amount: 94_700, inWords: 'Rupees nine hundred forty-seven only' });
  });

  test.each([
    ['29', false, 'SGST'],
    ['27', true, 'SGST'],
    ['04', true, 'UTGST'],
    ['38', true, 'UTGST'],
  ] as const)('to State %s names its taxes', (to, isInterState, stateTax) => {
    const paper = invoicePaper(soldOrder({ ...oneTee, to }), [paperRow('invoice', 0)]);
    expect(paper.taxes).toEqual({ isInterState, stateTax });
  });

  test('within a union territory takes CGST and UTGST', () => {
    const row = { ...paperRow('invoice', 0), seller: { ...seller, stateCode: '04' } };
    const paper = invoicePaper(soldOrder({ ...oneTee, to: '04' }), [row]);
    expect(paper.taxes).toEqual({ isInterState: false, stateTax: 'UTGST' });
  });

  test('names the seller as he was when it was issued', () => {
    const row = { ...paperRow('invoice', 0), seller: { ...seller, street: '1, Old Road' } };
    expect(textOf(invoicePaper(soldOrder(oneTee), [row]))).toContain('1, Old Road');
  });

  test('names the buyer as when it was issued, and a deleted one by the pincode of then', () => {
    const recipient = { fullName: 'Asha Menon', addressLine1: '1, Old Road', city: 'Mysuru', pinCode: '570001' };
    const papers = [{ ...paperRow('invoice', 0), recipient }];
    const linesOf = (more?: Partial<SoldOrder>) =>
      invoicePaper(soldOrder(oneTee, more), papers).parties.map(({ lines }) => lines);
    const [, billed, delivered] = linesOf();
    const lines = ['Asha Menon', '1, Old Road', 'Mysuru 570001', 'Karnataka (29)'];
    expect([billed, delivered]).toEqual([lines, lines]);
    expect(linesOf({ isAnonymous: true })[1]?.at(-1)).toBe('Karnataka (29), 570001');
  });

  test('of a deleted account says so instead of leaving lines empty, and keeps State and pincode', () => {
    const gone = { fullName: '', addressLine1: '', city: '', phoneNumber: '', pinCode: '560071', state: 'Karnataka' };
    const paper = invoicePaper(soldOrder(oneTee, { isAnonymous: true, address: gone }), [paperRow('invoice', 0)]);
    const [, billed, delivered] = paper.parties;
    const lines = ['Name and address are no longer kept', 'Karnataka (29), 560071'];
    expect([billed?.lines, delivered?.lines]).toEqual([lines, lines]);
  });

  test('that was taken back names its credit note', () => {
    const papers = [paperRow('invoice', 94_700), paperRow('credit_note', 94_700)];
    const order = soldOrder(oneTee, { status: 'cancelled' });
    const paper = invoicePaper(order, papers);
    expect(paper.notes[0]).toBe('Credit note KC/2627/000001 of 21 November 2026 takes back ₹947.00.');
    expect(factsOf(paper).Payment).toBe('Cash on delivery, cancelled');
  });
});

test('a credit note names the invoice it takes back', () => {
  const papers = [paperRow('invoice', 94_700), paperRow('credit_note', 94_700)];
  const [, note] = papers;
  if (!note) throw new Error('There is no note.');
  const paper = creditNotePaper(soldOrder(oneTee, { status: 'cancelled' }), papers, note);
  expect(factsOf(paper)).toMatchObject({
    'Credit note number': 'KC/2627/000001',
    'For tax invoice': 'KS/2627/000001',
    Reason: 'Order cancelled',
  });
  expect(paper.lines[0]?.sold?.quantity).toBe(1);
  expect(textOf(paper)).toContain('nothing is to be paid back');
});

test('a credit note of what was paid for leaves out what came free with it and is kept', () => {
  const [tee] = oneTee.lines;
  if (!tee) throw new Error('There is no tee.');
  const order = soldOrder({ ...oneTee, lines: [tee, tee] }, { status: 'confirmed' });
  const free = { payable: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const lines = order.lines.map((line, index) => (index === 0 ? line : { ...line, ...free }));
  const amount = lines[0]?.payable ?? 0;
  const pieces = [{ lineId: 'line-0', quantity: 1, amount }];
  const note: PaperRow = { ...paperRow('credit_note', amount), pieces, cause: 'cancelled' };
  const paper = creditNotePaper({ ...order, lines }, [paperRow('invoice', amount), note], note);
  expect(paper.lines.map(({ name }) => name)).toEqual(['Tee 0']);
  expect(factsOf(paper)).toMatchObject({ Reason: 'Items cancelled' });
  expect(textOf(paper)).toContain('These pieces were cancelled before anything was paid');
});
