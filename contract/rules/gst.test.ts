import { describe, expect, test } from 'vitest';
import { gstPercent, gstWithin, rateGap, defaultGstRates as rates } from './gst.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('the rate of GST', () => {
  test.each([
    { what: 'a T-shirt', hsn: '6109', value: 799_00, percent: 5 },
    { what: 'the dearest piece at 5 %', hsn: '6110', value: 2_625_00, percent: 5 },
    { what: 'one paisa more', hsn: '6110', value: 2_625_01, percent: 18 },
    { what: 'in the gap of the law', hsn: '62034200', value: 2_800_00, percent: 18 },
    { what: 'no clothing', hsn: '6506', value: 100_00, percent: 18 },
    { what: 'two pieces, each at the limit', hsn: '6109', value: 5_250_00, quantity: 2, percent: 5 },
    { what: 'two pieces that a paisa takes over it', hsn: '6109', value: 5_250_01, quantity: 2, percent: 18 },
    { what: 'what is given away', hsn: '6109', value: 0, percent: 5 },
    {
      what: 'the last evening of the old rates',
      hsn: '6109',
      value: 1_050_01,
      at: '2025-09-21T18:29:59Z',
      percent: 12,
    },
    { what: 'the first morning of the new ones', hsn: '6109', value: 1_050_01, at: '2025-09-21T18:30:00Z', percent: 5 },
    { what: 'the old limit', hsn: '6109', value: 1_050_00, at: '2020-01-01T00:00:00Z', percent: 5 },
    { what: 'before there was GST', hsn: '6109', value: 1_050_00, at: '2017-06-30T00:00:00Z', percent: 0 },
  ])('$what: $percent %', ({ hsn, value, percent, quantity = 1, at }) => {
    expect(gstPercent({ hsn, value, quantity }, { at: at ? new Date(at) : now, rates })).toBe(percent);
  });

  test('of a longer HSN comes before that of its chapter, and begins on its day, in whatever order the rows stand', () => {
    const all = [...rates, { hsn: '6109', from: '2027-04-01', threshold: 0, low: 12, high: 12 }];
    const tee = { hsn: '61091000', value: 799_00, quantity: 1 };
    const on = (at: string, table = all) => gstPercent(tee, { at: new Date(at), rates: table });
    expect([on('2027-03-31T18:29:59Z'), on('2027-03-31T18:30:00Z')]).toEqual([5, 12]);
    expect(on('2027-03-31T18:30:00Z', all.toReversed())).toBe(12);
    expect(on('2024-01-01T00:00:00Z', all.toReversed())).toBe(5);
  });
});

describe('the gap of a rate', () => {
  test('is none where there is no rate', () => {
    expect(rateGap('6109', 1_050_01, { at: new Date('2017-06-30T00:00:00Z'), rates })).toBeUndefined();
  });

  test.each([
    { price: 2_625_00, gap: undefined },
    { price: 2_625_01, gap: { from: 2_625_00, to: 2_950_00 } },
    { price: 2_950_00, gap: { from: 2_625_00, to: 2_950_00 } },
    { price: 2_950_01, gap: undefined },
  ])('of $price paise is $gap', ({ price, gap }) => {
    expect(rateGap('6109', price, { at: now, rates })).toEqual(gap);
    const kept = (paise: number) =>
      gstWithin(paise, gstPercent({ hsn: '6109', value: paise, quantity: 1 }, { at: now, rates }), {
        from: '29',
        to: '29',
      }).taxable;
    expect(gap === undefined || kept(price) <= kept(gap.from)).toBe(true);
  });

  test('is unknown where one rate applies to every price', () => {
    expect(rateGap('6506', 500_00, { at: now, rates })).toBeUndefined();
  });
});

describe('the tax inside a price', () => {
  test('goes half to the centre and half to the State when it stays in the State', () => {
    expect(gstWithin(1_050_00, 5, { from: '29', to: '29' })).toEqual({
      taxable: 1_000_00,
      cgst: 25_00,
      sgst: 25_00,
      igst: 0,
    });
  });

  test('is one tax when it leaves the State', () => {
    expect(gstWithin(2_950_00, 18, { from: '29', to: '33' })).toEqual({
      taxable: 2_500_00,
      cgst: 0,
      sgst: 0,
      igst: 450_00,
    });
  });

  test.each([
    [10, 0],
    [11, 1],
    [31, 1],
    [32, 2],
  ])('of %s paise at 5 %% is %s, half-up', (amount, igst) => {
    expect(gstWithin(amount, 5, { from: '29', to: '07' }).igst).toBe(igst);
  });
});
