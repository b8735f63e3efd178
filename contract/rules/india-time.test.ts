import { expect, test } from 'vitest';
import { dayInIndia } from './india-time.ts';

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
])('%s is %s in India', (moment, day) => {
  expect(dayInIndia(new Date(moment))).toBe(day);
});
