import type { Audience } from '#contract/outreach-segment.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { daysOf } from './rules-words.ts';
import { numberOf, peopleOf } from './state-names.ts';
import { type AudienceRead, whyNobody } from './use-audience.ts';

/** Number of people who match the conditions, and of those with consent. */
export function AudienceCount({ missing, read }: AudienceRead) {
  return (
    <div
      className="grid min-h-24 content-start gap-1 rounded-md bg-surface p-4"
      aria-live="polite"
      data-testid="audience"
    >
      {missing ? (
        <p className="text-muted">{missing}</p>
      ) : read.error ? (
        <>
          <p className="text-sm text-danger">{wordsOf(read.error)}</p>
          <Button type="button" size="sm" className="justify-self-start" onClick={() => void read.refetch()}>
            Try again
          </Button>
        </>
      ) : read.data ? (
        <Counted audience={read.data.audience} everyDays={read.data.everyDays} />
      ) : (
        <p className="text-muted">Counting…</p>
      )}
    </div>
  );
}

function Counted({ audience, everyDays }: { audience: Audience; everyDays: number }) {
  const { people, email, push, reached, resting } = audience;
  return (
    <>
      <p className="text-lg font-bold">Reaches {peopleOf(reached - resting)}</p>
      <p className="text-sm font-medium empty:hidden">{whyNobody(audience)}</p>
      <p className="text-sm text-muted">
        Of {peopleOf(people)}, {numberOf(email)} opted in to email and {numberOf(push)} to notifications.
        {resting > 0 &&
          ` ${numberOf(resting)} got a message in the last ${daysOf(everyDays)} and ${resting === 1 ? 'is' : 'are'} excluded.`}{' '}
        Consent is checked again when the message is sent.
      </p>
    </>
  );
}
