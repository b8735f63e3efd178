import { Suspense, lazy, useEffect, useState } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { recall } from '#web/platform/storage.ts';

const SalePopup = lazy(async () => ({ default: (await import('./sale-popup.tsx')).SalePopup }));

const patienceMs = 10_000;

/** Ten seconds into a visit, and once a day: until then nothing of the popup is fetched. */
export function SalePopupTimer() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (recall(storageKeys.popupSeen) === new Date().toDateString()) return;
    const timer = setTimeout(() => setIsTime(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime && (
      <Suspense>
        <SalePopup />
      </Suspense>
    )
  );
}
