import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An empty list of the shopper's own: where to find something for it, and for guests the way to what their account holds. */
export function NothingKept({
  title,
  picture,
  find,
  logIn,
  children,
}: {
  title: string;
  picture: ReactNode;
  find: string;
  logIn: string;
  children: ReactNode;
}) {
  const { isAuthenticated } = useSelector(selectSession);
  const location = useLocation();
  return (
    <EmptyState
      title={title}
      picture={picture}
      action={
        <>
          <ButtonLink to="/products" variant="primary">
            {find}
          </ButtonLink>
          {!isAuthenticated && (
            <ButtonLink to="/login" state={{ from: location }}>
              {logIn}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
