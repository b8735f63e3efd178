import { expect, test } from 'vitest';
import { plainText, readText } from './search-text.ts';

test.each([
  ['  Black   HOODIE ', ['black', 'hoodie']],
  ['T-Shirt', ['t', 'shirt']],
  ["Men's Crème tee", ['mens', 'creme', 'tee']],
  ['टी-शर्ट', ['टी', 'शर्ट']],
  ['& | ! <-> : * \' "', []],
  ['😀', []],
  ['240 GSM', ['240', 'gsm']],
  ['a'.repeat(41), []],
])('%j are the words %j', (text, words) => {
  expect(readText(text)).toEqual({ words, maxRupees: undefined });
});

test.each([
  ['tshirt under 500', ['tshirt'], 500],
  ['under ₹1,499 hoodie', ['hoodie'], 1_499],
  ['below Rs. 999', [], 999],
  ['less than inr 700 tee', ['tee'], 700],
  ['tee under 30000000', ['tee'], 10_000_000],
  ['under the banyan', ['under', 'the', 'banyan'], undefined],
  ['under 5kg', ['under', '5kg'], undefined],
  ['under 123456789012', ['under', '123456789012'], undefined],
])('%j is %j below %s rupees', (text, words, maxRupees) => {
  expect(readText(text)).toEqual({ words, maxRupees });
});

test('a text is counted without its signs', () => {
  expect(plainText('  Black-Tee, UNDER ₹500! ')).toBe('black tee under 500');
});
