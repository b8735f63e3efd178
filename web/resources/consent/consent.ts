import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** Consent given in this browser. What the shop cannot work without needs no consent. */
type Consent = { analytics: boolean };

/** Increased when the request for consent changes: then everyone is asked again. */
const version = 1;

/** Returns this browser's decision; null if there is none yet. */
function readConsent(): Consent | null {
  const kept = recall<unknown>(storageKeys.consent);
  if (typeof kept !== 'object' || kept === null || !('analytics' in kept) || !('version' in kept)) return null;
  if (kept.version !== version || typeof kept.analytics !== 'boolean') return null;
  return { analytics: kept.analytics };
}

/** Saves the decision with its time, and dispatches the window event `consentChanged`. */
export function saveConsent({ analytics }: Consent) {
  remember(storageKeys.consent, { version, analytics, decidedAt: new Date().toISOString() });
  window.dispatchEvent(new Event('consentChanged'));
}

/** Calls `follow` when a decision is made, on this page or in another tab. */
function followConsent(follow: () => void): () => void {
  const followTab = ({ key }: StorageEvent) => {
    if (key === storageKeys.consent || key === null) follow();
  };
  window.addEventListener('consentChanged', follow);
  window.addEventListener('storage', followTab);
  return () => {
    window.removeEventListener('consentChanged', follow);
    window.removeEventListener('storage', followTab);
  };
}

type CountingChoice = 'open' | 'yes' | 'no' | 'browser-refuses';

/** Returns whether visits may be counted. A browser's request not to be tracked counts as a decision. */
function countingChoice(): CountingChoice {
  if (refusesTracking()) return 'browser-refuses';
  const consent = readConsent();
  if (!consent) return 'open';
  return consent.analytics ? 'yes' : 'no';
}

export function useCountingChoice(): CountingChoice {
  return useSyncExternalStore(followConsent, countingChoice, () => 'open');
}

/** Do-Not-Track and Global Privacy Control. */
function refusesTracking(): boolean {
  // Sound: browsers with this control have it as a boolean; TypeScript's library does not declare it yet.
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
