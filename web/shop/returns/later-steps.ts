import { loadPayoutCheck } from './check-payout.ts';

export const loadWishStep = () => import('./wish-step.tsx');
export const loadPhotosStep = () => import('./photos-step.tsx');
export const loadHandoverStep = () => import('./handover-step.tsx');
export const loadMoneyStep = () => import('./money-step.tsx');
export const loadReviewStep = () => import('./review-step.tsx');

const parts = [loadWishStep, loadPhotosStep, loadHandoverStep, loadReviewStep];

/** Preloads the scripts of the next steps while the first one is answered. */
export function fetchWhatFollows(asksForMoney: boolean) {
  // A script that fails to load is requested again when its step opens.
  const loaders = asksForMoney ? [...parts, loadMoneyStep, loadPayoutCheck] : parts;
  for (const load of loaders) void load().catch(() => undefined);
}
