import { describe, expect, test } from 'vitest';
import { causeOf, changeOf, whyNot } from './stock.rules.ts';

const onHand = (on_hand: number, reserved = 0) => ({ on_hand, reserved });

describe('pieces on the shelf', () => {
  test('change by what came or went, or to what was counted', () => {
    expect(changeOf({ change: -3, reason: 'damaged', note: '' }, onHand(10))).toBe(-3);
    expect(changeOf({ counted: 7, reason: 'counted', note: '' }, onHand(10))).toBe(-3);
    expect(changeOf({ counted: 12, reason: 'counted', note: '' }, onHand(10))).toBe(2);
  });

  test.each([
    [10, 0, -10, ''],
    [10, 0, -11, 'Only 10 pieces are on hand.'],
    [1, 0, -2, 'Only 1 piece is on hand.'],
    [10, 4, -6, ''],
    [10, 4, -7, '4 pieces are promised to orders that are still to be paid, so at least 4 must stay.'],
    [10, 1, -10, '1 piece is promised to orders that are still to be paid, so at least 1 must stay.'],
    [10, 4, -11, 'Only 10 pieces are on hand.'],
    [99_990, 0, 10, ''],
    [99_990, 0, 11, 'That would be 1,00,001 pieces; at most 1,00,000 fit.'],
  ])('%i of which %i are promised, changed by %i: “%s”', (...row) => {
    const [had, reserved, change, why] = row;
    expect(whyNot(onHand(had, reserved), change)).toBe(why);
  });

  test.each([
    ['received', '', { kind: 'received', reason: 'New goods' }],
    ['damaged', '', { kind: 'adjusted', reason: 'Damaged' }],
    ['other', 'Photo shoot', { kind: 'adjusted', reason: 'Another reason: Photo shoot' }],
  ] as const)('that changed for the reason %s, “%s”, are written down so', (reason, note, cause) => {
    expect(causeOf(reason, note)).toEqual(cause);
  });
});
