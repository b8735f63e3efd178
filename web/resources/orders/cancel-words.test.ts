import { describe, expect, test } from 'vitest';
import { everything, namedPieces, piecesOf } from './cancel-pieces.ts';
import { sendBackWords, whatCancellingDoes } from './cancel-words.ts';

type ShownOrder = Parameters<typeof whatCancellingDoes>[0];

const by = (method: 'COD' | 'RAZORPAY', facts: Partial<ShownOrder> = {}): ShownOrder => ({
  paymentInfo: { method, status: 'PENDING', razorpayOrderId: null, razorpayPaymentId: null },
  couponCode: null,
  status: 'confirmed',
  canAskToCancel: false,
  ...facts,
});
/** Paid online, or costing nothing. */
const paid = (facts: Partial<ShownOrder> = {}): ShownOrder => {
  const order = by('RAZORPAY', facts);
  return { ...order, paymentInfo: { ...order.paymentInfo, status: 'PAID' } };
};
const whole = { refund: 0, dueOnDelivery: 0, isAll: true };

test.each([
  [
    paid(),
    { ...whole, refund: 1_234 },
    ['₹1,234 will be refunded to the card, bank or UPI account you paid with, within 7 working days.'],
  ],
  [
    paid({ status: 'packed', canAskToCancel: true }),
    { ...whole, refund: 1_234 },
    [
      'Once it is stopped, ₹1,234 will be refunded to the card, bank or UPI account you paid with, within 7 working days.',
    ],
  ],
  [by('COD'), { ...whole, refund: 500 }, ['₹500 will be refunded to you. We will write to you about how.']],
  [by('COD'), whole, ['You have not paid, so there is nothing to refund.']],
  [
    by('COD'),
    { refund: 0, dueOnDelivery: 698.5, isAll: false },
    ['You have not paid, so there is nothing to refund.', '₹698.50 is still to be paid in cash when the rest arrives.'],
  ],
  [
    by('RAZORPAY', { status: 'pending_payment' }),
    whole,
    ['You have not paid, so there is nothing to refund.', 'If a payment still comes through, it will be refunded.'],
  ],
  [
    by('COD', { couponCode: 'FLAT150' }),
    whole,
    ['You have not paid, so there is nothing to refund.', 'You can use FLAT150 again if it is still valid.'],
  ],
  [
    paid({ couponCode: 'FLAT150' }),
    { refund: 400, dueOnDelivery: 0, isAll: false },
    ['₹400 will be refunded to the card, bank or UPI account you paid with, within 7 working days.'],
  ],
  // The free piece of "buy 1, get 1", or the rest after refunds for the inconvenience.
  [paid(), { ...whole, isAll: false }, ['There is nothing to refund for these items.']],
  [paid(), whole, ['There is nothing to refund for these items.']],
])('cancelling %o of which %o comes is told: %o', (order, preview, words) => {
  expect(whatCancellingDoes(order, preview)).toEqual(words);
});

describe('the pieces that are cancelled', () => {
  const items = [item('tee', 3, 1), item('cap', 1, 0), item('gone', 2, 2)];

  test('are all that is left, and then the shop is told of none by name', () => {
    expect(everything(items)).toEqual({ tee: 2, cap: 1 });
    expect(namedPieces(items, everything(items))).toEqual({});
  });

  test('are named when some stay', () => {
    const chosen = { tee: 1, cap: 0 };
    expect(piecesOf(chosen)).toBe(1);
    expect(namedPieces(items, chosen)).toEqual({ items: [{ orderItemId: 'tee', quantity: 1 }] });
  });
});

test('a cancelled item does not make the rest of an order returnable', () => {
  const socks = { ...item('socks', 1, 0), returnDays: 0 };
  expect(sendBackWords([socks, item('tee', 1, 0)])).toBe(', or send it back within 7 days');
  expect(sendBackWords([socks, item('tee', 1, 1)])).toBe('');
});

function item(id: string, quantity: number, cancelledQuantity: number) {
  return {
    _id: id,
    product: null,
    name: id,
    price: 1,
    quantity,
    size: 'M',
    color: 'Ink',
    itemTotal: quantity,
    image: '',
    cancelledQuantity,
    returnedQuantity: 0,
    returningQuantity: 0,
    exchanges: [],
    returnDays: 7,
  };
}
