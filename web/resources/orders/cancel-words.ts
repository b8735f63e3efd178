import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { bankDays } from '#contract/rules/refunds.ts';
import { longestReturn } from '#contract/rules/returns.ts';

/** Cancellation reasons; the last one asks for the customer's own words. */
export const cancelReasons = [
  'I ordered by mistake',
  'I want a different size or colour',
  'It will arrive too late',
  'I found it cheaper elsewhere',
  'I want to pay another way',
  'Something else',
] as const;

export const ownWords: (typeof cancelReasons)[number] = 'Something else';

/** Longest reason in characters (contract/payments.ts). */
export const longestReason = 200;

type ShownOrder = Pick<Order, 'paymentInfo' | 'couponCode' | 'status' | 'canAskToCancel'>;

/** The server's preview of a cancellation, in rupees (contract/payments.ts). */
type Preview = { refund: number; dueOnDelivery: number; isAll: boolean };

/** Describes the effect of a cancellation on money and coupon, in sentences. */
export function whatCancellingDoes(
  { paymentInfo, couponCode, status, canAskToCancel }: ShownOrder,
  preview: Preview,
): string[] {
  const { refund, dueOnDelivery, isAll } = preview;
  // An order that costs nothing counts as paid.
  const isUnpaid = paymentInfo.status === 'PENDING' || paymentInfo.status === 'FAILED';
  const sum = `${canAskToCancel ? 'Once it is stopped, ' : ''}${formatRupees(refund)} will be refunded to`;
  return [
    refund > 0
      ? paymentInfo.method === 'RAZORPAY'
        ? `${sum} the card, bank or UPI account you paid with, within ${bankDays} working days.`
        : `${sum} you. We will write to you about how.`
      : isUnpaid
        ? 'You have not paid, so there is nothing to refund.'
        : 'There is nothing to refund for these items.',
    ...(status === 'pending_payment' ? ['If a payment still comes through, it will be refunded.'] : []),
    ...(!isAll && dueOnDelivery > 0
      ? [`${formatRupees(dueOnDelivery)} is still to be paid in cash when the rest arrives.`]
      : []),
    ...(isAll && couponCode ? [`You can use ${couponCode} again if it is still valid.`] : []),
  ];
}

/** Text shown before the warehouse is asked to stop a packed order. */
export function whatAskingDoes({ items }: Pick<Order, 'items'>): string {
  return `It is already packed. We will ask the warehouse to stop it and let you know. If it still reaches you, refuse the parcel${sendBackWords(items)}.`;
}

/** Returns ", or send it back within 7 days" if any item that was not cancelled is returnable. */
export function sendBackWords(items: Order['items']): string {
  const days = longestReturn(items.filter(({ quantity, cancelledQuantity }) => cancelledQuantity < quantity));
  return days > 0 ? `, or send it back within ${days} days` : '';
}

/** Returns the success message after a cancellation. */
export function cancelledWords({ orderNumber, status, cancelAskedAt }: Order, pieces: number): string {
  if (status === 'cancelled') return `Order ${orderNumber} is cancelled.`;
  if (cancelAskedAt) return `We have asked the warehouse to stop order ${orderNumber}.`;
  return `${pieces === 1 ? '1 item' : `${pieces} items`} of order ${orderNumber} ${pieces === 1 ? 'is' : 'are'} cancelled.`;
}
