import { describe, expect, it } from 'vitest';
import { pathOnSite, returnAddress, sitePath } from './return-address.ts';

const hostile: unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/path',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /cart',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/x/%2E%2E//evil.example',
  '/cart\\@evil.example',
  '/cart?next=\\evil',
  'http://evil.example',
  'https://evil.example/cart',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'blob:https://evil.example/1',
  'evil.example',
  'cart',
  './cart',
  '../cart',
  '?next=/cart',
  '#top',
  '@evil.example',
  ':80',
  '',
  ' ',
  '/' + 'a'.repeat(2000),
  '/login',
  '/login/',
  '/LOGIN',
  '/login?next=/login',
  '/register',
  '/register#top',
  '/./login',
  '/forgotten-password?next=/forgotten-password',
  '/__/auth/action?oobCode=x',
  '/\u2028/evil.example\n',
  'ftp://evil.example',
  'file:///etc/passwd',
  'http:\\\\evil.example',
  '\u2215/evil.example',
  '%2f%2fevil.example',
  '//\\evil.example',
  '/%09/evil.example\n',
  '//evil.example:443',
  '//user@evil.example',
  '///\\evil.example',
  'wss://evil.example',
  '//%65vil.example',
  '/\u0009/evil.example',
  '/\u000b/evil.example',
  '/..\\evil.example',
  '/LOGIN?next=//evil.example',
  '/Register/',
  null,
  undefined,
  0,
  true,
  ['/cart'],
  { pathname: '/cart' },
  { toString: () => '/cart' },
];

describe('an address to return to', () => {
  it.each(hostile)('never leaves the site: %j', (value) => {
    expect(sitePath(value)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/checkout?step=2#pay', '/checkout?step=2#pay'],
    ['/product/meter-se-tee?color=Bone%20White&size=M', '/product/meter-se-tee?color=Bone%20White&size=M'],
    ['/search?search=https://x.example//y', '/search?search=https://x.example//y'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/a/../cart', '/cart'],
    ['/loginx', '/loginx'],
  ])('may be a path of this site: %s', (value, path) => {
    expect(sitePath(value)).toBe(path);
  });

  it('prefers what the guarded screen left behind', () => {
    const from = { pathname: '/checkout', search: '?a=1', hash: '#b' };
    expect(returnAddress({ from }, '?next=/cart')).toBe('/checkout?a=1#b');
    expect(returnAddress({ from: '/orders' }, '')).toBe('/orders');
  });

  it('falls back to ?next=, then to the front page', () => {
    expect(returnAddress(null, '?next=%2Fcart%3Fa%3D1')).toBe('/cart?a=1');
    expect(returnAddress({ from: '//evil.example' }, '?next=/cart')).toBe('/cart');
    expect(returnAddress({ from: { pathname: '//evil.example', search: '' } }, '?next=//evil.example')).toBe('/');
    expect(returnAddress({ from: { pathname: 7 } }, '')).toBe('/');
  });

  it.each([
    ['https://shop.example/checkout?a=1#b', '/checkout?a=1#b'],
    ['https://shop.example', '/'],
    ['https://shop.example/login?next=/cart', '/'],
    ['https://shop.example//evil.example', '/'],
    ['https://shop.example@evil.example/cart', '/'],
    ['https://evil.example/cart', '/'],
    ['http://shop.example/cart', '/'],
    ['//shop.example/cart', '/'],
    ['/cart', '/'],
    ['javascript:alert(1)', '/'],
    [null, '/'],
  ])('out of a mail must be of this site: %j', (address, path) => {
    expect(pathOnSite(address, 'https://shop.example')).toBe(path);
  });
});
