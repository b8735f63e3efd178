import { expect, it } from 'vitest';
import { line } from './testing/lines.ts';
import { rowsOf } from './removed-lines.ts';

it('keeps the places of lines just taken out', () => {
  const [a, b, c, d] = ['1', '2', '3', '4'].map((id) => line({ id }));
  if (!a || !b || !c || !d) throw new Error('four lines');
  const names = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => (row.kind === 'line' ? row.item._id : `-${row.removed.item._id}`));
  expect(names(rowsOf([a, c], [{ item: b, place: 1, words: 'Removed' }]))).toEqual(['line-1', '-line-2', 'line-3']);
  expect(
    names(
      rowsOf(
        [],
        [
          { item: d, place: 3, words: 'Removed' },
          { item: a, place: 0, words: 'Removed' },
        ],
      ),
    ),
  ).toEqual(['-line-1', '-line-4']);
  expect(names(rowsOf([a], []))).toEqual(['line-1']);
});
