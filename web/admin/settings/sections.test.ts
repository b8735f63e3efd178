import { expect, test } from 'vitest';
import { matchingSections } from './sections.ts';

test.each([
  ['', ['shipping', 'paying', 'gst', 'features']],
  ['fee', ['shipping', 'paying']],
  ['  CASH del ', ['paying']],
  ['hsn', ['gst']],
  ['dark', ['features']],
  ['elephant', []],
])('who looks for “%s” is shown %j', (search, ids) => {
  expect(matchingSections(search).map(({ id }) => id)).toEqual(ids);
});
