import { expect, test } from 'vitest';
import { trafficTables } from '#contract/analytics.ts';
import type { TrafficRow } from '#contract/analytics.ts';
import { nameOfRow } from '#contract/traffic-names.ts';
import { allColumns, isNamed, tableCards, tableWords, whyUnknownHere } from './table-words.ts';
import { leadOf, trafficColumns } from './traffic-columns.tsx';

const row: TrafficRow = {
  key: 'instagram',
  label: 'instagram',
  visitors: 8,
  visits: 10,
  views: 30,
  bounce: 0.5,
  carts: null,
  searches: null,
  conversion: 0.1,
  orders: 1,
  pieces: 2,
  revenue: 1_000,
  previous: 5,
};

test('every table stands in one card', () => {
  expect(tableCards.flatMap(({ tables }) => tables).toSorted()).toEqual(trafficTables.toSorted());
});

test.each([
  ['products', { page: '/cart' }, 'Not available when filtered by page.'],
  ['cities', { search: 'tee' }, 'Not available when filtered by search.'],
  ['cities', { source: 'direct' }, 'The cities of direct visits are not known.'],
  ['categories', { city: 'Pune, Maharashtra' }, 'Product data is not available by city.'],
] as const)('%s narrowed to %o says why it is not known', (table, filters, words) => {
  expect(whyUnknownHere(table, filters)).toBe(words);
});

test('a row without a name is called something, and nothing is narrowed to it', () => {
  expect(nameOfRow('sources', { label: '' })).toBe('Direct or not known');
  expect(nameOfRow('campaigns', { label: '' })).toBe('None or not known');
  expect(nameOfRow('sources', { label: 'direct' })).toBe('Direct');
  expect(nameOfRow('devices', { label: 'phone' })).toBe('Phone');
  expect(isNamed({ key: '' })).toBe(false);
  expect(isNamed({ key: '(other)' })).toBe(false);
  expect(isNamed(row)).toBe(true);
});

test('all rows show each number that is known of any, those of the card first', () => {
  expect(allColumns('sources', [row])).toEqual([
    'visits',
    'conversion',
    'revenue',
    'visitors',
    'views',
    'bounce',
    'orders',
    'pieces',
  ]);
});

type Beside = { whole?: number | null; isCompared?: boolean };
const idsOf = (rows: readonly TrafficRow[], { whole = 40, isCompared = true }: Beside = {}) =>
  trafficColumns({ table: 'sources', rows, columns: tableWords.sources.columns, whole, isCompared }).map(
    ({ id }) => id,
  );

test('a share needs a whole, a change a time before', () => {
  expect(idsOf([row])).toEqual(['visits', 'share', 'change', 'conversion', 'revenue']);
  expect(idsOf([row], { whole: null, isCompared: false })).toEqual(['visits', 'conversion', 'revenue']);
});

test('where the first number is not known the next one leads, without the share and change of the first', () => {
  const unknown = { ...row, visits: null, conversion: null };
  expect(leadOf({ table: 'sources', rows: [unknown], columns: tableWords.sources.columns })).toBe('revenue');
  expect(idsOf([unknown])).toEqual(['revenue', 'visits', 'conversion']);
});
