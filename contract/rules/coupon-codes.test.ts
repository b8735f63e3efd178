import { expect, test } from 'vitest';
import { codesOf, joinedCodes, longestCodes, mostCodes } from './coupon-codes.ts';

test.each([
  ['welcome10', ['WELCOME10']],
  ['welcome10+SHIPFREE', ['WELCOME10', 'SHIPFREE']],
  [' welcome10 + ship free ', ['WELCOME10', 'SHIP FREE']],
  ['A10+a10', ['A10']],
  ['+A10++', ['A10']],
  ['', []],
])('a shopper who types %j means %j', (typed, codes) => {
  expect(codesOf(typed)).toEqual(codes);
});

test('codes are read back as they were written, and as many as count fit', () => {
  const longest = Array.from({ length: mostCodes }, (_, index) => String(index).repeat(20));
  expect(codesOf(joinedCodes(longest))).toEqual(longest);
  expect(joinedCodes(['A10', 'B20'])).toBe('A10+B20');
  expect(joinedCodes(longest)).toHaveLength(longestCodes);
});
