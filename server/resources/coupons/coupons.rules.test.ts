import { describe, expect, test } from 'vitest';
import { defaultCharges as charges } from '#contract/rules/charges.ts';
import type { SoldLine } from '#contract/rules/coupon-shares.ts';
import type { CouponRow } from './coupons.queries.ts';
import {
  appliedCoupon,
  automaticCoupon,
  couponState,
  faultOfPeriod,
  guessLimits,
  missingFor,
  missingPiecesFor,
  none,
  whyNot,
  whyNotTogether,
  whyNotYet,
} from './coupons.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

const row = (more: Partial<CouponRow> = {}): CouponRow => ({
  id: 'coupon',
  code: 'WELCOME10',
  description: '',
  discount_type: 'percentage',
  discount_value: 10,
  min_order_paise: 0,
  max_discount_paise: null,
  valid_from: new Date('2026-11-01T00:00:00Z'),
  valid_until: new Date('2026-12-31T18:30:00Z'),
  is_free: false,
  category_ids: [],
  category_names: [],
  buy_pieces: null,
  get_pieces: null,
  most_sets: null,
  is_first_order: false,
  is_stackable: false,
  max_uses: null,
  max_uses_per_user: 1,
  used_count: 0,
  is_active: true,
  created_at: now,
  ...more,
});
const hoodies = { category_ids: ['hoodies'], category_names: ['Hoodies'] };
const two = { category_ids: ['hoodies', 'caps'], category_names: ['Hoodies', 'Caps'] };
const threeForTwo = { discount_type: 'bxgy', discount_value: 100, buy_pieces: 2, get_pieces: 1 } as const;
const delivery = { discount_type: 'delivery', discount_value: 0 } as const;

const line = (more: Partial<SoldLine> = {}): SoldLine => ({
  unitPrice: 400_00,
  quantity: 1,
  hsn: '6109',
  categoryId: 'tees',
  ...more,
});
const judging = { lines: [line()], uses: none, orders: none, charges, now };

describe('the money engine takes a coupon', () => {
  test('with its terms in paise', () => {
    expect(appliedCoupon(row({ ...hoodies, min_order_paise: 500_00, max_discount_paise: 200_00 }))).toEqual({
      type: 'percentage',
      value: 10,
      minimum: 500_00,
      cap: 200_00,
      deal: null,
      categoryIds: ['hoodies'],
    });
  });

  test.each([
    [
      { buy_pieces: 2, get_pieces: 1 },
      { buy: 2, get: 1, most: null },
    ],
    [
      { buy_pieces: 2, get_pieces: 1, most_sets: 3 },
      { buy: 2, get: 1, most: 3 },
    ],
    [{ buy_pieces: 2 }, null],
    [{ get_pieces: 1 }, null],
  ])('that gives pieces only when both numbers are said: %j', (columns, deal) => {
    expect(appliedCoupon(row(columns)).deal).toEqual(deal);
  });
});

