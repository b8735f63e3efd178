import { useEffect } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Duration of the fade (section 9). */
const fadeMs = 100;

/** Translucent overlay that fades in and out within 100 ms. */
export function PreloaderVeil({ isLeaving, onGone }: { isLeaving: boolean; onGone: () => void }) {
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onGone, fadeMs);
    return () => clearTimeout(timer);
  }, [isLeaving, onGone]);
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-0 z-splash grid place-items-center bg-paper/70 transition-opacity duration-[100ms] starting:opacity-0 ${isLeaving ? 'opacity-0' : ''}`}
    >
      <Spinner label="Loading your account" className="size-9" />
    </div>
  );
}
