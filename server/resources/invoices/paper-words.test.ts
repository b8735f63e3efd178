import { describe, expect, test } from 'vitest';
import { financialYearOf, paperNumber, yearAfter } from '#contract/rules/paper-numbers.ts';
import { legible } from './legible.ts';

describe('the number of a paper', () => {
  test.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2026-12-31T23:59:59Z', '2627'],
    ['2027-01-01T00:00:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'],
    ['2027-03-31T18:30:00Z', '2728'],
    ['2099-06-01T00:00:00Z', '9900'],
  ])('given at %s is of the financial year %s in India', (moment, year) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
  });

  test.each([
    ['2627', '2728'],
    ['9899', '9900'],
    ['9900', '0001'],
  ])('after %s comes the financial year %s', (year, next) => {
    expect(yearAfter(year)).toBe(next);
  });

  test.each([
    ['KS', 1, 'KS/2627/000001'],
    ['KC', 42, 'KC/2627/000042'],
    ['A/B', 9_999_999, 'A/B/2627/9999999'],
  ])('of %s %i is %s, which the law lets have 16 characters', (prefix, sequence, number) => {
    expect(paperNumber({ prefix, financialYear: '2627', sequence })).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });
});

describe('a name on paper', () => {
  /** As if the font had only English letters and ā. */
  const isDrawable = (character: string) => /[\x20-\x7eā…’]/u.test(character);

  test.each([
    ['Asha Menon', 'Asha Menon'],
    ['  Asha \n Menon ', 'Asha Menon'],
    ['आशा मेनन', 'Asha Menan'],
    ['मीना ज़ैदी', 'Meena Zaidee'],
    ['राम प्रसाद, ४२', 'Ram Prasad, 42'],
    ['পূজা', 'Pooja'],
    ['ਗੁਰਪ੍ਰੀਤ', 'Gurapreet'],
    ['અમિત', 'Amit'],
    ['தமிழ்', 'Tamizh'],
    ['రవి', 'Ravi'],
    ['ಬೆಂಗಳೂರು', 'Bengalooru'],
    ['മീന', 'Meena'],
    ['ॐ', 'Om'],
    ['Asha 🔥🙂', 'Asha'],
    ['Ātmā José', 'Atmā Jose'],
    ['李雷 Li Lei', '… Li Lei'],
    ['محمد', '…'],
    ['Asha\u202egnp.exe\u0007', 'Ashagnp.exe'],
    ['ﬁne Ｗide', 'fine Wide'],
    ['🔥', ''],
  ])('%j is printed as %j', (name, printed) => expect(legible(name, isDrawable)).toBe(printed));
});
