import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#contract/auth.ts';
import { LogInFirst } from '#web/resources/auth/log-in-first.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { UserIcon } from '#web/ui/icons/user.tsx';

/** Renders the page for a logged-in user; others see a login prompt that leads back here. */
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
  return (
    <LogInFirst level={level} title="Log in to see your account" picture={<UserIcon />}>
      Your details, addresses and everything you saved are waiting here.
    </LogInFirst>
  );
}
