import { mostTicketsAtOnce, type TicketAction } from '#contract/admin-tickets.ts';
import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useBulkTicketsMutation } from '#web/resources/tickets/admin-tickets.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';

const words = doneWords('ticket');

/** Bulk actions on tickets, all with Undo. */
export function useTicketActions(): BulkAction[] {
  const [bulk] = useBulkTicketsMutation();
  const replyOf = useBulkReply();
  const run = (action: TicketAction) => async (selection: Selection) => {
    // The selection always has ids, since the table gets `allIds`.
    const ids = 'ids' in selection ? [...selection.ids] : [];
    return replyOf(await bulk({ body: { action, who: { ids } } }).unwrap());
  };
  const atOnce = mostTicketsAtOnce;
  return [
    { id: 'acknowledge', label: 'Acknowledge', atOnce, done: words('acknowledged'), run: run('acknowledge') },
    { id: 'solve', label: 'Mark solved', atOnce, done: words('solved'), run: run('solve') },
    { id: 'reopen', label: 'Reopen', atOnce, done: words('reopened'), run: run('reopen') },
    { id: 'suspect', label: 'Mark as spam', atOnce, done: words('marked as spam'), run: run('suspect') },
    { id: 'trust', label: 'Not spam', atOnce, done: words('moved back to the queue'), run: run('trust') },
  ];
}
