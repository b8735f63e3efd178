import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  { now: 150, before: 100, words: '+50%', direction: 'up' },
  { now: 99.5, before: 100, words: '-0.5%', direction: 'down' },
  { now: 100, before: 100, words: 'No change', direction: 'none' },
  { now: 5, before: 0, words: 'New', direction: 'up' },
  { now: 999, before: 100, words: '+899%', direction: 'up' },
  { now: -50, before: 100, words: '-150%', direction: 'down' },
  { now: 50, before: -100, words: '+150%', direction: 'up' },
  { now: 0.25, before: 0.2, isShare: true, words: '+5 points', direction: 'up' },
])('$now after $before is told as $words', ({ now, before, isShare = false, words, direction }) => {
  expect(changeOf(now, before, { isShare })).toEqual({ words, direction });
});

test('growth beyond 999% is only called more than that, in words for screen readers', () => {
  expect(changeOf(5_000, 3)).toEqual({ words: '>999%', spoken: 'more than 999%', direction: 'up' });
});

test.each([
  [0, 0],
  [0, null],
  [5, null],
  [null, 5],
])('%s after %s is told as nothing', (now, before) => {
  expect(changeOf(now, before)).toBeUndefined();
});
