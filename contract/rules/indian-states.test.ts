import { describe, expect, test } from 'vitest';
import { areDifferentStates, indianStates, stateCodeOf, stateNames } from './indian-states.ts';

describe('States', () => {
  test.each([
    ['Karnataka', '29'],
    [' tamil  nadu ', '33'],
    ['Jammu & Kashmir', '01'],
    ['ORISSA', '21'],
    ['Pondicherry', '34'],
    ['NCT of Delhi', '07'],
    ['Uttaranchal', '05'],
    ['New Delhi', '07'],
    ['Delhi (NCT)', '07'],
    ['Andaman & Nicobar', '35'],
    ['Dadra & Nagar Haveli', '26'],
    ['Daman and Diu', '26'],
    ['Tamilnad', '33'],
    ['Andaman and Nicobar Islands', '35'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('%s is %s', (name, code) => expect(stateCodeOf(name)).toBe(code));

  test('each is found by its own name', () => {
    for (const [code, name] of Object.entries(indianStates)) expect(stateCodeOf(name)).toBe(code);
  });

  test('are the 28 states and 8 union territories, by the alphabet', () => {
    expect(new Set(stateNames).size).toBe(36);
    expect(stateNames.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(stateNames);
  });
});

test.each([
  ['Karnataka', 'Kerala', true],
  ['Odisha', 'ORISSA', false],
  ['', 'Kerala', false],
  ['Atlantis', 'Kerala', false],
  ['Kerala', 'Atlantis', false],
])('%s and %s: different is %s', (one, other, different) => expect(areDifferentStates(one, other)).toBe(different));
