import { mostTicketsAtOnce, type TicketAction } from '#contract/admin-tickets.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useBulkTicketsMutation } from '#web/resources/tickets/admin-tickets.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';

/** Bulk actions on tickets, all with Undo. */
export function useTicketActions(): BulkAction[] {
  const [bulk] = useBulkTicketsMutation();
  const takeBack = useTakeBack();
  const run = (action: TicketAction) => async (selection: Selection) => {
    // The selection always has ids, since the table gets `allIds`.
    const ids = 'ids' in selection ? [...selection.ids] : [];
    const { results, activityId } = await bulk({ body: { action, who: { ids } } }).unwrap();
    const isDone = results.some(({ problem }) => problem === '');
    return { results, undo: isDone ? () => takeBack(activityId) : undefined };
  };
  const atOnce = mostTicketsAtOnce;
  return [
    { id: 'acknowledge', label: 'Acknowledge', atOnce, done: doneWords('acknowledged'), run: run('acknowledge') },
    { id: 'solve', label: 'Mark solved', atOnce, done: doneWords('solved'), run: run('solve') },
    { id: 'reopen', label: 'Reopen', atOnce, done: doneWords('reopened'), run: run('reopen') },
    { id: 'suspect', label: 'Mark as spam', atOnce, done: doneWords('marked as spam'), run: run('suspect') },
    { id: 'trust', label: 'Not spam', atOnce, done: doneWords('moved back to the queue'), run: run('trust') },
  ];
}

function doneWords(words: string) {
  return (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'} ${words}`;
}
