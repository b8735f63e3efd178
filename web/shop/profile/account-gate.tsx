import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UserIcon } from '#web/ui/icons/user.tsx';

/** The page of whoever is logged in; others are shown a way to log in that leads back here. */
export function AccountGate({
  fallback,
  level = 2,
  children,
}: {
  fallback: ReactNode;
  level?: 1 | 2;
  children: (user: User) => ReactNode;
}) {
  const { initialized, user } = useSelector(selectSession);
  if (user) return <Suspense fallback={fallback}>{children(user)}</Suspense>;
  return initialized ? <NobodyHere level={level} /> : fallback;
}

function NobodyHere({ level }: { level: 1 | 2 }) {
  const state = { from: useLocation() };
  return (
    <EmptyState
      level={level}
      title="Log in to see your account"
      picture={<UserIcon />}
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
      Your details, addresses and everything you saved are waiting here.
    </EmptyState>
  );
}