describe('a shopper is told why a coupon cannot be used', () => {
  const at = (moment: string) => new Date(moment);

  test.each<{ what: string; of: Partial<CouponRow>; more?: Partial<typeof judging>; why: string | undefined }>([
    { what: 'it can', of: {}, why: undefined },
    { what: 'switched off', of: { is_active: false }, why: 'WELCOME10 cannot be used at the moment.' },
    {
      what: 'before its time',
      of: { valid_from: new Date(now.getTime() + 1) },
      why: 'WELCOME10 cannot be used at the moment.',
    },
    { what: 'from its first moment on', of: { valid_from: now }, why: undefined },
    { what: 'until its last moment', of: { valid_until: new Date(now.getTime() + 1) }, why: undefined },
    {
      what: 'after it, by the day in India that was its last',
      of: { valid_until: at('2026-11-19T18:30:00Z') },
      why: 'WELCOME10 expired on 19 November 2026.',
    },
    { what: 'at its end', of: { valid_until: now }, why: 'WELCOME10 expired on 20 November 2026.' },
    { what: 'used up', of: { max_uses: 5, used_count: 5 }, why: 'WELCOME10 has been fully redeemed.' },
    { what: 'one use left', of: { max_uses: 5, used_count: 4 }, why: undefined },
    { what: 'used much, without a limit', of: { used_count: 5_000 }, why: undefined },
    { what: 'used by him', of: {}, more: { uses: { ...none, all: 1 } }, why: 'You have already used WELCOME10.' },
    {
      what: 'used by him as often as he may',
      of: { max_uses_per_user: 2 },
      more: { uses: { ...none, all: 2 } },
      why: 'You have already used WELCOME10 2 times, the most allowed.',
    },
    {
      what: 'used by him less often',
      of: { max_uses_per_user: 2 },
      more: { uses: { ...none, all: 1 } },
      why: undefined,
    },
    {
      what: 'for a first order, with another before',
      of: { is_first_order: true },
      more: { orders: { ...none, all: 1 } },
      why: 'WELCOME10 is for your first order only.',
    },
    { what: 'for a first order, which this is', of: { is_first_order: true }, why: undefined },
    { what: 'with other orders before', of: {}, more: { orders: { ...none, all: 9 } }, why: undefined },
    { what: 'none of its goods', of: hoodies, why: 'WELCOME10 is only for Hoodies.' },
    { what: 'none of its many goods', of: two, why: 'WELCOME10 is only for Hoodies and Caps.' },
    {
      what: 'below its minimum',
      of: { min_order_paise: 499_50 },
      why: 'Add ₹99.50 more to use WELCOME10.',
    },
    { what: 'at its minimum', of: { min_order_paise: 400_00 }, why: undefined },
    {
      what: 'below the minimum of its goods',
      of: { ...two, min_order_paise: 500_00 },
      more: { lines: [line(), line({ categoryId: 'caps' })] },
      why: 'Add ₹100 more of Hoodies or Caps to use WELCOME10.',
    },
    {
      what: 'one piece short',
      of: threeForTwo,
      more: { lines: [line({ quantity: 2 })] },
      why: 'Add 1 more item to use WELCOME10.',
    },
    {
      what: 'pieces of its goods short',
      of: { ...threeForTwo, ...hoodies },
      more: { lines: [line(), line({ categoryId: 'hoodies' })] },
      why: 'Add 2 more items of Hoodies to use WELCOME10.',
    },
    { what: 'pieces enough', of: threeForTwo, more: { lines: [line({ quantity: 3 })] }, why: undefined },
    { what: 'delivery to be paid', of: delivery, why: undefined },
    {
      what: 'delivery free already',
      of: delivery,
      more: { lines: [line({ quantity: 3 })] },
      why: 'Delivery is already free for this cart.',
    },
    {
      what: 'nothing at all',
      of: {},
      more: { lines: [] },
      why: 'WELCOME10 gives no discount on this cart.',
    },
    {
      what: 'less than a paisa',
      of: {},
      more: { lines: [line({ unitPrice: 9 })] },
      why: 'WELCOME10 gives no discount on this cart.',
    },
  ])('$what: $why', ({ of, more, why }) => {
    expect(whyNot(row(of), { ...judging, ...more })).toBe(why);
  });
});

describe('who has yet to order', () => {
  const { uses: _uses, orders: _orders, ...asking } = judging;

  test('is not kept from a coupon by orders that would be replaced', () => {
    const last = row({ max_uses: 5, used_count: 5, is_first_order: true });
    const known = { uses: { all: 1, waiting: 1, replaced: 1 }, orders: { all: 1, waiting: 1, replaced: 1 } };
    expect(whyNotYet(last, { ...asking, ...known })).toBeUndefined();
  });

  test.each([
    ['uses', { uses: { ...none, all: 2, waiting: 1 }, orders: none }, 'You have already used WELCOME10.'],
    ['orders', { uses: undefined, orders: { ...none, all: 2, waiting: 1 } }, 'WELCOME10 is for your first order only.'],
    [
      'a use that waits for its payment',
      { uses: { all: 2, waiting: 2, replaced: 1 }, orders: none },
      'WELCOME10 is in use on an order you have not paid for yet.',
    ],
    [
      'an order that waits for its payment',
      { uses: undefined, orders: { all: 2, waiting: 2, replaced: 1 } },
      'WELCOME10 is for your first order only, and you have one waiting for payment.',
    ],
    ['nothing', { uses: undefined, orders: none }, undefined],
  ])('is kept from it by %s that stand', (_, known, why) => {
    expect(whyNotYet(row({ is_first_order: true }), { ...asking, ...known })).toBe(why);
  });

  test('finds it used up by others', () => {
    const used = row({ max_uses: 5, used_count: 5 });
    expect(whyNotYet(used, { ...asking, uses: undefined, orders: none })).toBe('WELCOME10 has been fully redeemed.');
  });

  test('hears that the last use is held by an order of their own', () => {
    const used = row({ max_uses: 5, used_count: 5, max_uses_per_user: 3 });
    const known = { uses: { ...none, all: 1, waiting: 1 }, orders: none };
    expect(whyNotYet(used, { ...asking, ...known })).toBe('WELCOME10 is in use on an order you have not paid for yet.');
  });
});

