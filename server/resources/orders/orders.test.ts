import { describe, expect, test } from 'vitest';
import { defaultPacking } from '#contract/rules/delivery.ts';
import { orderStates } from '#contract/rules/order-states.ts';
import { toOrder } from './orders.ts';
import type { OrderRow } from './orders.queries.ts';

const delivered = new Date('2026-11-20T10:00:00Z');

/** A cash order of three pieces at ₹100, one of them cancelled. */
function row(more: Partial<OrderRow> = {}): OrderRow {
  const line = { id: 'line', product_id: null, name: 'Tee', slug: 'tee', size: 'M', color: 'Black', image_url: '' };
  return {
    id: 'order',
    order_number: 'KS-7HQ2M9XWDP',
    user_id: null,
    status: 'confirmed',
    payment_method: 'COD',
    payment_status: 'PENDING',
    subtotal_paise: 300_00,
    shipping_paise: 0,
    cod_fee_paise: 0,
    discount_paise: 0,
    free_discount_paise: 0,
    total_paise: 300_00,
    coupon_code: null,
    gstin: null,
    business_name: null,
    shipping_address: {} as OrderRow['shipping_address'],
    cancel_reason: null,
    cancelled_at: null,
    delivered_at: null,
    created_at: new Date('2026-11-18T10:00:00Z'),
    pay_before: null,
    gateway_order_id: null,
    gateway_payment_id: null,
    payment_failure: null,
    invoice_number: null,
    travel: null,
    packing: defaultPacking,
    lines: [
      {
        ...line,
        unit_price: 100_00,
        quantity: 3,
        cancelled: 1,
        returned: 0,
        exchanged: 0,
        open: 0,
        payable: 300_00,
        total: 300_00,
        return_days: 7,
        description: null,
        exchanges: [],
      },
    ],
    cancel_asked_at: null,
    parcels: [],
    returns: [],
    events: [],
    refunds: [],
    unpaid: [],
    ...more,
  };
}

describe('an order of which a piece was cancelled', () => {
  const expected: Record<string, { cash: number; may: string[] }> = {
    pending_payment: { cash: 0, may: ['canCancel'] },
    confirmed: { cash: 200, may: ['canCancel', 'canChangeAddress'] },
    packed: { cash: 200, may: ['canAskToCancel'] },
    shipped: { cash: 200, may: [] },
    out_for_delivery: { cash: 200, may: [] },
  };

  test.each(orderStates)('%s: what its buyer may do and what the courier collects', (status) => {
    const order = toOrder(row({ status }));
    const may = (['canCancel', 'canAskToCancel', 'canChangeAddress'] as const).filter((name) => order[name]);
    const { cash, may: allowed } = expected[status] ?? { cash: 0, may: [] };
    expect([order.dueOnDelivery, may]).toEqual([cash, allowed]);
  });

  test.each([
    ['was collected already', { payment_status: 'PAID' }],
    ['was paid online', { payment_method: 'RAZORPAY', payment_status: 'PAID' }],
  ] as const)('leaves nothing to collect when it %s', (_what, more) => {
    expect(toOrder(row({ status: 'shipped', ...more })).dueOnDelivery).toBe(0);
  });

  test('still adds up to what was invoiced; what is gone stands with its item', () => {
    const order = toOrder(row());
    expect(order).toMatchObject({ total: 300, pricing: { subtotal: 300, total: 300 } });
    expect(order.items).toMatchObject([{ quantity: 3, cancelledQuantity: 1, returnedQuantity: 0, itemTotal: 300 }]);
  });
});

describe('the word to the warehouse', () => {
  const asked = new Date('2026-11-19T10:00:00Z');

  test.each(orderStates)('is shown only while it is packed: %s', (status) => {
    const order = toOrder(row({ status, cancel_asked_at: asked }));
    expect(order.cancelAskedAt).toBe(status === 'packed' ? asked.toISOString() : null);
    expect(order.canAskToCancel).toBe(false);
  });
});

describe('pieces may come back', () => {
  test('until the end of the day a week after the order arrived, in India', () => {
    expect(toOrder(row({ status: 'shipped' })).returnUntil).toBeNull();
    const order = toOrder(row({ status: 'delivered', delivered_at: delivered }));
    expect(order.returnUntil).toBe('2026-11-27T18:29:59.999Z');
  });
});
