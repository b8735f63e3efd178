import { expect, test } from 'vitest';
import { supplyTo } from './supply.ts';

const at = new Date('2026-11-20T10:00:00Z');

test.each([
  ['Karnataka', '29'],
  ['maharashtra', '27'],
  ['Atlantis', '29'],
  ['', '29'],
])('goods of a seller in Karnataka that go to “%s” are taxed as supplied to %s', (state, to) => {
  expect(supplyTo(state, at, '29')).toEqual({ from: '29', to, at });
});
