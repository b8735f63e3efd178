import { describe, expect, test } from 'vitest';
import {
  failureOf,
  higher,
  nextCheck,
  nextRefundCheck,
  discrepancyOf,
  isUnaskedRefund,
  paymentRanks,
  rankOf,
  unaskedRefund,
  unknownState,
} from './payments.rules.ts';

const start = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a payment', () => {
  test.each([
    [0, 2],
    [2, 5],
    [4.9, 5],
    [10, 15],
    [15, 60],
    [60, 120],
    [95 * 60, 96 * 60],
  ])('%f minutes old is asked about at minute %i', (age, next) => {
    expect(nextCheck(start, after(age))).toEqual(after(next));
  });

  test('four days old is asked about no more', () => {
    expect(nextCheck(start, after(96 * 60))).toBeNull();
  });

  test('only goes up', () => {
    expect(higher('captured', 'attempted')).toBe('captured');
    expect(higher('created', 'authorized')).toBe('authorized');
    expect(higher('refunded', 'partly_refunded')).toBe('refunded');
  });

  test('is known by these words, the later ones further', () => {
    expect(paymentRanks).toEqual([
      'creating',
      'created',
      'attempted',
      'authorized',
      'captured',
      'partly_refunded',
      'refunded',
      'needs_review',
    ]);
    expect(higher('captured', 'captured')).toBe('captured');
  });

  test('that goes back is asked about every hour', () => {
    expect(nextRefundCheck(start)).toEqual(after(60));
  });

  test('is as far as its best attempt', () => {
    expect(rankOf([])).toBe('created');
    expect(rankOf([{ status: 'failed' }])).toBe('attempted');
    expect(rankOf([{ status: 'failed' }, { status: 'authorized' }])).toBe('authorized');
  });
});

test('a refund that nobody asked for is told apart from other reasons for a review', () => {
  const reason = unaskedRefund({ id: 'pay_1', refundedPaise: 100 });
  expect(reason).toBe('100 paise of pay_1 went back, unasked.');
  expect([reason, unknownState, ''].map(isUnaskedRefund)).toEqual([true, false, false]);
});

describe('an attempt', () => {
  const attempt = { gateway_payment_id: 'pay_1', amount_paise: 100, currency: 'INR', status: 'captured' } as const;

  test('is odd once money has moved in another sum or currency', () => {
    expect(discrepancyOf(attempt, 100)).toBe('');
    expect(discrepancyOf(attempt, 101)).toBe('pay_1 is of 100 paise instead of 101.');
    expect(discrepancyOf({ ...attempt, currency: 'USD' }, 100)).toBe('pay_1 was paid in USD instead of INR.');
  });

  test.each([
    ['created', ''],
    ['failed', ''],
    ['authorized', 'pay_1 is of 100 paise instead of 101.'],
    ['captured', 'pay_1 is of 100 paise instead of 101.'],
    ['refunded', 'pay_1 is of 100 paise instead of 101.'],
  ] as const)('of another sum that is %s: “%s”', (status, discrepancy) => {
    expect(discrepancyOf({ ...attempt, status }, 101)).toBe(discrepancy);
  });

  test('that failed says why in a sentence', () => {
    const failure = { code: 'X', reason: null, description: null };
    expect(failureOf({ status: 'captured', failure })).toBe('');
    expect(failureOf({ status: 'failed', failure })).toBe('Your payment did not go through.');
    expect(failureOf({ status: 'failed', failure: null })).toBe('Your payment did not go through.');
    expect(failureOf({ status: 'failed', failure: { ...failure, description: ' Declined. ' } })).toBe('Declined.');
    const long = { ...failure, description: `${'x'.repeat(300)}` };
    expect(failureOf({ status: 'failed', failure: long })).toBe('x'.repeat(200));
  });
});
