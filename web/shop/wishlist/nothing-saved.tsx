import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';

export function NothingSaved({ isUser }: { isUser: boolean }) {
  const location = useLocation();
  return (
    <EmptyState
      title="Nothing saved yet"
      picture={<HeartIcon />}
      action={
        <>
          <ButtonLink to="/products" variant="primary">
            Find something to save
          </ButtonLink>
          {!isUser && (
            <ButtonLink to="/login" state={{ from: location }}>
              Log in to see your list
            </ButtonLink>
          )}
        </>
      }
    >
      Press the heart on anything you like. It waits here, and you see when its price drops.
    </EmptyState>
  );
}
