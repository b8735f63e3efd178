import { expect, test } from 'vitest';
import type { Span } from '#contract/dashboard.ts';
import { spanWords } from './stretch-words.ts';

const today: Span = {
  range: 'today',
  from: '2026-11-20T18:30:00.000Z',
  until: '2026-11-21T04:30:00.000Z',
  previousFrom: '2026-11-19T18:30:00.000Z',
  previousUntil: '2026-11-20T04:30:00.000Z',
  isSoFar: true,
};

test.each([
  ['the day before', {}, 'yesterday until 10:00 am'],
  [
    'the same day a year ago',
    { previousFrom: '2025-11-20T18:30:00.000Z', previousUntil: '2025-11-21T04:30:00.000Z' },
    '21 Nov 2025, 10:00 am',
  ],
])('today beside %s', (_, previous, before) => {
  expect(spanWords({ ...today, ...previous })).toEqual({ title: 'Today so far', before });
});
