import { describe, expect, it } from 'vitest';
import type { Quote } from '#contract/order-quote.ts';
import { gstinFault } from './gstin-field.tsx';
import { offerOf, wayToPay } from './ways.ts';

const pricing = { subtotal: 899, shipping: 99, shippingCharges: 99, deliveryCharge: 0, tax: 0, discount: 0 };
const whole = { ...pricing, freediscount: 0, total: 998 };
const quoteWith = (online: boolean, cod: boolean): Quote => ({
  needsPayment: true,
  online: { offered: online, whyNot: online ? '' : 'Not online.', pricing: whole },
  cod: {
    offered: cod,
    whyNot: cod ? '' : 'Not in cash.',
    pricing: { ...whole, deliveryCharge: 49, total: 1047 },
    remedy: null,
  },
  couponCode: null,
  couponProblem: '',
  isDeliveryFree: false,
  promise: null,
});

describe('the way to pay', () => {
  it.each([
    [{ online: true, cod: true }, null, 'upi'],
    [{ online: true, cod: true }, 'cod', 'cod'],
    [{ online: true, cod: true }, 'card', 'card'],
    // The wanted method is no longer offered.
    [{ online: true, cod: false }, 'cod', 'upi'],
    [{ online: false, cod: true }, 'cod', 'cod'],
    [{ online: false, cod: true }, null, 'cod'],
    [{ online: false, cod: false }, 'upi', null],
  ] as const)('of %j, wanting %s, is %s', ({ online, cod }, wanted, way) => {
    expect(wayToPay(quoteWith(online, cod), wanted)).toBe(way);
  });

  it('costs what the shop says of it', () => {
    const quote = quoteWith(true, true);
    expect([offerOf(quote, 'netbanking').pricing.total, offerOf(quote, 'cod').pricing.total]).toEqual([998, 1047]);
  });
});

describe('a GSTIN', () => {
  it.each([
    ['', true],
    ['29AAACK1234F1ZW', true],
    ['29AAACK1234F1ZX', false],
    ['29A', false],
  ])('"%s" may be sent: %s', (gstin, isFine) => {
    expect(gstinFault(gstin) === '').toBe(isFine);
  });
});
