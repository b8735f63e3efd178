import { describe, expect, test } from 'vitest';
import { markedParts, newestDistinct, searchPath } from './search-terms.ts';

describe('the newest five distinct searches', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', null, []],
    ['not a list', { 0: 'tee' }, []],
    ['a bare word', 'tee', []],
    ['things that are no texts', ['tee', 4, null, { a: 1 }, ['x']], ['tee']],
    ['blanks', ['  ', '', ' tee '], ['tee']],
    ['the same in other capitals', ['Hoodie', 'tee', 'hoodie'], ['Hoodie', 'tee']],
    ['too many', ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c', 'd', 'e']],
  ])('out of %s', (_, stored, kept) => {
    expect(newestDistinct(stored)).toEqual(kept);
  });
});

test.each<[string, string, [string, string, string]]>([
  ['oversized tee', 'OVER', ['', 'over', 'sized tee']],
  ['black oversized', 'over', ['black ', 'over', 'sized']],
  ['hoodie', 'hody', ['hoodie', '', '']],
  ['a+b (c)', '+b (', ['a', '+b (', 'c)']],
])('in "%s", "%s" is marked', (suggestion, typed, parts) => {
  expect(markedParts(suggestion, typed)).toEqual(parts);
});

test('a search leads to the products', () => {
  expect(searchPath('tee & co')).toBe('/products?search=tee+%26+co');
});
