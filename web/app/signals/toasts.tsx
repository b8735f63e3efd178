import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ToastList = lazyPart(async () => (await import('./toast-list.tsx')).ToastList);

const restMs = 3000;

/** Messages at the top centre. Their place is made when the page has come to rest, so that the first one is read aloud too. */
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
