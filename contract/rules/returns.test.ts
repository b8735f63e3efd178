import { expect, test } from 'vitest';
import {
  ageOf,
  isAnyReturnable,
  isCalledOff,
  lastDayToSend,
  longestReturn,
  returnTimeWords,
  openReturns,
  reasonsWithPhotos,
  refundModes,
  returnDaysOf,
  returnDeadline,
  returnReasons,
  returnsOfAll,
  type ReturnStage,
  returnStages,
  returnStatuses,
  returnTypes,
  returnWords,
  sendingDays,
  handovers,
  stageHours,
  defaultReturns,
} from './returns.ts';

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
  [['briefs', 'briefs'], 'These items cannot be returned.'],
  [['tees', 'briefs'], 'Returns as shown on each product page.'],
])('a cart of %j is told “%s”', (categories, words) => {
  expect(returnsOfAll(rules, categories)).toBe(words);
});

test.each([
  [[], false],
  [['briefs'], false],
  [['briefs', 'caps'], true],
  [['tees'], true],
])('of a cart of %j something may come back: %s', (categories, isReturnable) => {
  expect(isAnyReturnable(rules, categories)).toBe(isReturnable);
});

test('a return that was rejected or cancelled was called off, and no other', () => {
  expect(returnStatuses.filter(isCalledOff)).toEqual(['rejected', 'cancelled']);
});

test('an order may come back until its longest promise ends; what has none never does', () => {
  const arrived = new Date('2026-11-01T10:00:00Z');
  expect(longestReturn([{ returnDays: 3 }, { returnDays: 7 }, { returnDays: 0 }])).toBe(7);
  expect(returnDeadline(arrived, 7)?.toISOString(), 'the last moment of 8 November in India').toBe(
    '2026-11-08T18:29:59.999Z',
  );
  expect(returnDeadline(new Date('2026-11-01T18:30:00Z'), 1)?.toISOString(), 'arrived at midnight').toBe(
    '2026-11-03T18:29:59.999Z',
  );
  expect(returnDeadline(arrived, 0)).toBeNull();
});

test.each([
  ['2026-11-01T18:29:59Z', '2026-11-14'],
  ['2026-11-01T18:30:00Z', '2026-11-15'],
])('what was approved at %s is to be sent until the end of %s, before its fortnight is over', (at, day) => {
  const approved = new Date(at);
  expect(lastDayToSend(approved)).toBe(day);
  const end = approved.getTime() + sendingDays * 24 * 3_600_000;
  expect(new Date(`${day}T23:59:59.999+05:30`).getTime()).toBeLessThan(end);
});

test.each([
  [[7, 7], 'You have 7 days after delivery to return it or exchange the size.'],
  [[7, 15], 'Your order page shows how long each item can be returned.'],
  [[7, 0], 'Your order page shows how long each item can be returned.'],
  [[0], ''],
  [[], ''],
])('of an order whose lines have %j days is said “%s”', (days, words) => {
  expect(returnTimeWords(days.map((returnDays) => ({ returnDays })))).toBe(words);
});

test('a new shop takes everything back for a week', () => {
  expect([returnDaysOf(defaultReturns, 'tees'), returnDaysOf(defaultReturns, 'caps')]).toEqual([7, 7]);
  expect(defaultReturns.other).toEqual([]);
});

test('of an order without lines nothing may come back', () => {
  expect(longestReturn([])).toBe(0);
});

test('the words of the wire, which earlier clients know', () => {
  expect(returnTypes).toEqual(['return', 'exchange', 'refund']);
  expect(returnStatuses).toEqual(['pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled']);
  expect(returnReasons).toEqual([
    'defective_product',
    'wrong_item',
    'size_issue',
    'quality_issue',
    'not_as_described',
    'damaged_packaging',
    'changed_mind',
    'other',
  ]);
  expect([handovers, refundModes]).toEqual([
    ['pickup', 'self_ship'],
    ['source', 'upi', 'bank'],
  ]);
});

test('a return is under way until it is completed, rejected or cancelled', () => {
  expect(returnStatuses.filter((status) => openReturns.includes(status))).toEqual([
    'pending',
    'approved',
    'processing',
  ]);
  expect(openReturns).toHaveLength(3);
});

test('nobody believes damage or a wrong piece without a picture', () => {
  expect(reasonsWithPhotos).toEqual(['defective_product', 'wrong_item', 'damaged_packaging']);
});

const since = new Date('2026-11-01T00:00:00Z');
const hoursLater = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

test.each<[ReturnStage, number]>([
  ['pending', 24],
  ['approved', 336],
  ['coming', 240],
  ['checking', 48],
  ['replacing', 240],
  ['paying', 48],
])(
  'a return that is %s is late after %i hours, as its buyer was told, and soon after three quarters of them',
  (stage, hours) => {
    const ages = [0, hours * 0.75, hours * 0.75 + 0.01, hours, hours + 0.01].map((later) =>
      ageOf(stage, since, hoursLater(later)),
    );
    expect(ages).toEqual(['fresh', 'fresh', 'soon', 'soon', 'late']);
  },
);

test('a return that is closed is never late', () => {
  expect(ageOf('closed', since, hoursLater(10_000))).toBe('fresh');
  expect(Object.keys(stageHours)).toEqual([...returnStages]);
});
