import { describe, expect, test } from 'vitest';
import { hrefOf, readView, yearsSince } from './orders-url.ts';

const view = (address: string) => readView(new URLSearchParams(address));

describe('the address of my orders', () => {
  test.each([
    ['', { page: 1, search: '', status: '', year: '' }],
    ['page=3&status=open&year=2026&search=+tee+', { page: 3, search: 'tee', status: 'open', year: 2026 }],
    ['page=0&status=shipped&year=19', { page: 1, search: '', status: '', year: '' }],
    ['page=x&year=2026.5&status=', { page: 1, search: '', status: '', year: '' }],
    ['page=1e9', { page: 10_000, search: '', status: '', year: '' }],
  ])('"%s" shows %o', (address, shown) => expect(view(address)).toEqual(shown));

  test('says only what differs from all orders, and comes back to the same view', () => {
    expect(hrefOf(view(''))).toBe('/orders');
    const href = hrefOf(view('status=open&year=2026&search=a%26b'), { page: 2 });
    expect(href).toBe('/orders?search=a%26b&status=open&year=2026&page=2');
    expect(view(href.split('?')[1] ?? '')).toEqual({ page: 2, search: 'a&b', status: 'open', year: 2026 });
  });

  test('begins at the first page when a filter changes', () => {
    expect(hrefOf(view('page=4&status=open'), { status: 'delivered' })).toBe('/orders?status=delivered');
  });
});

test.each([
  ['2024-12-31T20:00:00Z', [2026, 2025]],
  ['2026-11-20T00:00:00Z', [2026]],
  [undefined, [2026]],
  ['2010-01-01T00:00:00Z', [2026, 2025, 2024, 2023, 2022, 2021, 2020]],
])('an account opened at %s can choose %o, by the calendar of India', (opened, years) => {
  expect(yearsSince(opened, new Date('2026-11-20T10:00:00Z'))).toEqual(years);
});
