import { isLoopback } from '#server/platform/loopback.ts';

/** Status of a gateway order; once paid it stays paid, even after a refund. */
type PaymentOrderStatus = 'created' | 'attempted' | 'paid';

/** A gateway order. `receipt` is the shop's order number; amounts are integer paise of INR. */
export type PaymentOrder = {
  id: string;
  receipt: string | null;
  amountPaise: number;
  paidPaise: number;
  currency: string;
  status: PaymentOrderStatus;
  attempts: number;
  createdAt: Date;
};

/** A failed payment is not final: a slow bank may report success for up to three days. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

/** A payment attempt. `method` is the gateway's: upi, card, netbanking, wallet. */
export type Payment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  status: PaymentStatus;
  method: string;
  /** Why it failed, in the gateway's words; null if it did not. */
  failure: { code: string; reason: string | null; description: string | null } | null;
  createdAt: Date;
};

/** Payments read from the gateway, and the ids of those skipped because their state is not a PaymentStatus. */
export type PaymentList = { payments: Payment[]; unreadable: string[] };

export type RefundStatus = 'pending' | 'processed' | 'failed';

export type Refund = { id: string; paymentId: string; amountPaise: number; status: RefundStatus; createdAt: Date };

/** A verified webhook event: a snapshot that may arrive late, twice and out of order. */
export type PaymentEvent = {
  /** The same for all deliveries of one event. */
  id: string;
  /** The gateway's event name, e.g. payment.captured; unknown ones are stored and ignored. */
  name: string;
  order?: PaymentOrder;
  payment?: Payment;
  refund?: Refund;
};

export type NewPaymentOrder = {
  /** At most 40 characters. Idempotent: the same receipt and amount return the same order. */
  receipt: string;
  /** At least 100. */
  amountPaise: number;
  notes?: Record<string, string>;
};

export type NewRefund = {
  paymentId: string;
  amountPaise: number;
  /** Idempotency key, at least ten of A-Z a-z 0-9 _ -: the same key and amount return the same refund. */
  key: string;
  receipt?: string;
  notes?: Record<string, string>;
};

/** Port to the payment gateway. Every call rejects with a PaymentFault and nothing else. */
export type PaymentGateway = {
  /** What the browser needs to open the gateway's checkout; not secret. */
  checkout: { key: string; script: string };
  /** Idempotent by receipt and amount; after a lost response it looks the order up. */
  createOrder(order: NewPaymentOrder): Promise<PaymentOrder>;
  /** The newest order of a receipt, after a lost response. */
  findOrderByReceipt(receipt: string): Promise<PaymentOrder | undefined>;
  /** The order with all payment attempts; decides whether it is paid. */
  readOrder(orderId: string): Promise<PaymentList & { order: PaymentOrder }>;
  readPayment(paymentId: string): Promise<Payment>;
  /** Captures an authorized payment in full; idempotent. */
  capture(payment: { paymentId: string; amountPaise: number }): Promise<Payment>;
  /** Requests a refund; idempotent by key. */
  refund(refund: NewRefund): Promise<Refund>;
  readRefunds(paymentId: string): Promise<Refund[]>;
  /** All payments in a time range, for the daily reconciliation. */
  listPayments(span: { from: Date; to: Date }): Promise<PaymentList>;
  /** Whether the gateway signed this payment for this order. `orderId` must be the stored one, never the browser's. */
  isGenuineCheckout(claim: { orderId: string; paymentId: string; signature: string }): boolean;
  /** The event of a webhook with a valid signature; undefined for any other request. `body` is the raw body. */
  openWebhook(request: WebhookRequest): PaymentEvent | undefined;
};

export type WebhookRequest = { body: Uint8Array; signature: string | undefined; eventId: string | undefined };

/** Base of all gateway errors; one of the three below. */
export abstract class PaymentFault extends Error {}

/** The gateway rejected the call; nothing happened, and a retry will not help. */
export class PaymentRefused extends PaymentFault {
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;

  constructor(
    status: number,
    { code, reason, description }: { code: string; reason: string | null; description: string },
  ) {
    super(`The payment gateway refuses: ${description}`);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

/** The gateway is unreachable or overloaded; nothing happened, and the caller may retry later. */
export class PaymentUnavailable extends PaymentFault {}

/** The response was lost: it may or may not have happened. Repeat with the same receipt or key, or look it up. */
export class PaymentOutcomeUnknown extends PaymentFault {}

export type PaymentSettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The previous secret: redeliveries are still signed with it. */
  previousWebhookSecret?: string;
  apiUrl: string;
  checkoutScript: string;
};

/** Why a live shop must not run with these settings, each half a sentence; empty if it may. */
export function notForLive({ keyId, keySecret, webhookSecret, apiUrl, checkoutScript }: PaymentSettings): string[] {
  const outside = [apiUrl, checkoutScript];
  return [
    !keyId.startsWith('rzp_live_') && 'the payment key is not a live key',
    keySecret.length < 16 && 'the payment key has no usable secret',
    webhookSecret.length < 16 && 'the secret of the payment webhook has fewer than 16 characters',
    webhookSecret === keySecret && 'the payment webhook has the secret of the key',
    !outside.every((url) => url.startsWith('https://')) && 'a payment address is not https',
    outside.some(isLoopback) && 'a payment address points at this machine',
  ].filter((fault) => fault !== false);
}
