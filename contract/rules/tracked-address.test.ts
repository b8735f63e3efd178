import { describe, expect, test } from 'vitest';
import { isPersonal, trackedAddress } from './tracked-address.ts';

describe('what is kept of an address', () => {
  test.each([
    ['/', '', '/', ''],
    ['/products/', '?category=hoodies&page=3', '/products/hoodies', ''],
    [
      '/products',
      '?category=0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e&utm_source=x',
      '/products/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e',
      '?utm_source=x',
    ],
    [
      '/products/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e',
      '?sizes=M',
      '/products/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e',
      '',
    ],
    ['/products', '?category=asha%40ksauni.example', '/products/:removed', ''],
    ['/products', '?category=%00', '/products', ''],
    ['/products/hoodies', '?category=tees', '/products/hoodies', '?category=tees'],
    ['/search', '?search=tee&category=hoodies', '/search', '?search=tee&category=hoodies'],
    ['//products//hoodies', '', '/products/hoodies', ''],
    ['/products', '?search=black+hoodie&size=M', '/products', '?search=black+hoodie'],
    [
      '/',
      '?utm_source=instagram&utm_campaign=monsoon-26&fbclid=IwAR0x',
      '/',
      '?utm_source=instagram&utm_campaign=monsoon-26',
    ],
    ['/product/open-palm-oversized-tee', '?color=Ink', '/product/open-palm-oversized-tee', ''],
    ['/product/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e', '', '/product/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e', ''],
    ['/order/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e', '?code=123456', '/order/:id', ''],
    ['/order-confirmation/KS-2026-000123', '', '/order-confirmation/:id', ''],
    ['/wishlist/shared/ab-cdefgh-ijklm_nopqrs', '', '/wishlist/shared/:id', ''],
    ['/invite/asha%40ksauni.example', '', '/invite/:removed', ''],
    ['/x/0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e', '', '/x/:removed', ''],
    ['/products', '?search=asha@ksauni.example', '/products', ''],
    ['/products', '?search=98450+12345+hoodie', '/products', ''],
    ['/products', '?q=eyJhbGciOiJIUzI1NiJ9.eyJzaWQi', '/products', ''],
    ['/products', '?search=1&search=asha', '/products', '?search=1'],
    ['/%E0%A4%A', '', '/%E0%A4%A', ''],
    ['/a%00b%0d%0a', '?utm_source=x%00y&utm_campaign=%00&search=%1b', '/ab', '?utm_source=x+y'],
    [`/${'a'.repeat(298)}\u{1f600}`, '', `/${'a'.repeat(298)}\ufffd`, ''],
  ])('%s%s', (...[path, query, ...kept]) => {
    expect(Object.values(trackedAddress(path, query))).toEqual(kept);
  });

  test('has an end', () => {
    const { path, query } = trackedAddress(`/${'a-'.repeat(500)}`, `?search=${'a '.repeat(500)}`);
    expect(path.length).toBeLessThanOrEqual(300);
    expect(query.length).toBeLessThan(400);
  });
});

test.each([
  ['oversized black tee', false],
  ['winter-hoodie-2026-limited-edition', false],
  ['560038', false],
  ['1500', false],
  ['a b@c.in', true],
  ['+91 98450-12345', true],
  ['9845012345', true],
  ['4f9c2b7a1d8e4f9c2b7a1d8e', true],
])('%s: personal %s', (text, expected) => {
  expect(isPersonal(text)).toBe(expected);
});
