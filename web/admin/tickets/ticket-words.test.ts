import { expect, test } from 'vitest';
import { dueBadge } from './ticket-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

test.each([
  [40, false, { tone: 'line', words: '40 h to answer' }],
  [11, false, { tone: 'warn', words: '11 h to answer' }],
  [-3, false, { tone: 'danger', words: '3 h late' }],
  [20 * 24, true, { tone: 'line', words: '20 days to solve' }],
  [4 * 24, true, { tone: 'warn', words: '4 days to solve' }],
  [-0.5, true, { tone: 'danger', words: 'under 1 h late' }],
])('a promise due in %s hours is shown to staff so that what is late stands out', (hours, isAcknowledged, badge) => {
  const acknowledgedAt = isAcknowledged ? inHours(-10) : null;
  expect(dueBadge({ dueBy: inHours(hours), acknowledgedAt }, now)).toEqual(badge);
});

test('what is solved is due no more', () => {
  expect(dueBadge({ dueBy: null, acknowledgedAt: inHours(-1) }, now)).toBeUndefined();
});
