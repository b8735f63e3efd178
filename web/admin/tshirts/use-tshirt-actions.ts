import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangeTshirtsMutation } from '#web/resources/tshirts/admin-tshirts.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';

/** Bulk actions on T-shirts, in one request; `filter` is the filter of the list. */
export function useTshirtActions(filter: {
  search: string | undefined;
  state: 'shown' | 'hidden' | undefined;
}): BulkAction[] {
  const [change] = useChangeTshirtsMutation();
  const takeBack = useTakeBack();
  const run = (action: 'show' | 'hide' | 'delete') => async (selection: Selection) => {
    const who = 'all' in selection ? { matching: filter } : { ids: [...selection.ids] };
    const { results, activityId } = await change({ body: { action, who } }).unwrap();
    const isDone = results.some(({ problem }) => problem === '');
    return { results, undo: isDone ? () => takeBack(activityId) : undefined };
  };
  const words = doneWords('T-shirt');
  return [
    { id: 'show', label: 'Show', done: words('shown'), run: run('show') },
    { id: 'hide', label: 'Hide', done: words('hidden'), run: run('hide') },
    { id: 'delete', label: 'Delete', tone: 'danger', done: words('deleted'), run: run('delete') },
  ];
}
