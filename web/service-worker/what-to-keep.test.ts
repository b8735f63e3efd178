import { expect, test } from 'vitest';
import {
  isKeepable,
  mostProducts,
  oldShelves,
  pageKey,
  pictureKey,
  surplusPages,
  treatmentOf,
} from './what-to-keep.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

test.each([
  ['/', 'page'],
  ['/products', 'page'],
  ['/products/hoodies?sizes=M', 'page'],
  ['/product/jaali-tee?color=Ink', 'page'],
  ['/search?q=tee', 'page'],
  ['/cart', 'page'],
  ['/cookies', 'page'],
  ['/checkout', 'own-page'],
  ['/orders', 'own-page'],
  ['/order/1', 'own-page'],
  ['/order-confirmation/1', 'own-page'],
  ['/profile', 'own-page'],
  ['/wishlist', 'own-page'],
  ['/login', 'own-page'],
  ['/admin/users', 'own-page'],
  ['/digitalMarketer', 'own-page'],
  ['/cartoon', 'own-page'],
  ['/productive', 'own-page'],
  ['/api/docs', 'none'],
  ['/outbox', 'none'],
  ['/robots.txt', 'none'],
  ['/sitemap.xml', 'none'],
])('opening %s: %s', (path, expected) => {
  expect(treatmentOf(at(path), true)).toBe(expected);
});

test.each([
  ['/assets/client-x.js', 'asset'],
  ['/media/0a1b/720.avif', 'picture'],
  ['/api/products', 'none'],
  ['/api/cart/', 'none'],
  ['/api/client-config', 'none'],
  ['/service-worker.js', 'none'],
  ['/product/jaali-tee', 'none'],
])('a part %s: %s', (path, expected) => {
  expect(treatmentOf(at(path), false)).toBe(expected);
});

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

test.each([
  ['a page', true, {}, {}],
  ['a page that is missing', false, { status: 404 }, {}],
  ['an error', false, { status: 503 }, {}],
  ['a redirection', false, { redirected: true }, {}],
  ['another origin', false, { type: 'opaque' as const }, {}],
  ['what sets a cookie', false, {}, { 'set-cookie': 'a=b' }],
  ['what is private', false, {}, { 'cache-control': 'private' }],
  ['what must not be stored', false, {}, { 'cache-control': 'no-store' }],
  ['data', false, {}, { 'content-type': 'application/json' }],
])('%s is kept: %s', (...[, expected, facts, headers]) => {
  const plain = { status: 200, type: 'basic' as const, redirected: false };
  // A Map provides the part of Headers that is used; the real ones hide set-cookie.
  const response = { ...plain, ...facts, headers: new Map(Object.entries({ ...html, ...headers })) };
  expect(isKeepable(response as never)).toBe(expected);
});

test('a page is kept once, however one came to it', () => {
  expect(pageKey(at('/product/a?size=M&color=Ink&utm_source=x&gclid=y'))).toBe('/product/a?color=Ink&size=M');
  expect(pageKey(at('/product/a?utm_campaign=x'))).toBe('/product/a');
  expect(pageKey(at('/offline?from=%2Fcheckout'))).toBe('/offline');
  expect(pageKey(at('/?x=1'))).toBe('/');
});

test('thirty products and some other pages are kept, and those of the app itself', () => {
  const products = Array.from({ length: mostProducts + 2 }, (_, place) => `/product/${place}`);
  expect(surplusPages(['/offline', '/cart', ...products, '/'], ['/offline', '/cart'])).toEqual([
    '/product/0',
    '/product/1',
  ]);
  const lists = Array.from({ length: 21 }, (_, place) => `/products?page=${place}`);
  expect(surplusPages(['/offline', ...lists], ['/offline', '/cart'])).toEqual(['/products?page=0']);
});

test('a picture is the same in every width', () => {
  expect(pictureKey('/media/0a1b/720.avif')).toBe(pictureKey('/media/0a1b/320.webp'));
  expect(pictureKey('/media/0a1b/720.avif')).not.toBe(pictureKey('/media/0a1c/720.avif'));
});

test.each([
  [[], 'c', []],
  [['shop-assets-c', 'shop-pages-c'], 'c', []],
  [['shop-assets-b', 'shop-pages-b', 'shop-pictures', 'shop-assets-c'], 'c', []],
  [
    ['shop-assets-a', 'shop-pages-a', 'shop-assets-b', 'shop-assets-c', 'other'],
    'c',
    ['shop-assets-a', 'shop-pages-a'],
  ],
])('of %j with version %s go %j', (names, version, expected) => {
  expect(oldShelves(names, version)).toEqual(expected);
});
