import type { BulkReply, RowResult } from '#web/ui/data-table/bulk.ts';
import { useTakeBack } from './use-take-back.ts';

type Answer = { results: readonly RowResult[]; activityId: string };

/**
 * Returns a function that turns the answer to a bulk action into the reply of the table, with Undo if anything changed;
 * `changesRefused` if rows with a problem change too.
 */
export function useBulkReply(): (answer: Answer, changesRefused?: boolean) => BulkReply {
  const takeBack = useTakeBack();
  return ({ results, activityId }, changesRefused = false) => {
    const isDone = changesRefused || results.some(({ problem }) => problem === '');
    return { results, undo: isDone ? () => takeBack(activityId) : undefined };
  };
}
