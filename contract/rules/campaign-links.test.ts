import { expect, test } from 'vitest';
import { isTarget, linkTo, shortLink, slugFrom } from './campaign-links.ts';
import { trackedAddress } from './tracked-address.ts';

test.each([
  '/',
  '/products',
  '/products?category=hoodies&sort=newest',
  '/product/meter-se?colour=Black#reviews',
  '/about',
])('a link may lead to %s', (path) => expect(isTarget(path)).toBe(true));

test.each([
  '',
  'products',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%zz',
  '/products?x=<script>',
  'javascript:alert(1)',
  '/api/orders',
  '/admin',
  '/%61dmin',
  '/digitalMarketer/seo',
  '/go/diwali',
  '/products/../go/diwali',
  '/m/message-diwali/mail',
  '/order/42',
  '/login?from=/x',
  `/${'a'.repeat(600)}`,
])('no link leads to %s', (path) => expect(isTarget(path)).toBe(false));

test('a link says its campaign, keeps the rest of the address and drops what it said of another', () => {
  const utm = { source: 'instagram', medium: 'social', campaign: 'diwali', content: 'reel-1' };
  expect(linkTo('/products?sort=newest&utm_source=old&utm_term=x#top', utm)).toBe(
    '/products?sort=newest&utm_source=instagram&utm_medium=social&utm_campaign=diwali&utm_content=reel-1#top',
  );
  expect(linkTo('/', { ...utm, content: '' })).toBe('/?utm_source=instagram&utm_medium=social&utm_campaign=diwali');
  expect(linkTo('/search?q=कुर्ता', utm)).toMatch(/^\/search\?q=%E0[\w%&=.-]+$/);
});

test.each([
  ['Diwali: the big sale!', 'diwali-the-big-sale'],
  ['  Café – Été  ', 'cafe-ete'],
  ['दिवाली', 'campaign'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['Call 98450 12345 now', 'call-now'],
  ['Sale 2026-11-20/2026-12-01', 'sale'],
])('the name %s makes the slug %s', (name, slug) => expect(slugFrom(name)).toBe(slug));

test('whatever name a campaign has, its slug is one that visits are counted under', () => {
  for (const name of ['A'.repeat(300), '1 2 3 4 5 6 7 8 9 0', 'abc123def456abc123def456', 'Sale 50', '50 % off 2026']) {
    const slug = slugFrom(name);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(trackedAddress('/', `?utm_campaign=${slug}`).query).toBe(`?utm_campaign=${slug}`);
  }
});

test('a link of a campaign has a short address', () => {
  expect(shortLink('diwali', '')).toBe('/go/diwali');
  expect(shortLink('diwali', 'insta')).toBe('/go/diwali/insta');
});
