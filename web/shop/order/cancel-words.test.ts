import { expect, test } from 'vitest';
import { whatCancellingDoes } from './cancel-words.ts';

type Told = Parameters<typeof whatCancellingDoes>[0];

const paid = (method: 'COD' | 'RAZORPAY', status: 'PAID' | 'PENDING', facts: Partial<Told> = {}): Told => ({
  paymentInfo: { method, status, razorpayOrderId: null, razorpayPaymentId: null },
  total: 1_234,
  couponCode: null,
  status: 'confirmed',
  ...facts,
});

test.each([
  [
    paid('RAZORPAY', 'PAID'),
    ['₹1,234 goes back to the card, bank or UPI account you paid with, within 7 working days.'],
  ],
  [paid('COD', 'PENDING'), ['You have not paid, so nothing has to go back.']],
  [paid('COD', 'PAID', { total: 0 }), ['You have not paid, so nothing has to go back.']],
  [
    paid('RAZORPAY', 'PENDING', { status: 'pending_payment' }),
    ['You have not paid, so nothing has to go back. Should a payment still arrive, it goes back to you.'],
  ],
  [
    paid('COD', 'PENDING', { couponCode: 'FLAT150' }),
    ['You have not paid, so nothing has to go back.', 'You can use FLAT150 again.'],
  ],
])('cancelling %o is told: %o', (order, words) => expect(whatCancellingDoes(order)).toEqual(words));
