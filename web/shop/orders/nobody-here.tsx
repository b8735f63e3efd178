import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';

/** Whoever has no session: the way to it, and where an order without an account is found. */
export function NobodyHere() {
  const state = { from: useLocation() };
  return (
    <EmptyState
      level={1}
      title="Log in to see your orders"
      picture={<PackageIcon />}
      action={
        <>
          <ButtonLink to="/login" state={state} variant="primary">
            Log in
          </ButtonLink>
          <ButtonLink to="/register" state={state}>
            Create an account
          </ButtonLink>
        </>
      }
    >
      Ordered without an account? Open the link in your confirmation, in the browser you ordered with.
    </EmptyState>
  );
}
