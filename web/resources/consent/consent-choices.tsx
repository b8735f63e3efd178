import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { saveConsent, useCountingChoice } from './consent.ts';

/** This browser's consent settings, changeable at any time, for the cookies page. */
export function ConsentChoices() {
  const isHydrated = useHydrated();
  const choice = useCountingChoice();
  const isRefused = choice === 'browser-refuses';
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Your privacy choices</legend>
      <Checkbox
        label="Necessary"
        hint="Keeps your cart, wishlist, theme and login in this browser. The shop does not work without it."
        checked
        disabled
      />
      <Checkbox
        label="Counting visits"
        hint={isRefused ? 'Off, because your browser asks sites not to track you.' : whatIsCounted}
        checked={choice === 'yes'}
        disabled={!isHydrated || isRefused}
        onChange={({ target }) => saveConsent({ analytics: target.checked })}
      />
      <p role="status" className="min-h-5 text-sm text-muted">
        {isHydrated && spoken[choice]}
      </p>
    </fieldset>
  );
}

const whatIsCounted =
  'Which pages and searches are used, without your name or address. It stays with us, visit by visit for 90 days and until that month is over, after that only as totals.';

const spoken = {
  open: 'You have not decided yet, so nothing is counted.',
  yes: 'Thank you. You can take it back here at any time.',
  no: 'Nothing is counted.',
  'browser-refuses': '',
};
