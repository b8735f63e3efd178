import { expect, test } from 'vitest';
import { booksKeptSince } from './retention.rules.ts';

test.each([
  ['2033-12-31T18:29:59Z', '2026-03-31T18:30:00.000Z'],
  ['2033-12-31T18:30:00Z', '2027-03-31T18:30:00.000Z'],
  ['2034-06-01T00:00:00Z', '2027-03-31T18:30:00.000Z'],
])('at %s papers are kept that are not older than %s', (now, since) => {
  expect(booksKeptSince(new Date(now)).toISOString()).toBe(since);
});
