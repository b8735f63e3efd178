import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pincodeRows } from './seed-pincodes.ts';

const migration = readFileSync(new URL('../migrations/0005_pincodes_and_alerts.sql', import.meta.url), 'utf8');
const circles = new Map(
  [...migration.matchAll(/\('(\d+)', '([^']*)', '[^']+'(?:, (?:true|false))*\)/g)].map(([, digits, state]) => [
    digits,
    state,
  ]),
);
const rows = pincodeRows();

function stateAround(digits: string): string | undefined {
  const lengths = Array.from({ length: digits.length }, (_, cut) => digits.slice(0, digits.length - cut));
  return lengths.map((start) => circles.get(start)).find((state) => state !== undefined);
}

test('a few hundred pincodes, each once, in a shape the table takes', () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map(({ digits }) => digits)).size).toBe(rows.length);
  expect(rows.filter(({ digits }) => !/^[1-9]\d{2,5}$/.test(digits))).toEqual([]);
  expect(rows.filter(({ digits }) => circles.has(digits))).toEqual([]);
});

test('each lies in the state of its circle, or of a neighbour whose town it is', () => {
  const elsewhere = rows.filter(({ digits, state }) => stateAround(digits) !== state).map(({ digits }) => digits);
  // Mohali writes Chandigarh's digits.
  expect(elsewhere).toEqual(['160055', '160059', '160062']);
});
