import { expect, test } from 'vitest';
import { longestReturn, returnDaysOf, returnDeadline, returnsOfAll, returnWords } from './returns.ts';

const rules = {
  days: 7,
  other: [
    { category: 'briefs', name: 'Innerwear', days: 0 },
    { category: 'caps', name: 'Caps', days: 3 },
  ],
};

test.each([
  ['tees', 7],
  ['caps', 3],
  ['briefs', 0],
])('a piece of %s may come back within %i days', (category, days) => {
  expect(returnDaysOf(rules, category)).toBe(days);
});

test.each([
  [7, 'Return or exchange within 7 days of delivery.'],
  [0, 'This cannot be returned or exchanged.'],
])('%i days are said so on the product page', (days, words) => {
  expect(returnWords(days)).toBe(words);
});

test.each([
  [[], 'Returns within 7 days of delivery.'],
  [['tees', 'hoodies'], 'Returns within 7 days of delivery.'],
  [['caps'], 'Returns within 3 days of delivery.'],
  [['briefs', 'briefs'], 'These pieces cannot be returned.'],
  [['tees', 'briefs'], 'Returns as each product page says.'],
])('a cart of %j is told “%s”', (categories, words) => {
  expect(returnsOfAll(rules, categories)).toBe(words);
});

test('an order may come back until its longest promise ends; what has none never does', () => {
  const arrived = new Date('2026-11-01T10:00:00Z');
  expect(longestReturn([{ returnDays: 3 }, { returnDays: 7 }, { returnDays: 0 }])).toBe(7);
  expect(returnDeadline(arrived, 7)?.toISOString()).toBe('2026-11-08T10:00:00.000Z');
  expect(returnDeadline(arrived, 0)).toBeNull();
});
