import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/auth.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Section 6: lets in whoever has one of the roles, sends a visitor to the login screen, which leads back, and everybody else to the
 * front page. It only spares people screens that would be empty: what may be read is decided by the server.
 */
function Guard({ roles }: { roles: readonly Role[] }) {
  const { user, isLoading, initialized } = useSelector(selectSession);
  const from = useLocation();
  if (!initialized || isLoading) return <Waiting />;
  // The address says it too: a reload of the login screen must not forget where to return to.
  const next = new URLSearchParams({ next: from.pathname + from.search, with: 'email' });
  if (!user) return <Navigate to={`/login?${next}`} replace state={{ from }} />;
  return roles.includes(user.role) ? <Outlet /> : <Navigate to="/" replace />;
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
