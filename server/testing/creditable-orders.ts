import type { CreditableLine, CreditableOrder } from '#server/resources/payments/credits.queries.ts';

/** A line of two pieces, none of them cancelled or returned; its id is `line` by default. */
export function creditableLine(more: Partial<CreditableLine> = {}): CreditableLine {
  return {
    id: 'line',
    name: 'Tiger tee',
    quantity: 2,
    cancelled: 0,
    returned: 0,
    exchanged: 0,
    payable: 100_00,
    unitPrice: 50_00,
    gift: 0,
    gstPercent: 5,
    ...more,
  };
}

/** An order paid fully online. */
export function creditableOrder(more: Partial<CreditableOrder> = {}): CreditableOrder {
  return {
    status: 'confirmed',
    method: 'RAZORPAY',
    isPaid: true,
    gatewayPaymentId: 'pay_1',
    paid: 100_00,
    left: 100_00,
    owed: 0,
    paidPerGift: 0,
    lines: [creditableLine()],
    ...more,
  };
}
