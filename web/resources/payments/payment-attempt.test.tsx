import { describe, expect, it } from 'vitest';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import {
  endPaymentAttempt,
  forgetOpenPayment,
  keepOpenPayment,
  paymentKeyFor,
  readOpenPayment,
} from './payment-attempt.ts';

const body = (part: Partial<OrderBody> = {}): OrderBody => ({
  items: [{ productId: 'p1', size: 'M', color: 'Black', quantity: 1 }],
  shippingAddress: {
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
  },
  isBuyNow: false,
  expectedTotal: 599,
  ...part,
});
const orderId = '01a1fb59-aad3-7487-a083-41d20851daaa';

describe('the key of a request for a payment', () => {
  it('is the same for the same request, so that a lost answer makes no second order', () => {
    expect(paymentKeyFor(body())).toBe(paymentKeyFor(body()));
  });

  it.each([{ expectedTotal: 650 }, { couponCode: 'WELCOME10' }, { gstin: '29AAACK1234F1ZW' }, { cartVersion: 3 }])(
    'is another one after a change: %j',
    (part) => {
      const first = paymentKeyFor(body());
      expect(paymentKeyFor(body(part))).not.toBe(first);
    },
  );

  it('is another one once the order behind it is over', () => {
    const first = paymentKeyFor(body());
    endPaymentAttempt();
    expect(paymentKeyFor(body())).not.toBe(first);
  });

  it('is the same while its order waits, and another one once that was finished in another tab', () => {
    const first = paymentKeyFor(body());
    keepOpenPayment(orderId, body());
    expect(paymentKeyFor(body())).toBe(first);
    forgetOpenPayment();
    expect(paymentKeyFor(body())).not.toBe(first);
  });

  it.each(['', '{', 'null', '7', '[]', '{"key":7}', '{"key":"x","request":"{}"}'])(
    'is made anew when what is kept is damaged: %s',
    (kept) => {
      sessionStorage.setItem('paymentAttempt', kept);
      expect(paymentKeyFor(body())).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('the order that waits for its payment', () => {
  it('is found again after the tab was closed, until it is forgotten', () => {
    keepOpenPayment(orderId, body());
    sessionStorage.clear();
    expect(readOpenPayment()).toEqual({ orderId, items: JSON.stringify(body().items), isBuyNow: false });
    forgetOpenPayment();
    expect(readOpenPayment()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '{"orderId":"../x","items":"[]"}', `{"orderId":"${orderId}","items":7}`])(
    'is none when what is kept is damaged: %s',
    (kept) => {
      localStorage.setItem('openPayment', kept);
      expect(readOpenPayment()).toBeNull();
    },
  );
});
