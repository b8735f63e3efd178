import { expect, it } from 'vitest';
import { withSearch } from './redirects.rules.ts';

it.each([
  ['/about', '', '/about'],
  ['/about', '?ref=a%20b', '/about?ref=a%20b'],
  ['/faq#returns', '?q=1', '/faq?q=1#returns'],
  ['/products?search=tee', '', '/products?search=tee'],
  // A campaign is counted by its tags; another product's colour says nothing here.
  [
    '/products?search=tee',
    '?color=Red&utm_source=mail&utm_campaign=diwali',
    '/products?search=tee&utm_source=mail&utm_campaign=diwali',
  ],
  [
    '/products?utm_source=old#top',
    '?utm_source=mail&utm_medium=message',
    '/products?utm_source=old&utm_medium=message#top',
  ],
])('a redirect to %s keeps of %s what belongs there', (to, search, expected) => {
  expect(withSearch(to, search)).toBe(expected);
});
