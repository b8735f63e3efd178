import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ToastList = lazyPart(async () => (await import('./toast-list.tsx')).ToastList);

const restMs = 3000;

/**
 * Toasts at the top centre. The live region is rendered once the page is idle, so that screen readers announce the
 * first toast too.
 */
export function Toasts() {
  const toasts = useSelector(toastsSlice.selectors.selectToasts);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsResting(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isResting && toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
