import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Location } from 'react-router';
import type { Role } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { recall } from '#web/platform/storage.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { hasUnsavedWork, whenSaved } from '#web/platform/unsaved-work.ts';
import { leaveEnded } from '#web/resources/auth/open-session.ts';
import { selectHasEnded, selectSession } from '#web/resources/auth/session.slice.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Section 6: lets in whoever has one of the roles, sends a visitor to the login screen, which leads back, and everybody else to the
 * front page. It only spares people screens that would be empty: what may be read is decided by the server. A screen with
 * something unsaved outlives the end of its session, for the person whose it was.
 */
function Guard({ roles }: { roles: readonly Role[] }) {
  const { user, isLoading, initialized } = useSelector(selectSession);
  const from = useLocation();
  useLeaveEnded();
  // Another tab that renews the session takes no screen away.
  if (!initialized || (isLoading && !user)) return <Waiting />;
  if (!user) return <Navigate to={loginAddress(from)} replace state={{ from }} />;
  return roles.includes(user.role) ? <Outlet key={user._id} /> : <Navigate to="/" replace />;
}

/** The address says it too: a reload of the login screen must not forget where to return to. */
function loginAddress({ pathname, search }: Location): string {
  const query = new URLSearchParams({ next: pathname + search, with: 'email' });
  if (recall(storageKeys.sessionExpired)) query.set('ended', 'yes');
  return `/login?${query}`;
}

/** Once what was unsaved is left, or the dashboard itself, a session that has ended is over here too. */
function useLeaveEnded() {
  const dispatch = useShopDispatch();
  const hasEnded = useSelector(selectHasEnded);
  const location = useLocation();
  useEffect(() => {
    const leave = () => void (hasUnsavedWork() || dispatch(leaveEnded()));
    leave();
    return whenSaved(leave);
  }, [dispatch, hasEnded, location]);
  useEffect(() => () => dispatch(leaveEnded()), [dispatch]);
}

export function AdminGuard() {
  return <Guard roles={['admin']} />;
}

export function MarketerGuard() {
  return <Guard roles={['admin', 'digitalMarketer']} />;
}

/** Also what the server draws, which knows nobody. */
function Waiting() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <PageHead title="One moment" noIndex />
      <Spinner label="Checking your account" className="size-9" />
    </div>
  );
}
