import { Button } from '#web/ui/button.tsx';
import { FloatingNotice } from '#web/ui/floating-notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { saveConsent, useCountingChoice } from './consent.ts';

/** Consent banner for visit counting. Both answers have equal weight, and neither is required to continue. */
export function ConsentBar() {
  const choice = useCountingChoice();
  if (choice !== 'open') return null;
  return (
    <FloatingNotice
      label="Privacy choice"
      actions={
        <>
          <Button onClick={() => saveConsent({ analytics: false })}>Only necessary</Button>
          <Button onClick={() => saveConsent({ analytics: true })}>Accept</Button>
        </>
      }
    >
      <p>
        May we count your visit to make the shop better? We keep no name, share it with nobody and show no ads.{' '}
        <Link to="/cookies" className="text-link">
          How it works
        </Link>
      </p>
    </FloatingNotice>
  );
}
