import { expect, it } from 'vitest';
import { reasonFault } from './stock-words.ts';

it('takes no reason for coming in where pieces go out, nor the other way round', () => {
  expect(reasonFault('received', -2)).toBe('Choose a reason for removing stock.');
  expect(reasonFault('lost', 2)).toBe('Choose a reason for adding stock.');
  expect(reasonFault('received', 2)).toBeUndefined();
  expect(reasonFault('damaged', -2)).toBeUndefined();
  expect([-2, 2].map((change) => reasonFault('counted', change))).toEqual([undefined, undefined]);
});
