import { describe, expect, test } from 'vitest';
import { addressOf, changed, endOf, nextSort, queryOf, readView } from './table-view.ts';

const shape = {
  filters: [{ id: 'role', title: 'Role', options: [{ value: 'admin', label: 'Admin' }] }],
  sorts: ['name', 'createdAt'],
};
const read = (query: string) => readView(new URLSearchParams(query), shape);

describe('the address of a list', () => {
  test.each([
    ['', { search: '', filters: {}, sort: '', page: 1, size: 25 }],
    [
      'search=asha&role=admin&sort=-name&page=3&limit=50',
      { search: 'asha', filters: { role: 'admin' }, sort: '-name', page: 3, size: 50 },
    ],
    ['role=emperor&sort=shoe&page=-4&limit=7', { search: '', filters: {}, sort: '', page: 1, size: 25 }],
    ['page=1e9', { page: 10_000 }],
    ['page=two', { page: 1 }],
  ])('%s is read', (query, view) => {
    expect(read(query)).toMatchObject(view);
  });

  test('a view written and read is the same view', () => {
    for (const query of ['', 'search=a%26b&role=admin', 'sort=-createdAt&limit=100&page=9']) {
      expect(read(addressOf(read(query)).toString())).toEqual(read(query));
    }
  });

  test('a saved view does not hold a page', () => {
    expect(queryOf(read('search=asha&page=3')).toString()).toBe('search=asha');
  });

  test('another filter begins at the first page; turning pages does not', () => {
    expect(changed(read('page=3'), { search: 'x' }).page).toBe(1);
    expect(changed(read('search=x&page=3'), { page: 4 })).toMatchObject({ search: 'x', page: 4 });
  });

  test('a heading sorts up, then down, then as usual', () => {
    const sorts = [
      nextSort('', 'name'),
      nextSort('name', 'name'),
      nextSort('-name', 'name'),
      nextSort('-name', 'createdAt'),
    ];
    expect(sorts).toEqual(['name', '-name', '', 'createdAt']);
  });

  test('a heading by which the list is sorted already turns it round and back', () => {
    expect([nextSort('', 'createdAt', 'createdAt'), nextSort('-createdAt', 'createdAt', 'createdAt')]).toEqual([
      '-createdAt',
      '',
    ]);
    expect([nextSort('', 'createdAt', '-createdAt'), nextSort('createdAt', 'createdAt', '-createdAt')]).toEqual([
      'createdAt',
      '',
    ]);
    expect(nextSort('', 'name', 'createdAt')).toBe('name');
  });
});

describe('a view in which nothing is left', () => {
  const fixed = [{ label: 'Admins', query: 'role=admin', none: 'Nobody rules.' }];
  test.each([
    ['role=admin', 'Nobody rules.'],
    ['role=admin&sort=-name', 'Nobody rules.'],
    ['role=admin&search=asha', undefined],
    ['role=admin&page=2', undefined],
    ['', undefined],
  ])('%s says %s', (query, words) => {
    expect(endOf(read(query), fixed, shape)).toBe(words);
  });
});
