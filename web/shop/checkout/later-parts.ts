import { loadAddressCheck } from '#web/resources/orders/check-address.ts';

export const loadAddressForm = () => import('./address-form.tsx');
export const loadReview = () => import('./review.tsx');
export const loadPlacing = () => import('./place.ts');
export const loadDeliveryCheck = () => import('#web/resources/pincodes/check-delivery.ts');
export const loadTrouble = () => import('./trouble.ts');

const parts = [loadAddressCheck, loadAddressForm, loadReview, loadPlacing, loadDeliveryCheck, loadTrouble];

/** Preloads the scripts of the next steps while the first one is filled in. */
export function fetchWhatFollows() {
  // A script that fails to load is requested again when its step opens.
  for (const load of parts) void load().catch(() => undefined);
}
