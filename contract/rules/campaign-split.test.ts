import { expect, test } from 'vitest';
import { splitVerdict } from './campaign-split.ts';

const sides = (...counted: [number, number][]) =>
  counted.map(([visits, ordered], place) => ({ letter: 'abcd'[place] ?? '', visits, ordered }));

test.each([
  ['nothing at all', sides([0, 0], [0, 0]), 'Too few visits to tell: each variant needs at least 100.'],
  ['a lead among a handful', sides([20, 9], [20, 1]), 'Too few visits to tell: each variant needs at least 100.'],
  [
    'one way that hardly anybody took',
    sides([5_000, 200], [99, 20]),
    'Too few visits to tell: each variant needs at least 100.',
  ],
  ['many visits and hardly an order', sides([900, 3], [900, 1]), 'Too few orders to tell.'],
  ['no order', sides([900, 0], [900, 0]), 'Too few orders to tell.'],
])('of %s it says that it cannot tell', (_, of, words) => expect(splitVerdict(of)).toBe(words));

test('a difference that chance may make is called so', () => {
  expect(splitVerdict(sides([1_000, 40], [1_000, 32]))).toBe(
    'No clear difference: A 40 of 1,000 visits ordered, B 32 of 1,000 visits ordered. It may be chance.',
  );
});

test('a difference that chance hardly makes names the better way', () => {
  expect(splitVerdict(sides([1_000, 30], [1_000, 70]))).toBe(
    'B does better: 70 of 1,000 visits ordered, against 30 of 1,000 visits ordered. Chance alone hardly does that.',
  );
});

test('of more ways the best has to be clearly better than each of the others, and more so the more there are', () => {
  const two = splitVerdict(sides([1_000, 50], [1_000, 72]));
  const four = splitVerdict(sides([1_000, 50], [1_000, 72], [1_000, 50], [1_000, 50]));
  expect(two).toMatch(/^B does better/);
  expect(four).toMatch(/^No clear difference/);
});

test('where all ways are the same nobody leads, said in fewer than one of twenty trials', () => {
  // A fixed seed, for reproducible results.
  let seed = 7;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const draw = () => Array.from({ length: 400 }, chance).filter((value) => value < 0.05).length;
  const trials = Array.from({ length: 300 }, () => splitVerdict(sides([400, draw()], [400, draw()], [400, draw()])));
  expect(trials.filter((words) => words.includes('does better')).length).toBeLessThan(15);
});
