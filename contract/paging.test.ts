import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paging.ts';
import { listingQuery } from './products.ts';

test('paging says the same in both dialects, and leads through every page once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 500 }), (perPage, total) => {
      let page = 1;
      while (paginate(page, perPage, total).hasNext) page += 1;
      const last = paginate(page, perPage, total);
      expect([last.current, last.pages]).toEqual([last.currentPage, last.totalPages]);
      expect(last.totalPages * perPage).toBeGreaterThanOrEqual(total);
      expect(page).toBe(Math.max(1, last.totalPages));
      expect(paginate(1, perPage, total).hasPrev).toBe(false);
    }),
  );
});

test('a listing with every parameter empty is the listing without any', () => {
  const names = [
    'category',
    'tag',
    'search',
    'minPrice',
    'maxPrice',
    'sizes',
    'colors',
    'fit',
    'rating',
    'minRating',
    'discount',
  ];
  const empty = Object.fromEntries(
    [...names, 'inStock', 'exclude', 'sort', 'sortBy', 'sortOrder', 'page', 'limit'].map((name) => [name, '']),
  );
  expect(listingQuery.parse(empty)).toEqual(listingQuery.parse({}));
  expect(listingQuery.parse({})).toMatchObject({ page: 1, limit: 12, sizes: [], colors: [] });
});

test.each([
  ['S,M', ['S', 'M']],
  [' S , ,M,', ['S', 'M']],
  [
    ['S', 'M'],
    ['S', 'M'],
  ],
])('sizes %o are read as %o', (sent, expected) => {
  expect(listingQuery.parse({ sizes: sent }).sizes).toEqual(expected);
});
