import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A screen that loads within this time needs no notice. */
const patienceMs = 150;

/** Announces that the next screen's script is still loading. */
export function LoadingNotice() {
  const { state } = useNavigation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [state]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 below-16 z-toast flex justify-center">
      {isLate && <span className="bg-ink px-4 py-2 text-sm text-paper">Loading…</span>}
    </div>
  );
}
