import { describe, expect, it } from 'vitest';
import type { CallError } from '#web/platform/call-error.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { firstOpenStep, stateOf, stepOf } from './steps.ts';
import { addressFaultsIn, isAboutPayment, needsFreshFacts, troubleWords } from './trouble.ts';

const contact = { ...noAddress, fullName: 'Asha', phoneNumber: '9876543210' };
const whole = { ...contact, pinCode: '560038', city: 'Bengaluru', state: 'Karnataka', addressLine1: '14' };

describe('the steps of checkout', () => {
  it.each([
    [noAddress, 'contact'],
    [{ ...noAddress, fullName: '  ', phoneNumber: '98' }, 'contact'],
    [contact, 'address'],
    [whole, 'review'],
  ])('open at the first one with something left to fill in', (address, step) => {
    expect(firstOpenStep(address)).toBe(step);
  });

  it('close as done, and wait as to do', () => {
    expect([
      stateOf('contact', 'address', contact),
      stateOf('address', 'address', contact),
      stateOf('review', 'address', contact),
    ]).toEqual(['done', 'current', 'todo']);
  });

  it.each([
    [{}, undefined],
    [{ city: undefined }, undefined],
    [{ city: 'x' }, 'address'],
    [{ city: 'x', email: 'y' }, 'contact'],
  ])('%j belongs to %s', (faults, step) => {
    expect(stepOf(faults)).toBe(step);
  });
});

describe('an order that was not placed', () => {
  const failed = (part: Partial<CallError>): CallError => ({
    category: 'UNKNOWN',
    message: 'Said by the server.',
    status: 409,
    ...part,
  });
  const seen = { items: [line({ price: 500 })], total: 599 };
  const words = (part: Partial<CallError>, now = seen) =>
    troubleWords({ kind: 'refused', failure: failed(part), seen }, now);

  it('tells which prices and what total changed', () => {
    expect(words({ code: 'PRICE_CHANGED' }, { items: [line({ price: 550 })], total: 649 })).toEqual({
      title: 'Prices have changed since you opened this page. Nothing has been ordered yet.',
      details: ['Tee (Black, M): ₹500 is now ₹550.', 'The total was ₹599 and is now ₹649.'],
    });
  });

  it.each([
    [{ code: 'CART_CHANGED' }, 'Said by the server.'],
    [{ code: 'OUT_OF_STOCK' }, 'An item has just sold out. Nothing has been ordered yet.'],
    [
      { code: 'NOT_FOUND', errors: [{ field: 'items.0.productId', message: 'This product is gone.' }] },
      'This product is gone.',
    ],
    [{ code: 'NOT_FOUND' }, 'This product is no longer available.'],
    [{ category: 'NETWORK', status: undefined }, 'We could not reach the shop.'],
    [{ message: '' }, 'Your order was not placed. Please try again.'],
  ] satisfies [Partial<CallError>, string][])('%j: %s', (part, title) => {
    expect(words(part).title).toBe(title);
  });

  it('does not call a fault of the gateway a fault of the shop, and offers cash', () => {
    const unavailable = failed({ code: 'PAYMENT_UNAVAILABLE', category: 'SERVER', status: 503 });
    expect(words({ code: 'PAYMENT_UNAVAILABLE', category: 'SERVER', status: 503 }).title).toBe(
      'Online payment is not available at the moment.',
    );
    expect(isAboutPayment({ kind: 'refused', failure: unavailable, seen })).toBe(true);
    expect(isAboutPayment({ kind: 'refused', failure: failed({ code: 'PRICE_CHANGED' }), seen })).toBe(false);
  });

  it.each([
    [
      'Your bank declined it',
      ['Your bank declined it.', 'Your details are still here. Try again, or pay another way.'],
    ],
    ['It was declined. Please retry.', ['It was declined. Please retry.', 'Your details are still here.']],
    ['Please try another card', ['Please try another card.', 'Your details are still here.']],
    ['', ['Your details are still here. Try again, or pay another way.']],
  ])('repeats why a payment failed: %s', (said, details) => {
    expect(troubleWords({ kind: 'failed', words: said, seen }, seen).details).toEqual(details);
  });

  it('says what the things cost now when the time to pay is over, and nothing of money that nobody knows of', () => {
    expect(troubleWords({ kind: 'over', seen }, { ...seen, total: 649 }).details).toEqual([
      'If you have paid, we are checking with the bank.',
      'The total was ₹599 and is now ₹649.',
      'If not, you can order again at today’s prices.',
    ]);
  });

  it('calls no order late that was cancelled', () => {
    expect(troubleWords({ kind: 'cancelled', seen }, seen).title).toBe(
      'The order waiting for your payment was cancelled.',
    );
  });

  it('asks for everything anew only when the shop has other facts', () => {
    expect(needsFreshFacts(failed({ code: 'PRICE_CHANGED' }))).toBe(true);
    expect(needsFreshFacts(failed({ code: 'TOO_MANY_REQUESTS' }))).toBe(true);
    expect(needsFreshFacts(failed({ code: 'UNAVAILABLE' }))).toBe(false);
    expect(needsFreshFacts(failed({}))).toBe(false);
  });

  it('gives objections to the address to their fields', () => {
    const errors = [
      { field: 'shippingAddress.pinCode', message: 'Enter a 6-digit pincode.' },
      { field: 'items.0.quantity', message: 'x' },
    ];
    expect(addressFaultsIn(failed({ errors }))).toEqual({ pinCode: 'Enter a 6-digit pincode.' });
  });
});
