import { expect, test } from 'vitest';
import { productPage } from './product-page.ts';

test.each([
  ['/product/abc', 'abc'],
  ['/product/abc/reviews', 'abc'],
  ['/products/abc', undefined],
  ['/product/', undefined],
])('%s is the page of product %s', (path, productId) => {
  expect(productPage(path)).toEqual(productId && { pageType: 'product', productId });
});
