/** Where an order at the gateway stands; once paid it stays paid, even when the money goes back. */
export type PaymentOrderStatus = 'created' | 'attempted' | 'paid';

/** What the gateway is asked to collect. `receipt` is the shop's own order number; money is integer paise of INR. */
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

/** A failed payment is not final: for up to three days a bank that was silent may still report success. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

/** One attempt to pay. `method` is the gateway's word: upi, card, netbanking, wallet. */
export type Payment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  status: PaymentStatus;
  method: string;
  /** Why it failed, in the gateway's words; null when it did not. */
  failure: { code: string; reason: string | null; description: string | null } | null;
  createdAt: Date;
};

export type RefundStatus = 'pending' | 'processed' | 'failed';

export type Refund = { id: string; paymentId: string; amountPaise: number; status: RefundStatus; createdAt: Date };

/** What a genuine webhook tells. It is a snapshot of its moment: events come late, twice and out of order. */
export type PaymentEvent = {
  /** The same for every delivery of one event. */
  id: string;
  /** As the gateway names it, e.g. payment.captured; one the shop does not know is kept and ignored. */
  name: string;
  order?: PaymentOrder;
  payment?: Payment;
  refund?: Refund;
};

export type NewPaymentOrder = {
  /** At most 40 characters. The same receipt with the same amount is the same order, however often it is asked for. */
  receipt: string;
  /** At least 100. */
  amountPaise: number;
  notes?: Record<string, string>;
};

export type NewRefund = {
  paymentId: string;
  amountPaise: number;
  /** At least ten of A-Z a-z 0-9 _ -. The same key with the same amount is the same refund. */
  key: string;
  receipt?: string;
  notes?: Record<string, string>;
};

/** Port to the payment gateway. Every call rejects with a PaymentFault and nothing else. */
export type PaymentGateway = {
  /** What the browser needs to open the gateway's checkout; no secret. */
  checkout: { key: string; script: string };
  /** Safe to repeat with the same receipt and amount; after a lost answer it looks the order up itself. */
  createOrder(order: NewPaymentOrder): Promise<PaymentOrder>;
  /** The newest order of a receipt, for those whose answer was lost. */
  findOrderByReceipt(receipt: string): Promise<PaymentOrder | undefined>;
  /** The order with every attempt to pay it: what decides whether it is paid. */
  readOrder(orderId: string): Promise<{ order: PaymentOrder; payments: Payment[] }>;
  readPayment(paymentId: string): Promise<Payment>;
  /** Takes authorized money, all of it. One that is captured already is fine. */
  capture(payment: { paymentId: string; amountPaise: number }): Promise<Payment>;
  /** Asks for money back. Safe to repeat with the same key. */
  refund(refund: NewRefund): Promise<Refund>;
  readRefunds(paymentId: string): Promise<Refund[]>;
  /** Every payment made in a span of time, for the daily comparison with the shop's own books. */
  listPayments(span: { from: Date; to: Date }): Promise<Payment[]>;
  /** Whether the gateway signed this payment for this order. `orderId` is the shop's stored one, never the browser's. */
  isGenuineCheckout(claim: { orderId: string; paymentId: string; signature: string }): boolean;
  /** The event in a genuine webhook; undefined for any other request. `body` is what came, byte for byte. */
  openWebhook(request: WebhookRequest): PaymentEvent | undefined;
};

export type WebhookRequest = { body: Uint8Array; signature: string | undefined; eventId: string | undefined };

/** Why a call to the gateway did not give what was asked; one of the three below. */
export abstract class PaymentFault extends Error {}

/** The gateway says no, and repeating will not help. Nothing happened. */
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

/** The gateway cannot be reached or is overloaded. Nothing happened; the caller may try again later. */
export class PaymentUnavailable extends PaymentFault {}

/** The answer was lost: it may have happened or not. Repeat with the same receipt or key, or look it up. */
export class PaymentOutcomeUnknown extends PaymentFault {}

export type PaymentSettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The secret before the last change: deliveries that are tried again are still signed with it. */
  previousWebhookSecret?: string;
  apiUrl: string;
  checkoutScript: string;
};

/** What forbids a live shop to take money with these settings, each half a sentence; empty when nothing does. */
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

function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return /^(?:.*\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/.test(hostname);
}
