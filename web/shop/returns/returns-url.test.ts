import { expect, test } from 'vitest';
import { hrefOf, readView } from './returns-url.ts';

const view = (address: string) => readView(new URLSearchParams(address));

test.each([
  ['', { page: 1, status: '' }],
  ['page=3&status=approved', { page: 3, status: 'approved' }],
  ['page=-1&status=lost', { page: 1, status: '' }],
  ['page=1e9', { page: 10_000, status: '' }],
])('an address with "%s" shows %j', (address, shown) => expect(view(address)).toEqual(shown));

test('another filter begins at its first page; the first page of all has the plain address', () => {
  expect(hrefOf(view('page=3'), { status: 'completed' })).toBe('/profile/returns?status=completed');
  expect(hrefOf(view('status=completed'), { page: 2 })).toBe('/profile/returns?status=completed&page=2');
  expect(hrefOf(view('status=completed&page=2'), { status: '' })).toBe('/profile/returns');
});
