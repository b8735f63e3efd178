import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goals } from './goals.ts';

const numbers = Array.from({ length: 51 }, (_, index) => `G${index + 1}`);

test('each goal of the threat model has its proof', () => {
  expect(Object.keys(goals).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(numbers);
});

test.each(Object.entries(goals))('%s is proved by what is there', (_, { provedBy }) => {
  expect(provedBy).not.toEqual([]);
  expect(provedBy.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
});
