import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'zero'],
    [1, 'zero and one paise'],
    [10_000, 'one hundred'],
    [94_700, 'nine hundred forty-seven'],
    [101_050, 'one thousand ten and fifty paise'],
    [1_999_999, 'nineteen thousand nine hundred ninety-nine and ninety-nine paise'],
    [10_000_000, 'one lakh'],
    [12_345_678, 'one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise'],
    [500_000_000, 'fifty lakh'],
    [1_000_000_000, 'one crore'],
    [1_234_567_800_000, 'one thousand two hundred thirty-four crore fifty-six lakh seventy-eight thousand'],
  ])('of %i paise is "Rupees %s only"', (paise, words) => expect(amountInWords(paise)).toBe(`Rupees ${words} only`));

  test.each([
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  ])('of so many rupees and paise is read by this name: %s', (...names) => {
    for (const [count, name] of names.entries()) expect(amountInWords(count * 100)).toBe(`Rupees ${name} only`);
  });

  test.each([
    [20, 'twenty'],
    [30, 'thirty'],
    [40, 'forty'],
    [50, 'fifty'],
    [60, 'sixty'],
    [70, 'seventy'],
    [80, 'eighty'],
    [90, 'ninety'],
    [99, 'ninety-nine'],
  ])('of %i rupees is %s', (rupees, words) => expect(amountInWords(rupees * 100)).toBe(`Rupees ${words} only`));
});
