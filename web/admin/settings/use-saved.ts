import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';

/** Tells that something was saved, with the way back. */
export function useTellSaved(): (words: string, activityId: string) => void {
  const tell = useTellDone();
  const [undoActivity] = useUndoActivityMutation();
  const undo = async (id: string) => {
    const { results } = await undoActivity({ params: { id } }).unwrap();
    const left = results.find(({ problem }) => problem !== '');
    if (left) throw new Error(left.problem);
  };
  return (words, activityId) => tell({ words, undo: () => undo(activityId) });
}
