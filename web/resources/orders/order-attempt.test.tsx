import { beforeEach, describe, expect, it } from 'vitest';
import { attemptFor, endAttempt, keepAttempt } from './order-attempt.ts';
import type { OrderBody } from './order-attempt.ts';

const address: OrderBody['shippingAddress'] = {
  fullName: 'Asha Menon',
  phoneNumber: '9876543210',
  email: '',
  addressLine1: '14, 2nd Cross',
  addressLine2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  landmark: '',
  addressType: 'home',
};
const body = (part: Partial<OrderBody> = {}): OrderBody => ({
  items: [{ productId: 'p1', size: 'M', color: 'Black', quantity: 1 }],
  shippingAddress: address,
  isBuyNow: false,
  expectedTotal: 599,
  ...part,
});

describe('the key of an order', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays the same for the same things, whatever is typed or costs', () => {
    const first = attemptFor(body());
    keepAttempt(first);
    expect(attemptFor(body({ shippingAddress: { ...address, city: 'Mysuru' }, expectedTotal: 650 })).key).toBe(
      first.key,
    );
  });

  it('is another one when the things are others, or bought past the cart', () => {
    const first = attemptFor(body());
    keepAttempt(first);
    expect(attemptFor(body({ items: [{ productId: 'p1', size: 'M', color: 'Black', quantity: 2 }] })).key).not.toBe(
      first.key,
    );
    expect(attemptFor(body({ isBuyNow: true })).key).not.toBe(first.key);
  });

  it('ends with the order', () => {
    const first = attemptFor(body());
    keepAttempt(first);
    endAttempt();
    expect(attemptFor(body()).key).not.toBe(first.key);
  });

  it.each(['', '{', 'null', '[]', '7', '{"key":"x","basket":"","unanswered":[]}', '{"key":7}'])(
    'is made anew when what is kept is damaged: %s',
    (kept) => {
      sessionStorage.setItem('orderAttempt', kept);
      expect(attemptFor(body()).key).toMatch(/^[\da-f-]{36}$/);
    },
  );
});
