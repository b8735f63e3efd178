import { expect, test } from 'vitest';
import { nearestWords, slipsTo } from './spelling.ts';

test.each([
  ['hoodie', 'hoodie', 0],
  ['hodie', 'hoodie', 1],
  ['hoodiee', 'hoodie', 1],
  ['hoodle', 'hoodie', 1],
  ['hoodei', 'hoodie', 1],
  ['blakc', 'black', 1],
  ['', 'tee', 3],
  ['tee', '', 3],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i slips', (asked, word, slips) => {
  expect(slipsTo(asked, word)).toBe(slips);
});

const words = ['black', 'block', 'blank', 'crow', 'hoodie', 'oversized', 'sweatshirt', 'tee', 'tshirt', 'white'];

test.each<[string, string[]]>([
  ['blakc', ['black']],
  ['blck', ['black', 'block']],
  ['wihte', ['white']],
  ['hodie', ['hoodie']],
  ['tshrt', ['tshirt']],
  ['overszed', ['oversized']],
  ['ovrszd', ['oversized']],
  ['ovesrizde', ['oversized']],
  ['swtshrt', ['sweatshirt']],
  ['crw', ['crow']],
  // Too short, too different, or only a prefix the other way round.
  ['te', []],
  ['teh', []],
  ['brick', []],
  ['xyzzy', []],
  ['oversizedtshirt', []],
])('%j is taken for %j', (asked, meant) => {
  expect(nearestWords(asked, words)).toEqual(meant);
});

test('with slack one more slip is forgiven where the word sounds the same', () => {
  expect(nearestWords('hudie', words)).toEqual([]);
  expect(nearestWords('hudie', words, 1)).toEqual(['hoodie']);
  expect(nearestWords('zebra', ['zero'], 1)).toEqual([]);
});
