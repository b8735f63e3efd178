import { describe, expect, test } from 'vitest';
import {
  batchOf,
  eventOf,
  isSamePage,
  keptEvents,
  type NotedEvent,
  originOf,
  withEvents,
  without,
} from './analytics-queue.ts';

const view = (path: string, query = '', at = 1_000): NotedEvent => ({ event: 'page_view', path, query, at });
const event = (id: string, at = 1_000) => eventOf(view('/', '', at), id);

test('an event leaves the browser without anything personal', () => {
  expect(eventOf(view('/order/1234', '?search=asha@ksauni.example&utm_source=x'), 'a')).toEqual({
    id: 'a',
    at: 1_000,
    event: 'page_view',
    path: '/order/:id',
    query: '?utm_source=x',
  });
});

test.each([
  [view('/product/a', '?color=Ink'), view('/product/a', '?color=Ink&size=M'), true],
  [view('/products', '?category=a'), view('/products', '?category=b'), false],
  [
    view('/products', '?category=0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5e'),
    view('/products', '?category=0193f1d2-7e1a-7c3b-9d7e-2f1a2b3c4d5f'),
    false,
  ],
  [view('/product/a'), view('/product/b'), false],
  [undefined, view('/'), false],
])('%j and %j are one page: %s', (one, other, expected) => {
  expect(isSamePage(one, other)).toBe(expected);
});

describe('the queue', () => {
  test('has an end and drops the oldest', () => {
    const many = Array.from({ length: 120 }, (_, place) => event(String(place)));
    const waiting = withEvents(many.slice(0, 60), many.slice(60));
    expect([waiting.length, waiting[0]?.id, waiting.at(-1)?.id]).toEqual([100, '20', '119']);
  });

  test('gives batches of fifty, within the size of a beacon, without what is too old', () => {
    const many = Array.from({ length: 80 }, (_, place) => event(String(place)));
    expect(batchOf(many, 2_000).length).toBe(50);
    expect(batchOf([event('old', 0), event('new', 48 * 3_600_000)], 48 * 3_600_000 + 1).map(({ id }) => id)).toEqual([
      'new',
    ]);
    const large = Array.from({ length: 30 }, (_, place) => ({ ...event(String(place)), query: 'x'.repeat(4_000) }));
    expect(JSON.stringify(batchOf(large, 2_000)).length).toBeLessThan(64_000);
  });

  test('forgets what was sent', () => {
    expect(without([event('a'), event('b')], [event('a')]).map(({ id }) => id)).toEqual(['b']);
  });

  test.each([[null], ['<b>'], [{ length: 3 }], [[null, 7, { id: 1 }, { id: 'x', event: 'page_view' }]]])(
    'takes no harm from %j in the storage',
    (value) => expect(keptEvents(value)).toEqual([]),
  );

  test('takes up what was kept', () => expect(keptEvents([event('a')])).toEqual([event('a')]));
});

describe('how somebody came', () => {
  const came = (path: string, query = '', referrer?: string) =>
    originOf({ ...event('a'), event: 'page_view', path, query, ...(referrer && { referrer }) });

  test.each([
    ['by a tagged link', came('/', '?utm_source=x&utm_campaign=monsoon', 'google.com'), ['x', '', 'monsoon', '']],
    ['from another site', came('/', '', 'www.google.com'), ['google.com', 'referral', '', '']],
    ['by a campaign of no source', came('/', '?utm_campaign=monsoon&utm_content=b'), ['direct', '', 'monsoon', 'b']],
    [
      'by a campaign with the source of the installed app',
      came('/', '?utm_source=installed-app&utm_campaign=monsoon'),
      ['installed-app', '', 'monsoon', ''],
    ],
  ])('is known %s', (_, origin, parts) => {
    expect([origin?.source, origin?.medium, origin?.campaign, origin?.content]).toEqual(parts);
    expect(origin?.clickedAt).toBe('1970-01-01T00:00:01.000Z');
  });

  test.each([
    ['somebody who came directly', came('/')],
    ['somebody who opened the installed app', came('/', '?utm_source=installed-app')],
    ['a payment that sent them back', came('/order-confirmation/:id', '', 'pay.example')],
    ['a login that did', came('/login', '', 'accounts.example')],
    [
      'anything but a page view',
      originOf({ ...event('a'), event: 'product_view', productId: 'x', query: '?utm_source=x' }),
    ],
  ])('is nothing new of %s', (_, origin) => expect(origin).toBeUndefined());
});
