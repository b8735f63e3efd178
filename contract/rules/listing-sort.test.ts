import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sorts } from '../products.ts';
import { sortFrom } from './listing-sort.ts';

test.each([
  [{}, 'newest'],
  [{ sort: 'price-low' }, 'price-low'],
  [{ sort: 'price-high' }, 'price-high'],
  [{ sort: 'rating' }, 'rating'],
  [{ sort: 'oldest' }, 'oldest'],
  [{ sort: 'name' }, 'name'],
  [{ sort: 'popular' }, 'popular'],
  [{ sort: 'discount' }, 'discount'],
  [{ sortBy: 'newest' }, 'newest'],
  [{ sortBy: 'createdAt' }, 'newest'],
  [{ sortBy: 'createdAt', sortOrder: 'desc' }, 'newest'],
  [{ sortBy: 'createdAt', sortOrder: 'asc' }, 'oldest'],
  [{ sortBy: 'price', sortOrder: 'asc' }, 'price-low'],
  [{ sortBy: 'price' }, 'price-low'],
  [{ sortBy: 'price', sortOrder: 'desc' }, 'price-high'],
  [{ sortBy: 'price-high', sortOrder: 'desc' }, 'price-high'],
  [{ sortBy: 'price-low', sortOrder: 'asc' }, 'price-low'],
  [{ sortBy: 'rating', sortOrder: 'desc' }, 'rating'],
  [{ sortBy: 'rating', sortOrder: 'asc' }, 'rating-low'],
  [{ sortBy: 'name', sortOrder: 'asc' }, 'name'],
  [{ sortBy: 'name', sortOrder: 'desc' }, 'name-desc'],
  [{ sort: 'name', sortBy: 'rating' }, 'name'],
  [{ sort: 'price; drop table products' }, 'newest'],
  [{ sort: 'constructor' }, 'newest'],
  [{ sort: '__proto__' }, 'newest'],
  [{ sort: 'relevance' }, 'newest'],
  [{ search: 'tee' }, 'relevance'],
  [{ search: 'tee', sort: 'relevance' }, 'relevance'],
  [{ search: 'tee', sort: 'nonsense' }, 'relevance'],
  [{ search: 'tee', sort: 'newest' }, 'newest'],
  [{ search: 'tee', sortBy: 'price' }, 'price-low'],
  [{ search: '' }, 'newest'],
])('%o means %s', (query, expected) => {
  expect(sortFrom(query)).toBe(expected);
});

test('any words mean one of the orders that the shop knows', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sortBy, sortOrder) => {
      expect(sorts).toContain(sortFrom({ sortBy, sortOrder }));
    }),
  );
});
