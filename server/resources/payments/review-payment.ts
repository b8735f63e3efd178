import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { PaymentList } from '#server/gateways/payments/payments.ts';
import { type PaymentRow, type selectAttempts, updatePayment } from './payments.queries.ts';
import { isUnaskedRefund, unaskedRefund, unknownState } from './payments.rules.ts';

type ReviewInput = {
  payment: PaymentRow;
  /** The id of the accepted payment; undefined while unpaid. */
  counted: string | undefined;
  attempts: Awaited<ReturnType<typeof selectAttempts>>;
  listed: PaymentList;
};

/**
 * Flags a locked payment for review, once, for what stops no automatic step. The returned sentence is for staff;
 * undefined if there is nothing new.
 */
export async function reviewPayment(tx: Kysely<DB>, review: ReviewInput): Promise<string | undefined> {
  const words = review.counted ? refundedElsewhere(review) : unknownIn(review);
  const { order_id: orderId, review_reason: reason } = review.payment;
  if (words !== undefined) await updatePayment(tx, orderId, { review_reason: words, reviewed_at: null });
  // The order was paid after all.
  else if (review.counted && reason === unknownState) await updatePayment(tx, orderId, { review_reason: '' });
  return words;
}

/** The payment in an unknown state may have moved money, so the order must not expire without a word. */
function unknownIn({ payment, listed }: ReviewInput): string | undefined {
  return listed.unreadable.length > 0 && payment.review_reason === '' ? unknownState : undefined;
}

/** The gateway would refuse the shop's own refund of that money. */
function refundedElsewhere({ payment, counted, attempts, listed }: ReviewInput): string | undefined {
  const theirs = listed.payments.find(({ id }) => id === counted);
  const booked = attempts.find((attempt) => attempt.gateway_payment_id === counted);
  if (!theirs || !booked || theirs.refundedPaise <= booked.refunded_paise) return undefined;
  const { review_reason: reason, waits_for_review: isOpen } = payment;
  const words = unaskedRefund(theirs);
  // Staff have noted it: the shop's own refunds would otherwise report it again.
  return words === reason || (!isOpen && isUnaskedRefund(reason)) ? undefined : words;
}
