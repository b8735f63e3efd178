import type { Order } from '#contract/orders.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab } from '#web/resources/auth/tab-storage.ts';
import { keepAppliedCoupon, readAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import { addressFrom } from '#web/resources/orders/address.ts';
import { keepFor, keptFor } from './kept-for.ts';

/**
 * Fills a tab that knows nothing of the order being paid, as after the browser was closed, with its address, coupon and
 * business: an order without them would replace it, perhaps at a higher price.
 */
export function restoreDetails(owner: string, order: Order | undefined) {
  const isKnown = keptFor(owner, personalKeys.checkoutDraft) !== null || recallInTab(personalKeys.paymentAttempt);
  if (!order || isKnown) return;
  const { shippingAddress, couponCode, gstin, businessName } = order;
  keepFor(owner, personalKeys.checkoutDraft, addressFrom(shippingAddress));
  if (gstin) keepFor(owner, personalKeys.checkoutChoices, { gstin, businessName });
  if (couponCode && readAppliedCoupon() === '') keepAppliedCoupon(couponCode);
}
