import { describe, expect, test } from 'vitest';
import type { ReturnOptions } from '#contract/returns.ts';
import { draftFrom, newDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { firstOpenStep, lacksSwap, pickedOf, refundOf, stepsFor } from './request-steps.ts';
import type { Step } from './request-steps.ts';

const options: ReturnOptions = {
  whyNot: '',
  refundModes: ['upi', 'bank'],
  refundable: 900,
  pickupDays: ['2026-11-23', '2026-11-24'],
  items: [
    item('tee', [599.33], [{ variantId: 'tee-l', size: 'L', color: 'Black', available: 3 }]),
    item('cap', [100, 200.01, 300.01], [{ variantId: 'cap-l', size: 'L', color: 'Black', available: 1 }]),
    item('gone', [], []),
  ],
};

function item(
  orderItemId: string,
  refunds: number[],
  exchanges: ReturnOptions['items'][number]['exchanges'],
): ReturnOptions['items'][number] {
  return {
    orderItemId,
    name: orderItemId,
    image: '',
    size: 'M',
    color: 'Black',
    until: '2026-11-28T06:00:00.000Z',
    pieces: refunds.length,
    whyNot: '',
    refunds,
    exchanges,
  };
}

const answered: Draft = {
  ...newDraft('o1', options),
  pieces: { tee: 1 },
  reason: 'size_issue',
  wish: 'return',
  hasPassedPhotos: true,
  handover: 'self_ship',
  refundMode: 'upi',
  upiId: 'nila@okbank',
};

describe('what is left to say', () => {
  test.each([
    ['items', { pieces: {} }, 0],
    ['reason', { reason: '' }, 0],
    ['wish', { wish: '' }, 0],
    ['wish', { wish: 'exchange' }, 0],
    ['photos', { hasPassedPhotos: false }, 0],
    ['photos', { reason: 'defective_product' }, 0],
    ['review', { reason: 'defective_product' }, 1],
    ['handover', { handover: '' }, 0],
    ['handover', { handover: 'pickup' }, 0],
    ['review', { handover: 'pickup', pickupOn: '2026-11-23' }, 0],
    ['handover', { handover: 'pickup', pickupOn: '2026-11-22' }, 0],
    ['money', { refundMode: '' }, 0],
    ['money', { refundMode: 'bank', name: 'Nila' }, 0],
    ['review', {}, 0],
    ['review', { wish: 'exchange', swaps: { tee: 'tee-l' }, refundMode: '' }, 0],
  ] satisfies [Step, Partial<Draft>, number][])(
    '%s, when the answers are %j with %i photos',
    (step, part, photoCount) => {
      expect(firstOpenStep({ draft: { ...answered, ...part }, photoCount, options })).toBe(step);
    },
  );

  test('nobody is asked where money goes that goes the way it came, or of an exchange', () => {
    const paidOnline: ReturnOptions = { ...options, refundModes: ['source'] };
    expect(firstOpenStep({ draft: { ...answered, refundMode: '' }, photoCount: 0, options: paidOnline })).toBe(
      'review',
    );
    expect(stepsFor({ draft: { ...answered, wish: 'exchange' }, options })).not.toContain('money');
  });
});

test('the refund is what the shop said for so many pieces, to the paisa', () => {
  expect(refundOf(pickedOf({ pieces: { tee: 1, cap: 2, gone: 1 } }, options), options)).toBe(799.34);
});

test('the refund of several items is never more than is left of what was paid', () => {
  const few = { ...options, refundable: 650 };
  expect(refundOf(pickedOf({ pieces: { tee: 1, cap: 2 } }, few), few)).toBe(650);
});

test('an exchange needs as many in stock as come back', () => {
  const swaps = { cap: 'cap-l', tee: 'tee-l' };
  expect(lacksSwap({ pieces: { cap: 1, tee: 1 }, swaps }, options)).toEqual([]);
  expect(lacksSwap({ pieces: { cap: 2 }, swaps }, options)).toEqual(['cap']);
});

describe('the draft of this tab', () => {
  test('is read back as it was', () => expect(draftFrom({ ...answered }, 'o1', options)).toEqual(answered));

  test('is about one order', () => expect(draftFrom(answered, 'o2', options)).toEqual(newDraft('o2', options)));

  test('keeps nothing that can no longer be had', () => {
    const old = {
      ...answered,
      pieces: { cap: 9, gone: 1, other: 1 },
      swaps: { tee: 'tee-xs' },
      pickupOn: '2026-11-20',
    };
    const read = draftFrom({ ...old, refundMode: 'source' }, 'o1', options);
    expect(read).toMatchObject({ pieces: { cap: 3 }, swaps: {}, pickupOn: '', refundMode: '' });
  });

  test.each([null, 7, 'x', [], { orderId: 'o1', pieces: 'all', reason: 4, upiId: {} }])(
    'is begun anew where %j was kept',
    (kept) => expect(draftFrom(kept, 'o1', options)).toMatchObject({ pieces: {}, reason: '', upiId: '' }),
  );

  test('of an order with one thing that may come back has chosen it', () => {
    const [tee] = options.items;
    expect(newDraft('o1', { items: tee ? [tee] : [] }).pieces).toEqual({ tee: 1 });
  });
});