describe('two coupons', () => {
  const first = row({ code: 'FIRST', discount_value: 60 });
  const second = row({ code: 'SECOND', discount_value: 60 });
  const goods = { lines: judging.lines, charges };

  test.each([
    [false, false, 'FIRST and SECOND cannot be used together.'],
    [true, false, undefined],
    [false, true, undefined],
    [true, true, undefined],
  ])('of which the first goes with another (%s) and the second (%s)', (one, other, why) => {
    const both = [
      { ...first, is_stackable: one },
      { ...second, is_stackable: other },
    ] as const;
    expect(whyNotTogether(both, goods)).toBe(why);
  });

  test('are refused when the first leaves nothing to the second', () => {
    const all = { ...first, discount_value: 100, is_stackable: true };
    expect(whyNotTogether([all, second], goods)).toBe('SECOND gives no extra discount with FIRST.');
  });

  test('are refused when both apply by themselves, and allowed when one of them does', () => {
    const [one, other] = [
      { ...first, is_stackable: true, is_free: true },
      { ...second, is_stackable: true, is_free: true },
    ];
    expect(whyNotTogether([one, other], goods)).toBe('FIRST and SECOND cannot be used together.');
    expect(whyNotTogether([one, second], goods)).toBeUndefined();
    expect(whyNotTogether([first, other], goods)).toBeUndefined();
  });
});

describe('the coupon that applies by itself', () => {
  const free = (code: string, more: Partial<CouponRow> = {}) => row({ code, is_free: true, ...more });
  const elsewhere = free('NOTHING', { category_ids: ['hoodies'] });
  const asked = { lines: judging.lines, charges, whyNot: (of: CouponRow) => (of.code === 'ENDED' ? 'It ended.' : '') };

  test.each<{ what: string; of: CouponRow[]; typed: CouponRow[]; code: string | undefined }>([
    { what: 'the first', of: [free('ONE'), free('TWO')], typed: [], code: 'ONE' },
    { what: 'the first that can be used', of: [free('ENDED'), free('TWO')], typed: [], code: 'TWO' },
    { what: 'the first that takes something off', of: [elsewhere, free('TWO')], typed: [], code: 'TWO' },
    { what: 'one beside a typed coupon', of: [free('ONE')], typed: [row()], code: 'ONE' },
    {
      what: 'none where the typed ones leave nothing',
      of: [free('ONE')],
      typed: [row({ discount_value: 60 }), row({ discount_value: 100 })],
      code: undefined,
    },
    {
      what: 'none beside one of its kind that was typed',
      of: [free('ONE')],
      typed: [row(), free('TWO')],
      code: undefined,
    },
    { what: 'none where there is none', of: [], typed: [], code: undefined },
  ])('is $what', ({ of, typed, code }) => {
    expect(automaticCoupon(of, typed, asked)?.code).toBe(code);
  });
});

describe('the period of a coupon', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  test.each([
    [1, 2, undefined],
    [2, 2, 'A coupon must end after it starts.'],
    [2, 1, 'A coupon must end after it starts.'],
  ])('from day %i until day %i: %s', (from, until, fault) => {
    expect(faultOfPeriod(at(from), at(until))).toBe(fault);
  });

  const facts = { is_active: true, is_used_up: false, valid_from: at(10), valid_until: at(20) };

  test.each([
    [9, {}, 'scheduled'],
    [10, {}, 'live'],
    [19, {}, 'live'],
    [20, {}, 'over'],
    [19, { is_used_up: true }, 'used'],
    [20, { is_used_up: true }, 'over'],
    [9, { is_used_up: true }, 'used'],
    [10, { is_active: false }, 'off'],
    [20, { is_active: false, is_used_up: true }, 'off'],
  ])('makes it on day %i, with %j, %s', (day, more, state) => {
    expect(couponState({ ...facts, ...more }, at(day))).toBe(state);
  });
});

test.each([
  [{ min_order_paise: 400_01 }, 1],
  [{ min_order_paise: 400_00 }, 0],
  [{ min_order_paise: 100_00 }, 0],
  [{ ...hoodies, min_order_paise: 100_00 }, 100_00],
])('of a cart of ₹400 and a coupon with %j, %i paise are missing', (of, paise) => {
  expect(missingFor(row(of), judging.lines)).toBe(paise);
});

test.each([
  [{}, 0],
  [threeForTwo, 2],
  [{ ...threeForTwo, ...hoodies }, 3],
])('of one tee and a coupon with %j, %i pieces are missing', (of, pieces) => {
  expect(missingPiecesFor(row(of), judging.lines)).toBe(pieces);
});

test('of somebody whose orders no coupon asks for none count', () => {
  expect(none).toEqual({ all: 0, waiting: 0, replaced: 0 });
});

test('whoever tries codes is stopped after ten in ten minutes, and his network after thirty in an hour', () => {
  expect(guessLimits).toEqual({ person: { most: 10, minutes: 10 }, network: { most: 30, minutes: 60 } });
});
