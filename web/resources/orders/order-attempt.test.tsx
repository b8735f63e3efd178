import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

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

  /** Sends the order in another tab, which is closed before the answer. */
  function loseAnswer() {
    const lost = attemptFor(body());
    keepAttempt({ ...lost, unanswered: [body()] });
    sessionStorage.clear();
    return lost;
  }

  it('is shared with other tabs while the outcome is unknown', () => {
    const lost = loseAnswer();
    expect(attemptFor(body())).toEqual({ ...lost, unanswered: [body()] });
    keepAttempt(attemptFor(body()));
    endAttempt();
    expect(attemptFor(body()).key).not.toBe(lost.key);
  });

  it('is not shared once the order was refused', () => {
    const refused = loseAnswer();
    keepAttempt(refused);
    sessionStorage.clear();
    expect(attemptFor(body()).key).not.toBe(refused.key);
  });

  it('stays shared when another tab orders something else', () => {
    const lost = loseAnswer();
    keepAttempt(attemptFor(body({ isBuyNow: true })));
    endAttempt();
    expect(attemptFor(body()).key).toBe(lost.key);
  });

  it('is not shared after an hour', () => {
    const lost = loseAnswer();
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] });
    expect(attemptFor(body()).key).not.toBe(lost.key);
    expect(localStorage.getItem('orderAttempt')).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '7', '{"key":"x","basket":"","unanswered":[]}', '{"key":7}'])(
    'is made anew when what is kept is damaged: %s',
    (kept) => {
      sessionStorage.setItem('orderAttempt', kept);
      localStorage.setItem('orderAttempt', kept);
      expect(attemptFor(body()).key).toMatch(/^[\da-f-]{36}$/);
      expect(localStorage.getItem('orderAttempt')).toBeNull();
    },
  );
});
