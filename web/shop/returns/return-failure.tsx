import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { isCallError } from '#web/platform/call-error.ts';
import type { ReadFailure } from '#web/platform/read-failure.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RotateIcon } from '#web/ui/icons/rotate.tsx';

/** Error state of a return: not loaded, not found, or not this visitor's. */
export function ReturnFailure({ error, isRetrying, onRetry }: ReadFailure) {
  if (isCallError(error) && (error.status === 404 || error.status === 400)) return <ReturnNotHere />;
  return (
    <FailedPart
      level={1}
      title="Your return did not load"
      error={error}
      comfort="Your requests are safe with us."
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Missing or another user's: the server does not reveal which. */
function ReturnNotHere() {
  const { isAuthenticated } = useSelector(selectSession);
  const state = { from: useLocation() };
  return (
    <EmptyState
      level={1}
      title="We cannot show this return here"
      picture={<RotateIcon />}
      action={
        isAuthenticated ? (
          <ButtonLink to="/profile/returns" variant="primary">
            See your returns
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" state={state} variant="primary">
              Log in
            </ButtonLink>
            <ButtonLink to="/">Go to the home page</ButtonLink>
          </>
        )
      }
    >
      {isAuthenticated
        ? 'It is not in your account, or the link is incomplete.'
        : 'The return of a guest order opens only in the browser you ordered from. If it is in your account, log in.'}
    </EmptyState>
  );
}
