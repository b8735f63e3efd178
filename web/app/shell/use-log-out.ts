import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router';
import type { DataRouter } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';

/** Section 4: logging out clears the session and goes to the home page. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const router = use(RouterContext)?.router;
  return async () => {
    const { endSession } = await import('#web/resources/auth/end-session.ts');
    // First: a private screen would request its data again as a guest, and be rejected.
    await navigate('/');
    if (router && !(await hasLeft(router))) return;
    await dispatch(endSession());
  };
}

/**
 * Waits until an unsaved-changes dialog that blocks the navigation is answered: the promise of `navigate` resolves even
 * while blocked.
 */
function hasLeft(router: DataRouter): Promise<boolean> {
  if (!isHeld(router)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (isHeld(router)) return;
      stop();
      resolve(location.pathname === '/');
    });
  });
}

function isHeld({ state }: DataRouter): boolean {
  return [...state.blockers.values()].some((blocker) => blocker.state !== 'unblocked');
}
