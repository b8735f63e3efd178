import { expect, test } from 'vitest';
import { keepIntent, takeIntent, wholeView } from './review-intent.ts';

const wanted = { productId: 'tee', reviewId: 'r1', wish: 'like' as const };
const view = { rating: 5, hasPhotos: false, order: 'helpful' as const, pages: 2 };

test('what a guest wanted is there after the login, with the part of the list they saw, and serves once', () => {
  keepIntent({ ...wanted, view });
  expect(takeIntent('tee')).toEqual({ ...wanted, view });
  expect(takeIntent('tee')).toBeNull();
});

test('on the page of another product it waits', () => {
  keepIntent({ ...wanted, view });
  expect(takeIntent('hoodie')).toBeNull();
  expect(takeIntent('tee')).not.toBeNull();
});

test.each([
  'rubbish',
  'null',
  '{"productId":"tee"}',
  '{"productId":"tee","reviewId":7,"wish":"like"}',
  '{"productId":"tee","reviewId":"r1","wish":"delete"}',
])('whatever else lies in the storage is nothing: %s', (kept) => {
  sessionStorage.setItem('reviewIntent', kept);
  expect(takeIntent('tee')).toBeNull();
});

test('a view that cannot be shown is the whole list', () => {
  const damaged = { rating: 9, hasPhotos: 'yes', order: 'loudest', pages: 1e9 };
  sessionStorage.setItem('reviewIntent', JSON.stringify({ ...wanted, view: damaged }));
  expect(takeIntent('tee')?.view).toEqual(wholeView);
});
