import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { bankDays } from '#contract/rules/refunds.ts';

/** Why people cancel; the last asks for their own words. */
export const cancelReasons = [
  'I ordered by mistake',
  'I want another size or colour',
  'It arrives too late',
  'I found it cheaper elsewhere',
  'I want to pay another way',
  'Something else',
] as const;

export const ownWords: (typeof cancelReasons)[number] = 'Something else';

/** Longest reason in characters (contract/payments.ts). */
export const longestReason = 200;

type Told = Pick<Order, 'paymentInfo' | 'total' | 'couponCode' | 'status'>;

/** What cancelling does to money and coupon, in sentences. */
export function whatCancellingDoes({ paymentInfo, total, couponCode, status }: Told): string[] {
  const isPaid = paymentInfo.status === 'PAID' && total > 0;
  const money =
    isPaid && paymentInfo.method === 'RAZORPAY'
      ? `${formatRupees(total)} goes back to the card, bank or UPI account you paid with, within ${bankDays} working days.`
      : isPaid
        ? `${formatRupees(total)} goes back to you. We write to you about how.`
        : status === 'pending_payment'
          ? 'You have not paid, so nothing has to go back. Should a payment still arrive, it goes back to you.'
          : 'You have not paid, so nothing has to go back.';
  return couponCode ? [money, `You can use ${couponCode} again.`] : [money];
}
