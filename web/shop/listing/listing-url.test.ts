import { describe, expect, test } from 'vitest';
import { appliedFilters, clearedOf } from './applied-filters.ts';
import { filterCount, hrefOf, queryOf, readChoice } from './listing-url.ts';

const read = (address: string, category?: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.test');
  return readChoice(category, searchParams, pathname);
};

describe('an address and back', () => {
  test.each([
    '/products',
    '/products?search=still+wild&minPrice=500&maxPrice=999.99&sizes=M%2CL&discount=30&rating=4&inStock=true&page=3',
    '/products?colors=Ink+Black&fit=oversized&sort=price-low',
    '/search?search=hoodie&category=oversized',
    '/products?search=hoodie&sort=newest',
  ])('%s', (address) => {
    expect(hrefOf(read(address))).toBe(address);
  });

  test('a category is part of the path', () => {
    expect(hrefOf(read('/products/hoodies?sizes=M', 'hoodies'))).toBe('/products/hoodies?sizes=M');
    expect(hrefOf(read('/products?category=hoodies'))).toBe('/products/hoodies');
  });

  test.each([
    ['/search?q=hoodie', '/search?search=hoodie'],
    ['/products?sort=newest&page=1&minRating=0&rating=0', '/products'],
    ['/products?sortBy=price&sortOrder=desc&minRating=3', '/products?rating=3&sort=price-high'],
    ['/products?sort=sideways&page=-4&minPrice=abc&maxPrice=-1&discount=101&rating=9', '/products'],
    ['/products?sizes=M,,M, L&colors=,,', '/products?sizes=M%2CL'],
    ['/products?sort=relevance', '/products'],
    ['/products?search=%20%20', '/products'],
  ])('%s is read as %s', (address, meant) => {
    expect(hrefOf(read(address))).toBe(meant);
  });

  test('what the server would refuse as too long is cut', () => {
    const long = 'x'.repeat(10_000);
    const { search, tag, sizes } = read(`/products?search=${long}&tag=${long}&sizes=${long}`);
    expect([search.length, tag.length, sizes.join().length]).toEqual([200, 40, 400]);
  });
});

test('results come best match first, every other listing newest first', () => {
  expect(read('/products').sort).toBe('newest');
  expect(read('/products?search=tee').sort).toBe('relevance');
  expect(queryOf(read('/products?search=tee&sort=popular'), 2).query).toMatchObject({ sort: 'popular', page: 2 });
});

describe('applied filters', () => {
  const all = read(
    '/products?search=tee&category=hoodies&tag=new-arrival&maxPrice=999&sizes=M,L&colors=Sage&fit=slim&discount=20&rating=1&inStock=true',
  );

  test('say in words what each of them is', () => {
    expect(appliedFilters(all, 'Hoodies').map(({ label }) => label)).toEqual([
      'Hoodies',
      'new arrival',
      'Under ₹999',
      'Size M',
      'Size L',
      'Sage',
      'slim fit',
      '20% off or more',
      '1 star and up',
      'In stock',
    ]);
  });

  test('are as many as counted, and each takes exactly itself away', () => {
    expect(filterCount(all)).toBe(appliedFilters(all, 'Hoodies').length);
    for (const { without } of appliedFilters(all, 'Hoodies')) expect(filterCount(without)).toBe(filterCount(all) - 1);
  });

  test.each([
    ['minPrice=500&maxPrice=999.99', '₹500–₹999'],
    ['maxPrice=499.99', 'Under ₹500'],
    ['minPrice=2000', '₹2,000 and up'],
    ['minPrice=0&maxPrice=10000', 'Under ₹10,000'],
  ])('%s is called %s', (parameters, label) => {
    expect(appliedFilters(read(`/products?${parameters}`), undefined)[0]?.label).toBe(label);
  });

  test('a category is a filter only among results', () => {
    expect(filterCount(read('/products/hoodies', 'hoodies'))).toBe(0);
  });
});

test.each([
  ['/products?search=tee&category=hoodies&sizes=M&sort=newest', '/products?search=tee&sort=newest'],
  ['/search?search=tee&category=hoodies', '/search?search=tee'],
  ['/products?category=hoodies&colors=Black&page=3', '/products/hoodies'],
])('of %s Clear all leaves %s', (address, left) => {
  const cleared = clearedOf(read(address));
  expect(hrefOf(cleared)).toBe(left);
  expect(filterCount(cleared)).toBe(0);
});
