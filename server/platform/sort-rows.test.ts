import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'Tee 10', pieces: 2 },
  { name: 'élan', pieces: 10 },
  { name: 'tee 9', pieces: 1 },
];
const keys = { name: (row: (typeof rows)[number]) => row.name, pieces: (row: (typeof rows)[number]) => row.pieces };
const names = (sort?: 'name' | '-name' | 'pieces' | '-pieces') => sortRows(rows, sort, keys).map(({ name }) => name);

test.each([
  ['words as people order them, small or capital, numbers by what they are worth', 'name', ['élan', 'tee 9', 'Tee 10']],
  ['the other way round', '-name', ['Tee 10', 'tee 9', 'élan']],
  ['numbers by what they are worth', 'pieces', ['tee 9', 'Tee 10', 'élan']],
  ['the largest first', '-pieces', ['élan', 'Tee 10', 'tee 9']],
  ['nothing, as they come', undefined, ['Tee 10', 'élan', 'tee 9']],
] as const)('rows are sorted by %s', (_, sort, expected) => expect(names(sort)).toEqual(expected));
