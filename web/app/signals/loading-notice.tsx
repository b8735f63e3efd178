import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/** A screen that loads within this time needs no notice. */
const patienceMs = 150;

/** Announces that the next screen's script is still loading. */
export function LoadingNotice() {
  const isLeaving = useIsLeaving();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLeaving]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 below-16 z-toast flex justify-center">
      {isLate && <span className="bg-ink px-4 py-2 text-sm text-paper">Loading…</span>}
    </div>
  );
}

/**
 * Whether another screen is on its way, from the press until it is shown. `useNavigation` says so only once every
 * visible deferred part of this screen is hydrated: after a first press on a slow network, seconds too late.
 */
function useIsLeaving(): boolean {
  const router = use(RouterContext)?.router;
  const { key } = useLocation();
  const follow = useCallback((tell: () => void) => router?.subscribe(tell) ?? (() => undefined), [router]);
  const isLeaving = () =>
    router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== key);
  return useSyncExternalStore(follow, isLeaving, () => false);
}
