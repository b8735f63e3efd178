import { asCallError } from '#web/platform/call-error.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';
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

/** What a form answers to a call that was refused: at its fields where the refusal names them. */
export function refusalOf(error: unknown) {
  const { errors } = asCallError(error);
  if (!errors?.length) return { message: wordsOf(error) };
  return { errors: Object.fromEntries(errors.map((fault) => [fault.field, fault.message])) };
}
