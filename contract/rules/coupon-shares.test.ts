import { describe, expect, test } from 'vitest';
import { defaultCharges as charges } from './charges.ts';
import {
  type AppliedCoupon,
  couponPlaces,
  eligiblePieces,
  eligibleSubtotal,
  isDeliveryFree,
  type SoldLine,
  takenOf,
  takenOfGoods,
} from './coupon-shares.ts';

const line = (unitPrice: number, quantity = 1, categoryId = 'tees'): SoldLine => ({
  unitPrice,
  quantity,
  hsn: '6109',
  categoryId,
});
const coupon = (more: Partial<AppliedCoupon>): AppliedCoupon => ({
  type: 'percentage',
  value: 10,
  minimum: 0,
  cap: null,
  categoryIds: [],
  ...more,
});
const delivery = coupon({ type: 'delivery', value: 0 });
const threeForTwo = coupon({ type: 'bxgy', value: 100, deal: { buy: 2, get: 1, most: null } });
const lines = [line(300_00, 2), line(200_00, 1, 'caps')];

describe('what a coupon is counted on', () => {
  test.each([
    [[], 800_00, 3],
    [['tees'], 600_00, 2],
    [['caps', 'socks'], 200_00, 1],
    [['socks'], 0, 0],
  ])('of the categories %j: %i paise, %i pieces', (categoryIds, paise, pieces) => {
    expect([eligibleSubtotal(lines, { categoryIds }), eligiblePieces(lines, { categoryIds })]).toEqual([paise, pieces]);
  });
});

test.each([
  ['below the limit of free delivery', [line(300_00)], {}, false],
  ['above it', [line(1_000_00)], {}, true],
  ['with a coupon for free delivery', [line(300_00)], { freeCoupon: delivery }, true],
  ['with a coupon for the goods', [line(300_00)], { coupon: coupon({}) }, false],
])('delivery %s is free or not: %j %j %s', (...[, goods, coupons, expected]) => {
  expect(isDeliveryFree({ lines: goods, ...coupons, charges })).toBe(expected);
});

describe('what coupons take of each line', () => {
  test.each([
    { what: 'none', sale: {}, coupon: [0, 0], second: [0, 0], freeCoupon: [0, 0], goods: [600_00, 200_00] },
    {
      what: 'one of everything',
      sale: { coupon: coupon({}) },
      coupon: [60_00, 20_00],
      second: [0, 0],
      freeCoupon: [0, 0],
      goods: [540_00, 180_00],
    },
    {
      what: 'three, each of what those before it left',
      sale: {
        coupon: coupon({ type: 'flat', value: 500_00, categoryIds: ['tees'] }),
        second: coupon({ value: 50, categoryIds: ['tees'] }),
        freeCoupon: coupon({ type: 'flat', value: 500_00 }),
      },
      coupon: [500_00, 0],
      second: [100_00, 0],
      freeCoupon: [0, 200_00],
      goods: [0, 0],
    },
    {
      what: 'pieces that are given, at most its cap',
      sale: { coupon: { ...threeForTwo, cap: 150_00 }, second: threeForTwo },
      coupon: [0, 150_00],
      second: [0, 50_00],
      freeCoupon: [0, 0],
      goods: [600_00, 0],
      gifts: [0, 200_00],
    },
    {
      what: 'pieces that are given, below its minimum',
      sale: { coupon: { ...threeForTwo, minimum: 800_01 }, second: { ...threeForTwo, minimum: 800_00 } },
      coupon: [0, 0],
      second: [0, 200_00],
      freeCoupon: [0, 0],
      goods: [600_00, 0],
      gifts: [0, 200_00],
    },
    {
      what: 'pieces of a category of which there are too few',
      sale: { coupon: { ...threeForTwo, categoryIds: ['tees'] } },
      coupon: [0, 0],
      second: [0, 0],
      freeCoupon: [0, 0],
      goods: [600_00, 200_00],
    },
  ])('$what', ({ sale, what: _what, ...taken }) => {
    expect(takenOfGoods({ lines, ...sale })).toEqual({ gifts: [0, 0], ...taken, relief: undefined });
  });

  test('pieces that are given out of what is left of them alone', () => {
    const half = coupon({ value: 90, categoryIds: ['caps'] });
    expect(takenOfGoods({ lines, coupon: half, second: threeForTwo }).second).toEqual([0, 20_00]);
  });
});

describe('the shipping', () => {
  const all = coupon({ value: 100 });

  test.each([
    { what: '100 % of everything takes it', one: all, relieves: true },
    { what: 'from its minimum on', one: { ...all, minimum: 800_00 }, relieves: true },
    { what: 'not below it', one: { ...all, minimum: 800_01 }, relieves: false },
    { what: 'not with a cap', one: { ...all, cap: 900_00 }, relieves: false },
    { what: 'not of a category', one: { ...all, categoryIds: ['tees', 'caps'] }, relieves: false },
    { what: 'not with 99 %', one: { ...all, value: 99 }, relieves: false },
    { what: 'nor a sum of ₹1', one: { ...all, type: 'flat' as const }, relieves: false },
    { what: 'free delivery takes it', one: delivery, relieves: true },
    { what: 'from its minimum on', one: { ...delivery, minimum: 800_00 }, relieves: true },
    { what: 'not below it', one: { ...delivery, minimum: 800_01 }, relieves: false },
    { what: 'of its category', one: { ...delivery, categoryIds: ['caps'], minimum: 200_00 }, relieves: true },
    {
      what: 'not below the minimum of it',
      one: { ...delivery, categoryIds: ['caps'], minimum: 200_01 },
      relieves: false,
    },
    { what: 'not without a piece of it', one: { ...delivery, categoryIds: ['socks'] }, relieves: false },
  ])('$what: $relieves', ({ one, relieves }) => {
    for (const place of couponPlaces)
      expect(takenOfGoods({ lines, [place]: one }).relief).toBe(relieves ? place : undefined);
  });

  test('is taken by the first that may, and by no other', () => {
    expect(takenOfGoods({ lines, second: delivery, freeCoupon: delivery }).relief).toBe('second');
    expect(takenOf({ lines, second: delivery, freeCoupon: delivery, charges })).toEqual({
      coupon: 0,
      second: 99_00,
      freeCoupon: 0,
    });
  });

  test('counts for what took it, beside the goods', () => {
    expect(takenOf({ lines, coupon: coupon({}), freeCoupon: all, charges })).toEqual({
      coupon: 80_00,
      second: 0,
      freeCoupon: 720_00 + 99_00,
    });
    expect(takenOf({ lines: [line(1_000_00)], coupon: delivery, charges }).coupon).toBe(0);
  });
});
