import { useState } from 'react';
import type { TicketAction, WholeTicket } from '#contract/admin-tickets.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useBulkTicketsMutation } from '#web/resources/tickets/admin-tickets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';
import { useSingleKey } from '#web/ui/single-keys.ts';

const words: Record<TicketAction, string> = {
  acknowledge: 'acknowledged',
  solve: 'marked as solved',
  reopen: 'reopened',
  suspect: 'marked as spam',
  trust: 'moved back to the queue',
};

/** Changes the status of a ticket without a reply: a acknowledge, s solved, n next. */
export function TicketActions({ ticket, onNext }: { ticket: WholeTicket; onNext: () => void }) {
  const [bulk, { isLoading }] = useBulkTicketsMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const singleKey = useSingleKey();
  const act = async (action: TicketAction) => {
    const { data, error } = await bulk({ body: { action, who: { ids: [ticket._id] } } });
    const refusal = error ? wordsOf(error) : (data.results[0]?.problem ?? '');
    setProblem(refusal);
    if (error || refusal) return;
    tell({
      words: `${ticket.number} ${words[action]}`,
      undo: () => takeBack(data.activityId),
    });
  };
  const { state } = ticket;
  const isUnsolved = state === 'open' || state === 'acknowledged';
  useDrawerKeys(
    {
      a: state === 'open' ? () => void act('acknowledge') : undefined,
      s: isUnsolved ? () => void act('solve') : undefined,
      n: onNext,
    },
    isLoading,
  );
  const isPending = isLoading ? 'pending' : 'idle';
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button
            className="grow"
            aria-keyshortcuts={singleKey('a')}
            state={isPending}
            onClick={() => void act('acknowledge')}
          >
            Acknowledge <Key>a</Key>
          </Button>
        )}
        {isUnsolved && (
          <Button
            className="grow"
            aria-keyshortcuts={singleKey('s')}
            state={isPending}
            onClick={() => void act('solve')}
          >
            Mark solved <Key>s</Key>
          </Button>
        )}
        {state === 'solved' && (
          <Button className="grow" state={isPending} onClick={() => void act('reopen')}>
            Reopen
          </Button>
        )}
        {state === 'suspected' ? (
          <Button className="grow" state={isPending} onClick={() => void act('trust')}>
            Not spam
          </Button>
        ) : (
          ticket.answers === 0 && (
            <Button variant="ghost" onClick={() => void act('suspect')}>
              Mark as spam
            </Button>
          )
        )}
        <Button variant="ghost" canRepeat aria-keyshortcuts={singleKey('n')} onClick={onNext}>
          Next <Key>n</Key>
        </Button>
      </div>
    </div>
  );
}
