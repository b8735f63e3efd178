import { randomBytes } from 'node:crypto';

export type Notes = Record<string, string>;

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  /** Razorpay serialises an empty object as an empty list. */
  notes: Notes | [];
  created_at: number;
};

/** Capture settings of an order; periods in minutes. */
export type CaptureOptions = { automatic: boolean; automaticFor: number; manualFor: number };

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
};

export type Failure = { code: string; description: string; source: string; step: string; reason: string };

export type Method = 'upi' | 'card' | 'netbanking' | 'wallet';

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  upi?: { vpa: string; flow: 'intent' | 'collect'; payer_account_type: string };
  email: string;
  contact: string;
  notes: Notes | [];
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  late_authorized?: boolean;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes | [];
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
};

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id: prefix and fourteen letters or digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'event' | 'acc'): string {
  const code = [...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('');
  return `${prefix}_${code}`;
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** Fee of 2 % plus 18 % tax; `fee` includes the tax. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}

const digits = (count: number) => [...randomBytes(count)].map((byte) => byte % 10).join('');

/** The bank's reference of a payment. */
export function acquirerData(method: Method): Record<string, string> {
  if (method === 'card') return { auth_code: digits(6), rrn: digits(12) };
  if (method === 'netbanking') return { bank_transaction_id: digits(10) };
  return { rrn: digits(12), upi_transaction_id: randomBytes(16).toString('hex').toUpperCase() };
}

export function arn(): string {
  return digits(23);
}
