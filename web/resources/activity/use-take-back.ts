import { useUndoActivityMutation } from './activity.api.ts';

/** Takes back what a call did, by its activity; throws what stands in the way, so that nobody is told it was done. */
export function useTakeBack(): (activityId: string) => Promise<void> {
  const [undoActivity] = useUndoActivityMutation();
  return async (activityId) => {
    const { results } = await undoActivity({ params: { id: activityId } }).unwrap();
    const left = results.find(({ problem }) => problem !== '');
    if (left) throw new Error(results.length > 1 ? `${left.title}: ${left.problem}` : left.problem);
  };
}
