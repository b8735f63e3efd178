import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useChangeTshirtsMutation } from '#web/resources/tshirts/admin-tshirts.api.ts';
import { type BulkAction, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';

/** Bulk actions on T-shirts, in one request; `filter` is the filter of the list. */
export function useTshirtActions(filter: {
  search: string | undefined;
  state: 'shown' | 'hidden' | undefined;
}): BulkAction[] {
  const [change] = useChangeTshirtsMutation();
  const replyOf = useBulkReply();
  const run = (action: 'show' | 'hide' | 'delete') => async (selection: Selection) =>
    replyOf(await change({ body: { action, who: whoOf(selection, filter) } }).unwrap());
  const words = doneWords('T-shirt');
  return [
    { id: 'show', label: 'Show', done: words('shown'), run: run('show') },
    { id: 'hide', label: 'Hide', done: words('hidden'), run: run('hide') },
    { id: 'delete', label: 'Delete', tone: 'danger', done: words('deleted'), run: run('delete') },
  ];
}
