import { expect, test } from 'vitest';
import { birthdayFault, birthdays, isChild } from './birthday.ts';

test.each([
  ['2026-11-19', undefined],
  ['2026-11-20', 'The date of birth must be in the past.'],
  ['2026-11-21', 'The date of birth must be in the past.'],
  ['9999-01-01', 'The date of birth must be in the past.'],
  ['1906-11-20', undefined],
  ['1906-11-19', 'The date of birth must be at most 120 years ago.'],
  ['0001-01-01', 'The date of birth must be at most 120 years ago.'],
])('on the 20th of November 2026 a date of birth of %s: %s', (date, fault) => {
  expect(birthdayFault(date, new Date('2026-11-20T09:00:00Z'))).toBe(fault);
});

test('the day is that of India, where it begins five and a half hours before that of UTC', () => {
  expect(birthdays(new Date('2026-11-20T18:29:59Z')).last).toBe('2026-11-19');
  expect(birthdays(new Date('2026-11-20T18:30:00Z')).last).toBe('2026-11-20');
});

test.each([
  ['2008-11-19', false],
  ['2008-11-20', false],
  ['2008-11-21', true],
  ['2026-11-19', true],
  ['1960-12-31', false],
])('on the 20th of November 2026 somebody born on %s is a child: %s', (born, expected) => {
  expect(isChild(born, new Date('2026-11-20T09:00:00Z'))).toBe(expected);
});
