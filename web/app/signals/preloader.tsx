import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const Veil = lazyPart(async () => (await import('./preloader-veil.tsx')).PreloaderVeil);

/** Shown while a stored session is restored; visitors without one never wait. */
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
