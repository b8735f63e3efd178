import { expect, test } from 'vitest';
import { pushMessage } from './push-message.ts';

test.each([
  [
    { title: 'Shipped', body: 'Your order is on its way', path: '/order/1', tag: 'order-1' },
    ['Shipped', 'Your order is on its way', '/order/1', 'order-1'],
  ],
  [null, ['Ksauni', '', '/', '']],
  ['text', ['Ksauni', '', '/', '']],
  [{ title: 7, path: 'https://evil.example' }, ['Ksauni', '', '/', '']],
  [{ title: 'x', path: '//evil.example' }, ['x', '', '/', '']],
  [{ title: 'x', path: '/\\evil.example' }, ['x', '', '/', '']],
  [{ title: 'x', path: 'javascript:alert(1)' }, ['x', '', '/', '']],
])('%j', (data, expected) => {
  const { title, body, path, tag } = pushMessage(data, 'Ksauni');
  expect([title, body, path, tag]).toEqual(expected);
});
