import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Empty state for personal screens: links to log in and register, which lead back here. */
export function LogInFirst({
  title,
  picture,
  level = 1,
  children,
}: {
  title: string;
  picture: ReactNode;
  level?: 1 | 2;
  children: ReactNode;
}) {
  const state = { from: useLocation() };
  return (
    <EmptyState
      level={level}
      title={title}
      picture={picture}
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
      {children}
    </EmptyState>
  );
}
