import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAddress, hasDotSegments } from './clean-address.ts';

describe('the address of a page', () => {
  test.each([
    ['/about/', '/about'],
    ['/ABOUT', '/about'],
    ['/Products/Hoodies/', '/products/hoodies'],
    ['/product/Still-Wild-Tee?color=Brick+Rust&size=M', '/product/still-wild-tee?color=Brick+Rust&size=M'],
    ['/products//hoodies', '/products/hoodies'],
    ['/faq/?utm_source=X#open', '/faq?utm_source=X#open'],
    ['/faq/?a=b?c=D', '/faq?a=b?c=D'],
    ['/Order/KS-ABCD234567', '/order/KS-ABCD234567'],
    ['/Wishlist/shared/AbC', '/wishlist/shared/AbC'],
    ['/digitalMarketer/', '/digitalMarketer'],
    ['//', '/'],
  ])('%s is %s', (asked, clean) => {
    expect(cleanAddress(asked)).toBe(clean);
  });

  test.each([
    '/',
    '/?q=1',
    '/about',
    '/products?search=Tee',
    '/digitalMarketer/seo',
    '/order/KS-ABCD234567',
    '/wishlist/shared/AbC',
  ])('%s is clean', (asked) => {
    expect(cleanAddress(asked)).toBeUndefined();
  });

  test.each(['//evil.example', '/\\evil.example/X', '///evil.example/', '/\\/evil.example', '//EVIL.example//'])(
    '%s never leads to another host',
    (asked) => {
      expect(new URL(cleanAddress(asked) ?? '/', 'https://ksauni.example').origin).toBe('https://ksauni.example');
    },
  );

  test('whatever is asked, one redirection is enough and stays here', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, query) => {
        const clean = cleanAddress(`/${path}?${query}`);
        if (clean === undefined) return;
        expect(cleanAddress(clean)).toBeUndefined();
        expect(new URL(clean, 'https://ksauni.example').host).toBe('ksauni.example');
      }),
    );
  });
});

test.each(['/products/..x', '/a.b/c', '/product/v1.0', '/about?from=/../x', '/...', '/about#/../x'])(
  '%s has no dot segments',
  (asked) => {
    expect(hasDotSegments(asked)).toBe(false);
  },
);
