import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Empty state of the shopper's own list: a link to products, and for guests a link to log in. */
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
