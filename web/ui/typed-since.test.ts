import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test('what is typed while a draft is saved stays, and the rest is as it was stored', () => {
  const sent = { title: ' Rain ', words: 'Heavy', tags: ['a'] };
  const typed = { title: ' Rain ', words: 'Heavy cotton', tags: ['a'] };
  const saved = { title: 'Rain', words: 'Heavy', tags: ['a', 'b'] };
  expect(typedSince(typed, sent, saved)).toEqual({ title: 'Rain', words: 'Heavy cotton', tags: ['a', 'b'] });
});
