import { describe, expect, test } from 'vitest';
import type { JudgedOffer } from '#contract/coupons.ts';
import { bestOf, choicesFor } from './coupon-choices.ts';

const offer = (code: string, more: Partial<JudgedOffer> = {}): JudgedOffer => ({
  _id: code,
  code,
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minOrderValue: 0,
  maxDiscountAmount: null,
  validUntil: '2027-05-18T20:00:00.000Z',
  isFreeCoupon: 'N',
  couponcategories: '',
  categories: [],
  categoryIds: [],
  buyPieces: null,
  getPieces: null,
  mostSets: null,
  isFirstOrder: false,
  isStackable: false,
  discountAmount: 100,
  missing: 0,
  missingPieces: 0,
  whyNot: '',
  isAppliedAutomatically: false,
  ...more,
});
const ten = offer('TEN');
const flat = offer('FLAT');
const ship = offer('SHIP', { isStackable: true });
const kinds = (coupon: JudgedOffer, applied: string) =>
  choicesFor(coupon, applied, [ten, flat, ship]).map(({ kind, codes }) => `${kind} ${codes}`);

describe('a coupon of the list', () => {
  test('is applied while there is none', () => expect(kinds(ten, '')).toEqual(['apply TEN']));
  test('replaces one it does not go with', () => expect(kinds(flat, 'TEN')).toEqual(['apply FLAT']));
  test('is added where it goes with another', () => {
    expect(kinds(ship, 'TEN')).toEqual(['add TEN+SHIP', 'instead SHIP']);
  });
  test('is added where the one in use goes with another', () => {
    expect(kinds(ten, 'SHIP')).toEqual(['add SHIP+TEN', 'instead TEN']);
  });
  test('is taken off where two are in use, and a third replaces both', () => {
    expect(kinds(ship, 'TEN+SHIP')).toEqual(['applied TEN+SHIP', 'drop TEN']);
    expect(kinds(flat, 'TEN+SHIP')).toEqual(['apply FLAT']);
  });
  test('gets no button where it takes nothing off or comes by itself', () => {
    expect(kinds(offer('LATER', { whyNot: 'Add ₹100 more to use LATER.' }), '')).toEqual([]);
    expect(kinds(offer('GIFT', { isFreeCoupon: 'Y', isAppliedAutomatically: true }), '')).toEqual([]);
  });
  test('is applied instead of the automatic one, and never beside it', () => {
    const [gift, other] = ['GIFT', 'OTHER'].map((code) => offer(code, { isFreeCoupon: 'Y', isStackable: true }));
    const choices = (applied: string) => gift && other && choicesFor(other, applied, [gift, other]);
    expect(choices('')).toEqual([{ kind: 'apply', codes: 'OTHER' }]);
    expect(choices('GIFT')).toEqual([{ kind: 'apply', codes: 'OTHER' }]);
  });
});

describe('the best of a list', () => {
  test('is the one that saves most where there is a choice', () => {
    const best = offer('BEST', { discountAmount: 200 });
    expect(bestOf([best, ten])).toBe('BEST');
    expect(bestOf([best])).toBe('');
    expect(bestOf([ten, flat])).toBe('');
    expect(bestOf([best, offer('NO', { discountAmount: 0, whyNot: 'Expired.' })])).toBe('');
  });
});
