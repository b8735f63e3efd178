import { expect, test } from 'vitest';
import type { Segment } from '#contract/outreach-segment.ts';
import { everybody, wordsOfSegment } from './conditions.ts';

test.each<[Partial<Segment>, string, string]>([
  [{ cartDays: 1 }, '1 day', '1 days'],
  [{ cartDays: 2 }, '2 days', '2 day '],
  [{ minOrders: 1 }, 'at least 1 time', 'times'],
  [{ minOrders: 1200 }, 'at least 1,200 times', '1200'],
  [{ minSpent: 1 }, '₹1 ', '₹ 1'],
])('%o is told with "%s"', (part, said, unsaid) => {
  const [words = ''] = wordsOfSegment({ ...everybody, ...part }, String);
  expect(words).toContain(said);
  expect(words).not.toContain(unsaid);
});
