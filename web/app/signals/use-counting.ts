import { useEffect, useRef } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { forgetEarly } from '#web/platform/analytics-early.ts';
import { startSender } from '#web/platform/analytics-sender.ts';
import { forget } from '#web/platform/storage.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { useCountingChoice } from '#web/resources/consent/consent.ts';
import { watchBanners } from './watch-banners.ts';

/** Sends page views and other events while the flag is on and consent is given; until then they stay in the page. */
export function useCounting(isOn: boolean) {
  const choice = useCountingChoice();
  const sender = useRef<ReturnType<typeof startSender>>(null);
  const hasRefused = useRef(false);
  useEffect(() => {
    if (choice === 'open') return;
    if (isOn && choice === 'yes') {
      // Events from while consent was refused are never sent.
      sender.current ??= startSender(newUuid, hasRefused.current ? window.dataLayer?.length : 0);
      sender.current.allow();
    } else {
      hasRefused.current = true;
      sender.current?.refuse();
      forgetEarly();
      forget(storageKeys.trackedEvents);
      forget(storageKeys.orderOrigin);
    }
  }, [isOn, choice]);
  useEffect(() => (isOn && choice === 'yes' ? watchBanners() : undefined), [isOn, choice]);
}
