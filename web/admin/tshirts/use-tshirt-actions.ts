import type { Tshirt } from '#contract/tshirts.ts';
import { useChangeKeptTshirtMutation, useRemoveKeptTshirtMutation } from '#web/resources/tshirts/admin-tshirts.api.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { titleOf } from './use-tshirt-columns.tsx';

type Deed = (id: string) => Promise<{ activityId: string }>;

/** What is done to several T-shirts at once. */
export function useTshirtActions(tshirts: readonly Tshirt[]): BulkAction[] {
  const [change] = useChangeKeptTshirtMutation();
  const [remove] = useRemoveKeptTshirtMutation();
  const [undoActivity] = useUndoActivityMutation();
  const run = (deed: Deed) => async (selection: Selection) => {
    const ids = 'ids' in selection ? selection.ids : tshirts.map(({ _id }) => _id);
    const done: string[] = [];
    const results = [];
    for (const id of ids) {
      const tshirt = tshirts.find(({ _id }) => _id === id);
      const title = tshirt ? titleOf(tshirt) : 'T-shirt';
      try {
        done.push((await deed(id)).activityId);
        results.push({ id, title, problem: '' });
      } catch (fault) {
        results.push({ id, title, problem: wordsOf(fault) });
      }
    }
    const undo = async () => {
      for (const id of done.toReversed()) await undoActivity({ params: { id } }).unwrap();
    };
    return { results, undo: done.length > 0 ? undo : undefined };
  };
  const show = (isActive: boolean) => run((id) => change({ params: { id }, body: { isActive } }).unwrap());
  const words = (doing: string) => (count: number) => `${count} ${count === 1 ? 'T-shirt' : 'T-shirts'} ${doing}`;
  return [
    { id: 'show', label: 'Show', done: words('shown'), atOnce: 20, run: show(true) },
    { id: 'hide', label: 'Hide', done: words('hidden'), atOnce: 20, run: show(false) },
    {
      id: 'delete',
      label: 'Delete',
      tone: 'danger',
      done: words('deleted'),
      atOnce: 20,
      run: run((id) => remove({ params: { id } }).unwrap()),
    },
  ];
}
