import { expect, test } from 'vitest';
import { newsOf, roughStateOf, stateOf, whereTo } from './return-words.ts';

type ShownReturn = Parameters<typeof newsOf>[0];

const returnWith = (facts: Partial<ShownReturn>, ...happened: string[]): ShownReturn => ({
  type: 'return',
  status: 'pending',
  handover: 'pickup',
  pickupOn: '2026-11-23',
  refundAmount: 599,
  refundMode: 'source',
  refundStatus: null,
  refundedAt: null,
  history: happened.map((name) => ({ name, at: '2026-11-21T04:00:00Z', note: '' })),
  ...facts,
});

test.each([
  [returnWith({}), 'We have received your request'],
  [returnWith({ status: 'approved' }), 'The courier comes on Mon 23 Nov'],
  [returnWith({ status: 'approved', handover: 'self_ship', pickupOn: null }), 'Send it to us'],
  [
    returnWith({ status: 'approved', pickupOn: null }, 'approved', 'collected', 'brought_back'),
    'The courier brought it back to you',
  ],
  [returnWith({ status: 'processing' }, 'collected', 'brought_back', 'collected'), 'It is on its way to us'],
  [returnWith({ status: 'processing' }, 'collected'), 'It is on its way to us'],
  [returnWith({ status: 'processing' }, 'received'), 'It has arrived. We are checking it'],
  [returnWith({ status: 'processing', type: 'exchange' }, 'received', 'checked'), 'We are sending your new item'],
  [returnWith({ status: 'processing', type: 'exchange' }, 'checked', 'sent'), 'Your new item is on its way'],
  [returnWith({ status: 'processing', type: 'exchange' }, 'checked', 'sent', 'lost'), 'Your new item did not arrive'],
  [returnWith({ status: 'completed', type: 'exchange' }), 'Your new item has arrived'],
  [returnWith({ status: 'completed', refundStatus: 'pending' }), '₹599 is on its way to you'],
  [returnWith({ status: 'completed', refundStatus: 'pending', refundMode: 'upi' }), '₹599 will be sent to you'],
  [returnWith({ status: 'completed', refundStatus: 'processed' }), '₹599 was refunded'],
  [returnWith({ status: 'completed', refundStatus: 'failed' }), '₹599 has not reached you yet'],
  [returnWith({ status: 'completed', refundAmount: 0 }), 'It is done'],
  [returnWith({ status: 'rejected', type: 'exchange' }), 'We could not accept this exchange'],
  [returnWith({ status: 'cancelled' }), 'This return was cancelled'],
])('the news of a return %# is "%s"', (one, words) => expect(newsOf(one)).toBe(words));

test('a parcel that has come back is being checked, and no longer on its way', () => {
  expect(stateOf(returnWith({ status: 'processing' }, 'collected')).title).toBe('On its way');
  expect(stateOf(returnWith({ status: 'processing' }, 'received')).title).toBe('Being checked');
  expect(stateOf(returnWith({ status: 'processing' }, 'received', 'checked')).title).toBe('Checked');
  expect(stateOf(returnWith({ status: 'processing' }, 'received', 'checked', 'sent')).title).toBe('New item sent');
});

test.each([
  [{ refundStatus: 'pending' }, 'Refund on its way', 'ink'],
  [{ refundStatus: null }, 'Refund on its way', 'ink'],
  [{ refundStatus: 'pending', refundMode: 'upi' }, 'Refund approved', 'ink'],
  [{ refundStatus: 'failed' }, 'Refund failed', 'danger'],
  [{ refundStatus: 'processed' }, 'Completed', 'success'],
  [{ refundStatus: null, refundAmount: 0 }, 'Completed', 'success'],
  [{ refundStatus: null, type: 'exchange' }, 'Completed', 'success'],
] as const)('the badge of a completed return with %o is "%s"', (facts, title, tone) => {
  expect(stateOf(returnWith({ status: 'completed', ...facts }))).toEqual({ title, tone });
});

test('where only its status is known, one under way is not said to be on its way', () => {
  expect(roughStateOf('processing').title).toBe('In progress');
  expect(roughStateOf('completed')).toEqual({ title: 'Completed', tone: 'ink' });
  expect(roughStateOf('rejected')).toEqual(stateOf(returnWith({ status: 'rejected' })));
});

test('where the money goes is told as far as the shop does', () => {
  expect(whereTo({ refundMode: 'upi', payoutTo: 'as…@okhdfcbank' })).toBe('to your UPI ID as…@okhdfcbank');
  expect(whereTo({ refundMode: 'bank', payoutTo: null })).toBe('to your bank account');
  expect(whereTo({ refundMode: 'source', payoutTo: null })).toBe('to the card, bank or UPI account you paid with');
});
