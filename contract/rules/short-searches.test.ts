import { expect, it } from 'vitest';
import { isShortSearch } from './short-searches.ts';

it.each([
  ['', false],
  ['m', true],
  ['me', true],
  ['meera', false],
  ['m e', true],
  ['me r', false],
  ['12-', false],
  ['1-2', true],
  ['---', true],
  ['मीरा राव', true],
  ['मीरा Rao', false],
])('%j is too short for a trigram index: %j', (search, isShort) => {
  expect(isShortSearch(search)).toBe(isShort);
});
