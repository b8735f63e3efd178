import { useCallback } from 'react';
import type { Undo } from '#web/ui/data-table/column.ts';
import { useUndoActivityMutation } from './activity.api.ts';

/**
 * Returns a function that undoes an activity by its id. It throws if rows were left unchanged, with the reason, so that
 * no success is announced: "1 of 100. Sage tee: It was sold since."
 */
export function useTakeBack(): (activityId: string) => Promise<void> {
  const [undoActivity] = useUndoActivityMutation();
  return useCallback(
    async (activityId) => {
      const { results } = await undoActivity({ params: { id: activityId } }).unwrap();
      const left = results.filter(({ problem }) => problem !== '');
      const [first] = left;
      if (!first) return;
      const why = [first.title, first.problem].filter(Boolean).join(': ');
      throw new Error(results.length > 1 ? `${left.length} of ${results.length}. ${why}` : why);
    },
    [undoActivity],
  );
}

/** Returns a function that makes the undo of a call's reply; for inline edits and manual order. */
export function useUndoOf(): (reply: { activityId: string }) => Undo {
  const takeBack = useTakeBack();
  return useCallback(
    ({ activityId }) =>
      () =>
        takeBack(activityId),
    [takeBack],
  );
}
