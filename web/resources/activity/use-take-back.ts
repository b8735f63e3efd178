import { useUndoActivityMutation } from './activity.api.ts';

/**
 * Returns a function that undoes an activity by its id. It throws if rows were left unchanged, with the reason, so that
 * no success is announced: "1 of 100. Sage tee: It was sold since."
 */
export function useTakeBack(): (activityId: string) => Promise<void> {
  const [undoActivity] = useUndoActivityMutation();
  return async (activityId) => {
    const { results } = await undoActivity({ params: { id: activityId } }).unwrap();
    const left = results.filter(({ problem }) => problem !== '');
    const [first] = left;
    if (!first) return;
    const why = [first.title, first.problem].filter(Boolean).join(': ');
    throw new Error(results.length > 1 ? `${left.length} of ${results.length}. ${why}` : why);
  };
}
