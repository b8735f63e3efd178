import type { Payment, PaymentStatus } from '#server/gateways/payments/payments.ts';

/**
 * The progress of a payment, which only ever advances. `needs_review` stops all automatic steps until staff review it.
 */
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

/** Returns a payment's progress by its attempts, while none was captured. */
export function rankOf(attempts: readonly Pick<Attempt, 'status'>[]): PaymentRank {
  if (attempts.some(({ status }) => status === 'authorized')) return 'authorized';
  return attempts.length > 0 ? 'attempted' : 'created';
}

/** Returns why an attempt that moved money differs from the requested payment; empty when it matches. */
export function discrepancyOf(attempt: Attempt, amountPaise: number): string {
  if (attempt.status === 'created' || attempt.status === 'failed') return '';
  if (attempt.currency !== 'INR')
    return `${attempt.gateway_payment_id} was paid in ${attempt.currency} instead of INR.`;
  if (attempt.amount_paise === amountPaise) return '';
  return `${attempt.gateway_payment_id} is of ${attempt.amount_paise} paise instead of ${amountPaise}.`;
}

/** Why an unpaid order is reviewed whose payments include one in a state that the gateway's adapter does not know. */
export const unknownState = 'The gateway lists a payment in a state that the shop does not know.';

/** Returns why a payment is reviewed of which the gateway has refunded more than the shop has requested. */
export function unaskedRefund({ id, refundedPaise }: Pick<Payment, 'id' | 'refundedPaise'>): string {
  return `${refundedPaise} paise of ${id} went back, unasked.`;
}

export function isUnaskedRefund(reason: string): boolean {
  return reason.endsWith(' went back, unasked.');
}

const minute = 60_000;
const hour = 60 * minute;

/** Times after creation, in milliseconds; hourly afterwards. */
const firstChecks = [2 * minute, 5 * minute, 15 * minute, hour];
/** A bank may report a success up to three days late, and the gateway needs time as well. */
const lastCheck = 96 * hour;

/** Returns when to check an unpaid order at the gateway next; null once no payment can arrive any more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = firstChecks.find((after) => after > age) ?? (Math.floor(age / hour) + 1) * hour;
  return next > lastCheck ? null : new Date(createdAt.getTime() + next);
}

/** Returns when to check a refund at the gateway next. */
export function nextRefundCheck(now: Date): Date {
  return new Date(now.getTime() + hour);
}

/** Returns why an attempt failed, in words for the shopper. */
export function failureOf({ status, failure }: Pick<Payment, 'status' | 'failure'>): string {
  if (status !== 'failed') return '';
  return (failure?.description ?? '').trim().slice(0, 200) || 'Your payment did not go through.';
}
