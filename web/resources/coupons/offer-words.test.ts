import { describe, expect, test } from 'vitest';
import type { Offer } from '#contract/coupons.ts';
import { offerCondition, offersFor, offerSaving, offerTerms } from './offer-words.ts';

const ten: Offer = {
  _id: '1',
  code: 'WELCOME10',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minOrderValue: 499,
  maxDiscountAmount: 200,
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
};
const flat: Offer = {
  ...ten,
  _id: '2',
  code: 'FLAT150',
  discountType: 'flat',
  discountValue: 150,
  minOrderValue: 1299,
};

describe('an offer in words', () => {
  test.each([
    [ten, 899, 89.9],
    [ten, 498.99, 0],
    [ten, 5000, 200],
    [flat, 1298, 0],
    [flat, 1299, 150],
  ])('%o takes off %s: %s', (offer, price, saving) => expect(offerSaving(offer, price)).toBe(saving));

  test.each<[Offer, string]>([
    [ten, '10% off, at most ₹200'],
    [{ ...ten, maxDiscountAmount: null }, '10% off'],
    [flat, '₹150 off'],
    [
      { ...ten, discountType: 'bxgy', discountValue: 100, buyPieces: 2, getPieces: 1 },
      'Buy 2, get 1 free, at most ₹200',
    ],
  ])('%o is "%s"', (offer, words) => expect(offerTerms(offer)).toBe(words));

  test.each([
    [ten, 'On orders from ₹499, until 19 May 2027'],
    [{ ...ten, minOrderValue: 0 }, 'On all orders, until 19 May 2027'],
    [
      { ...ten, categories: ['Hoodies', 'Oversized'], minOrderValue: 0, isFirstOrder: true },
      'On all Hoodies and Oversized, first order only, until 19 May 2027',
    ],
    [{ ...flat, categories: ['Hoodies'] }, 'On Hoodies from ₹1,299, until 19 May 2027'],
  ])('%o holds "%s", by the date in India', (offer, words) => expect(offerCondition(offer)).toBe(words));
});

test('the best offer comes first; those of other categories and free ones stay away', () => {
  const hoodies: Offer = { ...ten, code: 'HOODIE', categoryIds: ['minimalist', 'hoodies'] };
  const free: Offer = { ...ten, code: 'FREE', isFreeCoupon: 'Y' };
  const codes = (categoryId: string, price: number) =>
    offersFor([flat, hoodies, free, ten], { categoryId, price }).map(({ code }) => code);
  expect(codes('oversized', 899)).toEqual(['WELCOME10', 'FLAT150']);
  expect(codes('oversized', 1400)).toEqual(['FLAT150', 'WELCOME10']);
  expect(codes('hoodies', 899)).toEqual(['HOODIE', 'WELCOME10', 'FLAT150']);
});
