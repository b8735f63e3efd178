import { describe, expect, test } from 'vitest';
import { isShown, moved, ordered, shownColumns, toggled } from './kept-layout.ts';

const cell = () => null;
const columns = [
  { id: 'name', title: 'Name', cell, isKey: true },
  { id: 'mail', title: 'Mail', cell },
  { id: 'role', title: 'Role', cell },
  { id: 'phone', title: 'Phone', cell, isExtra: true },
];
const usual = { order: [], hidden: [], shown: [], isDense: false, views: [], home: '' };
const ids = (layout: Parameters<typeof shownColumns>[1]) => shownColumns(columns, layout).map(({ id }) => id);

describe('the columns of a list', () => {
  test('extra ones wait until they are asked for', () => {
    expect(ids(usual)).toEqual(['name', 'mail', 'role']);
    expect(ids({ ...usual, shown: ['phone'] })).toEqual(['name', 'mail', 'role', 'phone']);
  });

  test('the key stays first and cannot be hidden', () => {
    expect(ids({ ...usual, hidden: ['name', 'mail'], order: ['role', 'name'] })).toEqual(['name', 'role']);
  });

  test('a column that is newer than the layout comes last', () => {
    expect(ordered(columns, ['role']).map(({ id }) => id)).toEqual(['name', 'role', 'mail', 'phone']);
  });

  test('hiding twice is showing', () => {
    for (const column of columns.slice(1)) {
      const once = { ...usual, ...toggled(usual, column) };
      const twice = { ...once, ...toggled(once, column) };
      expect([isShown(column, once), isShown(column, twice)]).toEqual([
        !isShown(column, usual),
        isShown(column, usual),
      ]);
    }
  });

  test('a column moves one place and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});
