import type { Activity } from '#contract/activity.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import { useProof } from '#web/resources/auth/use-proof.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';

/** Undoes an activity and reports the result; throws if the undo is refused. Render `proof` beside the button. */
export function useUndo() {
  const [undoActivity, { isLoading }] = useUndoActivityMutation();
  const { withProof, proof } = useProof('change a role');
  const tell = useTellDone();
  const undo = async ({ _id: id }: Pick<Activity, '_id'>) => {
    const { message, results } = await withProof(() => undoActivity({ params: { id } }).unwrap());
    const left = results.find(({ problem }) => problem !== '');
    if (left && results.every(({ problem }) => problem !== '')) throw new Error(left.problem);
    tell({ words: left ? `${message} ${left.title}: ${left.problem}`.replace(/\.$/, '') : 'Undone' });
  };
  return { undo, isPending: isLoading, proof };
}
