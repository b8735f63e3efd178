import { expect, test } from 'vitest';
import { productIn } from './kept-products.ts';

const page = (inside: string) =>
  `<!doctype html><html><head><title>x</title></head><body><img src="/logo.png"><main>${inside}</main></body></html>`;

test.each([
  [
    '<h1> Jaali Tee </h1><picture><img src="/media/a/720.webp" alt="Jaali Tee, front"></picture>',
    { path: '/product/a', name: 'Jaali Tee', picture: { url: '/media/a/720.webp', alt: 'Jaali Tee, front' } },
  ],
  ['<h1>Plain</h1>', { path: '/product/a', name: 'Plain', picture: null }],
  [
    '<h1>Odd</h1><picture><img src="https://evil.example/x.png"></picture>',
    { path: '/product/a', name: 'Odd', picture: null },
  ],
  ['<p>Nothing</p>', null],
])('%s', (inside, expected) => {
  expect(productIn(page(inside), '/product/a')).toEqual(expected);
});
