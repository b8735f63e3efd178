import { useEffect, useState } from 'react';
import type { Audience } from '#contract/outreach-segment.ts';
import { useAudienceQuery } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { segmentOf } from './conditions.ts';
import { channelsOf, type Draft } from './draft.ts';
import { daysOf } from './rules-words.ts';
import { numberOf, peopleOf } from './state-names.ts';

const settleMs = 300;

/** How many people the conditions find as they are typed, and how many of them agreed. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const { segment, faults } = segmentOf(draft.segment);
  const channels = channelsOf(draft);
  const wish = JSON.stringify({ segment, channels });
  const missing =
    channels.length === 0
      ? 'Choose how it is sent to see how many people it reaches.'
      : Object.keys(faults).length > 0
        ? 'Complete the conditions to see how many people it reaches.'
        : '';
  const canCount = missing === '';
  const [settled, setSettled] = useState(wish);
  useEffect(() => {
    if (!canCount) return undefined;
    const timer = setTimeout(() => setSettled(wish), settleMs);
    return () => clearTimeout(timer);
  }, [wish, canCount]);
  // Sound: it is what was just written as text.
  const body = JSON.parse(settled) as { segment: typeof segment; channels: typeof channels };
  const read = useAudienceQuery({ body }, { skip: body.channels.length === 0, refetchOnMountOrArgChange: true });
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
      <p className="text-lg font-bold">It reaches {peopleOf(reached - resting)}</p>
      <p className="text-sm text-muted">
        Of {peopleOf(people)} {numberOf(email)} agreed to offers by mail and {numberOf(push)} by notification.
        {resting > 0 &&
          ` ${numberOf(resting)} heard from the shop in the last ${daysOf(everyDays)} and ${resting === 1 ? 'is' : 'are'} left out.`}{' '}
        Who agrees is looked up again when it is sent.
      </p>
    </>
  );
}
