import { expect, test } from 'vitest';
import { pageAt, pushMessage } from './push-message.ts';

const shop = { name: 'Ksauni', origin: 'https://shop.example' };

test.each([
  [
    { title: 'Shipped', body: 'Your order is on its way', url: '/order/1?from=push#parcel', tag: 'order-1' },
    ['Shipped', 'Your order is on its way', '/order/1?from=push#parcel', 'order-1'],
  ],
  [{ title: 'x', url: 'https://shop.example/cart' }, ['x', '', '/cart', '']],
  [null, ['Ksauni', '', '/', '']],
  ['text', ['Ksauni', '', '/', '']],
  [{ title: 7, url: 'https://evil.example' }, ['Ksauni', '', '/', '']],
  [{ title: 'x', url: '//evil.example' }, ['x', '', '/', '']],
  [{ title: 'x', url: '/\\evil.example' }, ['x', '', '/', '']],
  [{ title: 'x', url: 'http://shop.example/' }, ['x', '', '/', '']],
  [{ title: 'x', url: 'https://shop.example@evil.example/' }, ['x', '', '/', '']],
  [{ title: 'x', url: 'javascript:alert(1)' }, ['x', '', '/', '']],
  [{ title: 'x', url: { toString: 'x' } }, ['x', '', '/', '']],
])('%j', (data, expected) => {
  const { title, body, url, tag } = pushMessage(data, shop);
  expect([title, body, url, tag]).toEqual(expected);
});

test('a press goes to the tab that shows the page already, not to one where something else is under way', () => {
  const pages = [{ url: 'https://shop.example/checkout' }, { url: 'https://shop.example/order/1?x=1' }];
  expect(pageAt(pages, '/order/1?x=1#parcel')).toBe(pages[1]);
  expect(pageAt(pages, '/order/1')).toBeUndefined();
  expect(pageAt([], '/')).toBeUndefined();
});
