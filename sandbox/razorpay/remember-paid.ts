import type { Book } from './book.ts';
import { acquirerData, feeOf, seconds } from './entities.ts';

/** An order paid, and maybe refunded, before the stand-in existed. */
export type PaidBefore = {
  orderId: string;
  paymentId: string;
  receipt: string;
  amount: number;
  refunded: number;
  email: string;
  contact: string;
  at: Date;
};

/** Adds the payments of seeded orders, so that they can be refunded. */
export function rememberPaid(book: Book, paid: PaidBefore): void {
  const { orderId, paymentId, receipt, amount, refunded, email, contact, at } = paid;
  const common = { amount, currency: 'INR', notes: [], created_at: seconds(at) } as const;
  book.orders.set(orderId, {
    ...common,
    id: orderId,
    entity: 'order',
    amount_paid: amount,
    amount_due: 0,
    receipt,
    offer_id: null,
    status: 'paid',
    attempts: 1,
    notes: [],
  });
  book.receipts.set(receipt, orderId);
  book.payments.set(paymentId, {
    ...common,
    id: paymentId,
    entity: 'payment',
    status: refunded === amount ? 'refunded' : 'captured',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: refunded,
    refund_status: refunded === amount ? 'full' : null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'demo@upi',
    email,
    contact,
    notes: [],
    ...feeOf(amount),
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerData('upi'),
  });
  book.save();
}
