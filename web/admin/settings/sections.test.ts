import { expect, test } from 'vitest';
import { matchingSections } from './sections.ts';

test.each([
  ['', ['shipping', 'paying', 'warehouse', 'returns', 'news', 'seller', 'papers', 'register', 'gst', 'features']],
  ['fee', ['shipping', 'paying']],
  ['  CASH on ', ['paying']],
  ['hsn', ['gst']],
  ['officer', ['seller']],
  ['prefix', ['papers']],
  ['gstr', ['register']],
  ['innerwear', ['returns']],
  ['pickup', ['warehouse']],
  ['alert', ['news']],
  ['dark', ['features']],
  ['elephant', []],
])('who looks for “%s” is shown %j', (search, ids) => {
  expect(matchingSections(search).map(({ id }) => id)).toEqual(ids);
});
