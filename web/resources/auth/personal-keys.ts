import { storageKeys } from '#contract/brand.ts';
import { forget } from '#web/platform/storage.ts';
import { forgetInTab } from './tab-storage.ts';

/** Storage keys about one person, cleared on logout; names as in earlier clients. */
export const personalKeys = {
  appliedCoupon: 'appliedCoupon',
  addresses: 'userAddresses',
  buyNowProduct: 'buyNowProduct',
  isBuyNow: 'isBuyNow',
  cartSeen: 'cartSeen',
  cartCopy: 'cartCopy',
  checkoutChoices: 'checkoutChoices',
  checkoutDraft: 'checkoutDraft',
  formDraft: 'formDraft',
  leavingAsked: 'leavingAsked',
  openPayment: 'openPayment',
  orderAttempt: 'orderAttempt',
  paymentAttempt: 'paymentAttempt',
  recentSearches: 'recentSearches',
  returnAttempt: 'returnAttempt',
  returnDraft: 'returnDraft',
  returnPhotos: 'returnPhotos',
  reviewIntent: 'reviewIntent',
  reviewPhotos: 'reviewPhotos',
  sessionExpired: storageKeys.sessionExpired,
  ticketDraft: 'ticketDraft',
  verification: 'verification',
  wishedChoices: 'wishedChoices',
} as const;

export function forgetPerson() {
  for (const key of Object.values(personalKeys)) {
    forget(key);
    forgetInTab(key);
  }
}
