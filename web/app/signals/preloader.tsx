import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const Veil = lazyPart(async () => (await import('./preloader-veil.tsx')).PreloaderVeil);

/** While a stored session is being restored; a visitor without one is never kept waiting. */
export function Preloader() {
  const { isLoading, initialized } = useSelector(selectSession);
  const isWanted = isLoading && !initialized;
  const [isThere, setIsThere] = useState(false);
  if (isWanted && !isThere) setIsThere(true);
  if (!isThere) return null;
  return (
    <Suspense>
      <Veil isLeaving={!isWanted} onGone={() => setIsThere(false)} />
    </Suspense>
  );
}
