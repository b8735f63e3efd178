import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** What somebody agreed to in this browser. What the shop cannot work without needs no consent. */
export type Consent = { analytics: boolean };

/** Rises when what is asked for changes: then everybody is asked again. */
const version = 1;

/** The decision of this browser; null when there is none yet. */
export function readConsent(): Consent | null {
  const kept = recall<unknown>(storageKeys.consent);
  if (typeof kept !== 'object' || kept === null || !('analytics' in kept) || !('version' in kept)) return null;
  if (kept.version !== version || typeof kept.analytics !== 'boolean') return null;
  return { analytics: kept.analytics };
}

/** Keeps the decision with its moment, and tells whoever follows it (window event `consentChanged`). */
export function saveConsent({ analytics }: Consent) {
  remember(storageKeys.consent, { version, analytics, decidedAt: new Date().toISOString() });
  window.dispatchEvent(new Event('consentChanged'));
}

/** Runs `follow` when a decision is made, on this page or in another tab. */
export function followConsent(follow: () => void): () => void {
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

export type CountingChoice = 'open' | 'yes' | 'no' | 'browser-refuses';

/** Whether visits may be counted. A browser that asks not to be tracked has decided already. */
export function countingChoice(): CountingChoice {
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
  // Sound: browsers that know the control have it as a boolean; the library does not name it yet.
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
