import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { doingOf, placeOfThing, thingsOf } from './activity-words.ts';
import { becameWords, fieldsOf } from './change-words.ts';

const field = (name: string, was: unknown, is: unknown) =>
  fieldsOf({ before: { [name]: was }, after: { [name]: is } })[0];

describe('a change is told in the words of staff', () => {
  test.each([
    ['price_paise', 129_900, 124_950, 'Price', '₹1,299', '₹1,249.50'],
    ['is_active', true, false, 'Shown', 'Yes', 'No'],
    ['valid_until', '2026-11-21T18:30:00+00:00', null, 'Valid until', '22 Nov 2026, 12:00 am', ''],
    ['tags', ['new'], ['new', 'sale'], 'Tags', 'new', 'new, sale'],
    ['to_status', null, 'out_for_delivery', 'Moved to', '', 'Out for delivery'],
    ['size_chart', {}, { S: [90, 60] }, 'Size chart', '', 'S: 90, 60'],
    ['sort_order', 0, 7, 'Sort order', '0', '7'],
  ])('%s from %o to %o', (name, was, ...[is, label, before, after]) => {
    expect(field(name, was, is)).toEqual({ name, label, before, after });
  });

  test('without the ids of related rows where a row was added, but with those that changed', () => {
    const row = { order_id: 'o1', variant_id: 'v1', quantity: -1 };
    const words = (before: object | null) => fieldsOf({ before: before && { ...before }, after: row });
    expect(words(null).map(({ label }) => label)).toEqual(['Quantity']);
    expect(words({ ...row, order_id: 'o2' }).map(({ label }) => label)).toEqual(['Order id']);
  });

  test('without what only the machine reads', () => {
    expect(fieldsOf({ before: null, after: { id: 'x', created_at: '2026-11-21T00:00:00Z', name: 'Tee' } })).toEqual([
      { name: 'name', label: 'Name', before: '', after: 'Tee' },
    ]);
  });
});

describe('what became of a thing stands in a line', () => {
  const price = { before: { price_paise: 129_900 }, after: { price_paise: 99_900 } };
  test.each([
    ['as it was and is', { ...price, isAlike: true }, 'Price ₹1,299 → ₹999'],
    ['as an example where others became otherwise', { ...price, isAlike: false }, 'Price, for example ₹1,299 → ₹999'],
    [
      'with how much else changed, but for what follows from it',
      {
        before: { state: 'draft', is_active: false, publish_at: null, name: 'Tee' },
        after: { state: 'active', is_active: true, publish_at: null, name: 'Kite' },
        isAlike: true,
      },
      'State Draft → Active and 1 more',
    ],
    [
      'without long words',
      { before: { description: 'x'.repeat(41) }, after: { description: '' }, isAlike: true },
      'Description',
    ],
  ])('%s', (_, became, words) => {
    expect(becameWords(became)).toBe(words);
  });

  test('as it would be again', () => {
    expect(becameWords({ ...price, isAlike: true }, { back: true })).toBe('Price ₹999 → ₹1,299');
  });
});

test.each([
  ['product', 20, '20 products'],
  ['product', 1, '1 product'],
  ['stock', 5, '5 stock levels'],
  ['stock', 1, '1 stock level'],
  ['of another time', 2, '2 records'],
])('%s, %i of them: %s', (entity, things, words) => {
  expect(thingsOf({ entity, things })).toBe(words);
});

test.each([
  ['PUT /admin/products/:id', 'Changed'],
  ['POST /top10', 'Added'],
  ['DELETE /admin/coupons/:id', 'Deleted'],
  ['POST /admin/activity/:id/undo', 'Undid'],
  ['POST /admin/jobs/dismiss', 'Dismissed'],
  ['POST /returns/admin/:id/paid-out', 'Paid out'],
  ['POST /admin/tickets/:id/answers', 'Answered'],
  ['DELETE /admin/drafts/:id', 'Cancelled'],
  ['DELETE /digital-marketer/campaigns/:id/spend/:entryId', 'Deleted spend'],
])('%s is told as %s', (call, words) => {
  expect(doingOf(call)).toBe(words);
});

describe('every action of staff has a verb', () => {
  /** Last parts of the paths that add a record; any other POST does something else. */
  const adding = ['banners', 'categories', 'coupons', 'drafts', 'imports', 'pincodes', 'products', 'annotations'];
  const alsoAdding = ['campaigns', 'messages', 'redirects', 'innovations', 'ksauni-tshirts', 'top10'];
  /** These change nothing that the log keeps: previews, test messages and uploads. */
  const unlogged = ['try', 'quote', 'preview', 'refund-preview', 'audience', 'test', 'pictures'];
  const plain = new Set([...adding, ...alsoAdding, ...unlogged]);
  const calls = Object.values(api)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .filter(({ method, access }) => method === 'POST' && (access === 'admin' || access === 'marketer'))
    .map(({ path }) => `POST ${path}`)
    .filter((call) => !plain.has(call.slice(call.lastIndexOf('/') + 1)));
  test.each(calls)('%s', (call) => {
    expect(doingOf(call)).not.toBe('Added');
  });
});

test('a thing leads to its place in the dashboard', () => {
  expect(placeOfThing({ entity: 'coupon', entityId: 'c1' })).toBe('/admin/coupons/c1');
  expect(placeOfThing({ entity: 'settings', entityId: 'true' })).toBe('/admin/settings');
  expect(placeOfThing({ entity: 'pincode', entityId: '560001' })).toBe('/admin/pincodes/560001');
  expect(placeOfThing({ entity: 'outreach', entityId: 'o1' })).toBe('/digitalMarketer/messages/o1');
  // The frequency limit is the only row of its table.
  expect(placeOfThing({ entity: 'outreach', entityId: 'true' })).toBe('/digitalMarketer/messages');
});
