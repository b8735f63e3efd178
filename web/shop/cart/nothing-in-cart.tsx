import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';

export function NothingInCart() {
  const { isAuthenticated } = useSelector(selectSession);
  const location = useLocation();
  return (
    <EmptyState
      title="Nothing here yet"
      picture={<BagIcon />}
      action={
        <>
          <ButtonLink to="/products" variant="primary">
            Find something to wear
          </ButtonLink>
          {!isAuthenticated && (
            <ButtonLink to="/login" state={{ from: location }}>
              Log in to see your cart
            </ButtonLink>
          )}
        </>
      }
    >
      Pieces you add wait here, also when you come back another day.
    </EmptyState>
  );
}
