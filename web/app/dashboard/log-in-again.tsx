import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectHasEnded } from '#web/resources/auth/session.slice.ts';
import { BannerBar } from '#web/ui/banner-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { OnTop } from '#web/ui/on-top.tsx';

/** Shown while the session has ended and changes are unsaved. A login in another tab logs in here too. */
export function LogInAgain() {
  const hasEnded = useSelector(selectHasEnded);
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  const query = new URLSearchParams({ next: pathname + search, with: 'email', ended: 'yes' });
  return (
    <OnTop>
      <BannerBar tone="brand">
        You are logged out.{' '}
        <Link to={`/login?${query}`} target="_blank" className="font-bold underline underline-offset-4">
          Log in again
        </Link>{' '}
        to save.
      </BannerBar>
    </OnTop>
  );
}
