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
 * Section 6: admits users with one of the roles, redirects guests to the login (which leads back) and all others to the
 * home page. It only avoids empty screens: access is enforced by the server. A screen with unsaved changes survives the
 * end of its session, for the same user.
 */
function Guard({ roles }: { roles: readonly Role[] }) {
  const { user, isLoading, initialized } = useSelector(selectSession);
  const from = useLocation();
  useLeaveEnded();
  // A session refresh in another tab must not unmount the screen.
  if (!initialized || (isLoading && !user)) return <Waiting />;
  if (!user) return <Navigate to={loginAddress(from)} replace state={{ from }} />;
  return roles.includes(user.role) ? <Outlet key={user._id} /> : <Navigate to="/" replace />;
}

/** The return path is in the URL too: a reload of the login screen must keep it. */
function loginAddress({ pathname, search }: Location): string {
  const query = new URLSearchParams({ next: pathname + search, with: 'email' });
  if (recall(storageKeys.sessionExpired)) query.set('ended', 'yes');
  return `/login?${query}`;
}

/** Ends an expired session in this tab once nothing is unsaved any more or the dashboard is left. */
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

/** Also rendered on the server, where the user is unknown. */
function Waiting() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <PageHead title="One moment" noIndex />
      <Spinner label="Checking your account" className="size-9" />
    </div>
  );
}
