import { describe, expect, test } from 'vitest';
import type { CheckoutRules } from '#server/resources/settings/settings.queries.ts';
import {
  couponUsesOfNetwork,
  piecesOfNetwork,
  requireOrderable,
  tooManyOpen,
  tooManyWaiting,
  whyNoCash,
  whyNotOnline,
  whyNotVerified,
} from './ways-to-pay.rules.ts';

const rules: CheckoutRules = {
  codOffered: true,
  codFee: 0,
  codMin: 100_00,
  codMax: 5_000_00,
  codOpenOrders: 1,
  codNeedsVerifiedPhone: false,
  holdMinutes: 15,
};
const guest = { phone: '+919876543210', accountPhone: undefined };

describe('cash on delivery', () => {
  const notOffered = 'Cash on delivery is not offered at the moment. Please pay online.';

  test.each<{ what: string; of?: Partial<CheckoutRules>; total: number; why: string | undefined }>([
    { what: 'an order between the limits', total: 500_00, why: undefined },
    { what: 'the smallest', total: 100_00, why: undefined },
    { what: 'a paisa less', total: 99_99, why: 'Cash on delivery starts at ₹100. Please pay online.' },
    { what: 'the largest', total: 5_000_00, why: undefined },
    { what: 'a paisa more', total: 5_000_01, why: 'Cash on delivery is offered up to ₹5,000. Please pay online.' },
    { what: 'the largest that is legal', of: { codMax: 5_00_000_00 }, total: 1_99_999_99, why: undefined },
    {
      what: 'more than that, whatever was set before',
      of: { codMax: 5_00_000_00 },
      total: 2_00_000_00,
      why: 'Cash on delivery is offered up to ₹1,99,999.99. Please pay online.',
    },
    { what: 'where it is not offered', of: { codOffered: false }, total: 500_00, why: notOffered },
    { what: 'an order of nothing even there', of: { codOffered: false }, total: 0, why: undefined },
    {
      what: 'of a guest, where it asks for a verified number',
      of: { codNeedsVerifiedPhone: true },
      total: 500_00,
      why: 'Please log in with your mobile number to pay cash on delivery.',
    },
  ])('$what: $why', ({ of, total, why }) => {
    expect(whyNoCash({ ...rules, ...of }, total, guest)?.message).toBe(why);
  });

  test.each([
    ['a guest', guest, 'logIn', 'Please log in with your mobile number to pay cash on delivery.'],
    [
      'an account without a number',
      { phone: '+919876543210', accountPhone: null },
      'addNumber',
      'Please verify your mobile number to pay cash on delivery.',
    ],
    [
      'another number',
      { phone: '+919876500000', accountPhone: '+919876543210' },
      'useOwnNumber',
      'Cash on delivery needs the verified mobile number of your account, +919876543210, in the address.',
    ],
  ] as const)('that asks for a verified number, from %s, says what to do', (...[, buyer, remedy, message]) => {
    expect(whyNotVerified(buyer)).toEqual({ message, remedy });
    expect(whyNoCash({ ...rules, codNeedsVerifiedPhone: true }, 500_00, buyer)).toEqual({ message, remedy });
  });

  test.each([
    ['the number of the account', { phone: '+919876543210', accountPhone: '+919876543210' }],
    ['an address that is not known yet', { phone: undefined, accountPhone: '+919876543210' }],
  ])('that asks for a verified number takes %s', (_, buyer) => {
    expect(whyNotVerified(buyer)).toBeUndefined();
  });

  test('is no matter of the number where it is not offered at all', () => {
    const asked = { ...rules, codNeedsVerifiedPhone: true, codOffered: false };
    expect(whyNoCash(asked, 500_00, guest)).toMatchObject({ remedy: null });
  });

  test.each([
    [1, 'an order'],
    [3, '3 orders'],
  ])('with %i open at most says so', (codOpenOrders, orders) => {
    expect(tooManyOpen({ ...rules, codOpenOrders })).toBe(
      `This mobile number already has ${orders} with cash on delivery under way. Please pay online.`,
    );
  });
});

test.each([
  [0, undefined],
  [1, 'Online payment starts at ₹1. Please choose cash on delivery.'],
  [99, 'Online payment starts at ₹1. Please choose cash on delivery.'],
  [100, undefined],
])('of %i paise the gateway is asked only for what it collects', (total, why) => {
  expect(whyNotOnline(total)).toBe(why);
});

test('with three orders waiting for payment the next one has to wait until the first of them is let go', () => {
  expect(tooManyWaiting(rules)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have 3 orders waiting for payment. Please pay or cancel one of them first.',
    retryAfter: 900,
  });
});

test('a network that orders 150 pieces within 15 minutes is told when it may go on', () => {
  expect(piecesOfNetwork).toEqual({
    most: 150,
    minutes: 15,
    message: 'Very many pieces were ordered from your network just now. Please try again in 15 minutes.',
  });
});

test.each([
  [1, 5],
  [100, 5],
  [101, 6],
  [1_000, 50],
])('of %i uses of a coupon a network has %i in an hour, without a verified number', (maxUses, most) => {
  expect(couponUsesOfNetwork(maxUses)).toEqual({
    most,
    minutes: 60,
    message:
      'This coupon was used very often from your network. Please log in with a verified mobile number to use it, or try again in an hour.',
  });
});

test('no parcel is worth more than ₹5,00,000', () => {
  expect(() => requireOrderable(5_00_000_00)).not.toThrow();
  expect(() => requireOrderable(5_00_000_01)).toThrow(
    expect.objectContaining({ code: 'OUT_OF_RANGE', message: 'An order can be at most ₹5,00,000.' }),
  );
});
