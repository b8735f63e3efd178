import type { Payment, PaymentStatus } from '#server/gateways/payments/payments.ts';

/** How far a payment is; it only ever goes up. `needs_review` is for a person, and nothing is done by itself any more. */
export const paymentRanks = [
  'creating',
  'created',
  'attempted',
  'authorized',
  'captured',
  'partly_refunded',
  'refunded',
  'needs_review',
] as const;
export type PaymentRank = (typeof paymentRanks)[number];

export function higher(one: PaymentRank, other: PaymentRank): PaymentRank {
  return paymentRanks.indexOf(other) > paymentRanks.indexOf(one) ? other : one;
}

export type Attempt = { gateway_payment_id: string; status: PaymentStatus; amount_paise: number; currency: string };

/** Where a payment is by its attempts, as long as no money has been taken. */
export function rankOf(attempts: readonly Pick<Attempt, 'status'>[]): PaymentRank {
  if (attempts.some(({ status }) => status === 'authorized')) return 'authorized';
  return attempts.length > 0 ? 'attempted' : 'created';
}

/** Why this attempt is not what was asked for, once money has moved; empty when it is. */
export function oddityOf(attempt: Attempt, amountPaise: number): string {
  if (attempt.status === 'created' || attempt.status === 'failed') return '';
  if (attempt.currency !== 'INR')
    return `${attempt.gateway_payment_id} was paid in ${attempt.currency} instead of INR.`;
  if (attempt.amount_paise === amountPaise) return '';
  return `${attempt.gateway_payment_id} is of ${attempt.amount_paise} paise instead of ${amountPaise}.`;
}

const minute = 60_000;
const hour = 60 * minute;

/** After creation, in ms; hourly from then on. */
const firstChecks = [2 * minute, 5 * minute, 15 * minute, hour];
/** A bank that was silent may report success for three days, and the gateway needs its time too. */
const lastCheck = 96 * hour;

/** When the gateway is asked next about an order that is not paid; null once nothing can come any more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = firstChecks.find((after) => after > age) ?? (Math.floor(age / hour) + 1) * hour;
  return next > lastCheck ? null : new Date(createdAt.getTime() + next);
}

/** When the gateway is asked next how a refund goes. */
export function nextRefundCheck(now: Date): Date {
  return new Date(now.getTime() + hour);
}

/** Why an attempt failed, as the shopper may read it. */
export function failureOf({ status, failure }: Pick<Payment, 'status' | 'failure'>): string {
  if (status !== 'failed') return '';
  return (failure?.description ?? '').trim().slice(0, 200) || 'Your payment did not go through.';
}
