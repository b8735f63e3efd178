import { expect, test } from 'vitest';
import { dayInIndia, lastDayInIndia, timeInIndia } from './india-time.ts';

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
])('%s is %s in India', (moment, day) => {
  expect(dayInIndia(new Date(moment))).toBe(day);
});

test('what ends at midnight in India lasts until the day before', () => {
  expect(lastDayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-20');
  expect(lastDayInIndia(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
});

test('a moment is told by the clocks of India, to the minute', () => {
  expect(timeInIndia(new Date('2026-12-31T18:31:59Z'))).toBe('2027-01-01 00:01');
});
