import { describe, expect, test } from 'vitest';
import type { Shipment } from '#contract/orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { canBePaid } from './can-be-paid.ts';
import { badgeOf, goneWords, newsOf } from './order-words.ts';

type ShownOrder = Parameters<typeof newsOf>[0];

const now = new Date('2026-11-20T10:00:00Z');

/** An order that reached its state on 19 November. */
function order(status: OrderState, facts: Partial<ShownOrder> = {}): ShownOrder {
  const history = [{ status, at: '2026-11-19T06:00:00Z', reason: '' }];
  const nothing = {
    payBefore: null,
    arrives: null,
    deliveredAt: null,
    cancelAskedAt: null,
    refunds: [],
    creditNotes: [],
    returns: [],
    shipments: [],
  };
  return { ...nothing, status, history, ...facts };
}

const parcel = (status: Shipment['status'], arrivesOn: string | null = null): Shipment => ({
  _id: '',
  kind: 'order',
  status,
  courier: '',
  trackingNumber: null,
  trackingUrl: null,
  arrivesOn,
  pickedUpAt: null,
  deliveredAt: null,
  scans: [],
});

const promised = { from: '2026-11-21', to: '2026-11-23' };

const refund = (amount: number, status: ShownOrder['refunds'][number]['status']) => ({
  cause: 'cancelled' as const,
  _id: '',
  amount,
  status,
  reference: null,
  createdAt: '',
  settledAt: null,
});

const request = (type: ShownOrder['returns'][number]['type']) => ({
  _id: '',
  returnNumber: '',
  type,
  status: 'pending' as const,
  pieces: 1,
  sendBy: null,
});

describe('what matters about an order now', () => {
  test.each([
    [order('confirmed', { arrives: { from: '2026-11-21', to: '2026-11-23' } }), 'Arrives Sat 21 – Mon 23 Nov'],
    [order('shipped', { arrives: { from: '2026-11-20', to: '2026-11-20' } }), 'Arrives Fri 20 Nov'],
    [order('shipped', { arrives: { from: '2026-11-18', to: '2026-11-19' } }), 'Running late: was due Thu 19 Nov'],
    [order('packed'), 'We are getting it ready'],
    [order('shipped', { arrives: promised, shipments: [parcel('shipped', '2026-11-22')] }), 'Arrives Sun 22 Nov'],
    [
      order('shipped', { arrives: promised, shipments: [parcel('shipped', '2026-11-26')] }),
      'Running late: now expected Thu 26 Nov',
    ],
    [
      order('shipped', { arrives: promised, shipments: [parcel('shipped', '2026-11-19')] }),
      'Arrives Sat 21 – Mon 23 Nov',
    ],
    [order('shipped', { shipments: [parcel('delayed', '2026-11-19')] }), 'Running late: was due Thu 19 Nov'],
    [order('shipped', { shipments: [parcel('cancelled', '2026-11-26')] }), 'It is with the courier'],
    [
      order('shipped', { arrives: promised, shipments: [parcel('returning')] }),
      'The courier is bringing it back to us',
    ],
    [order('out_for_delivery', { shipments: [parcel('lost')] }), 'The courier has lost it. We are sorry'],
    [
      order('packed', { arrives: promised, cancelAskedAt: '2026-11-20T09:00:00Z' }),
      'We are asking the warehouse to stop it',
    ],
    [order('delivered', { deliveredAt: '2026-11-18T20:00:00Z' }), 'Delivered on 19 Nov 2026'],
    [order('pending_payment', { payBefore: '2026-11-20T10:11:00Z' }), 'Your items are reserved until 3:41 pm'],
    [order('pending_payment', { payBefore: '2026-11-20T09:59:00Z' }), 'Payment time is over'],
    [order('expired'), 'Payment time ended on 19 Nov 2026'],
    [order('cancelled'), 'Cancelled on 19 Nov 2026'],
    [
      order('cancelled', { refunds: [refund(600.5, 'processed'), refund(99.5, 'pending')] }),
      'Cancelled on 19 Nov 2026. ₹700 will be refunded',
    ],
    // A refund for items cancelled earlier is not mentioned with the return.
    [order('return_requested', { refunds: [refund(649, 'processed')] }), 'Return requested on 19 Nov 2026'],
    [order('return_requested', { returns: [request('exchange')] }), 'Exchange requested on 19 Nov 2026'],
    [
      order('return_requested', { returns: [request('exchange'), request('return')] }),
      'Return requested on 19 Nov 2026',
    ],
    [order('refunded', { refunds: [refund(998, 'processed')] }), 'Refunded on 19 Nov 2026. ₹998 was refunded'],
  ])('%o: %s', (shownOrder, words) => expect(newsOf(shownOrder, now)).toBe(words));
});

test.each([
  [order('packed'), 'Packed'],
  [order('packed', { cancelAskedAt: '2026-11-20T09:00:00Z' }), 'Cancellation requested'],
  [order('shipped', { shipments: [parcel('delayed')] }), 'Delayed'],
  [order('shipped', { shipments: [parcel('returned')] }), 'Back with us'],
  [order('cancelled', { shipments: [parcel('returned')] }), 'Cancelled'],
])('%o stands as %s', (shownOrder, words) => expect(badgeOf(shownOrder).title).toBe(words));

test.each([
  [[0, 0], ''],
  [[1, 0], '1 of 3 items cancelled'],
  [[1, 1], '1 of 3 items cancelled, 1 of 3 items returned'],
  [[3, 0], ''],
])('%o cancelled and returned pieces of three: "%s"', ([cancelledQuantity = 0, returnedQuantity = 0], words) => {
  const item = {
    _id: '',
    product: null,
    name: '',
    price: 1,
    quantity: 3,
    size: '',
    color: '',
    itemTotal: 3,
    image: '',
    exchanges: [],
    returnDays: 7,
  };
  const items = [{ ...item, cancelledQuantity, returnedQuantity, returningQuantity: 0 }];
  expect(goneWords({ status: 'confirmed', items })).toBe(words);
  expect(goneWords({ status: 'expired', items })).toBe('Its items are back on sale');
  const back = [{ ...item, cancelledQuantity: 0, returnedQuantity: 3, returningQuantity: 0 }];
  expect(goneWords({ status: 'returned', items: back })).toBe('');
  expect(goneWords({ status: 'delivered', items: back }), 'refunded without a return').toBe('3 of 3 items returned');
});

test('only what waits for its payment and is still held can be paid', () => {
  const [before, after] = ['2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z'];
  expect(canBePaid({ status: 'pending_payment', payBefore: before }, now)).toBe(true);
  expect(canBePaid({ status: 'pending_payment', payBefore: after }, now)).toBe(false);
  expect(canBePaid({ status: 'expired', payBefore: before }, now)).toBe(false);
});
