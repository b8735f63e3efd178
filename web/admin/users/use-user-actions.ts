import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useBlockUsersMutation } from '#web/resources/users/users.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';

/** Bulk actions on users. */
export function useUserActions(matching: ReturnType<typeof filterOf>): BulkAction[] {
  const [blockUsers] = useBlockUsersMutation();
  const takeBack = useTakeBack();
  const run = (action: 'block' | 'unblock') => async (selection: Selection) => {
    const who = 'all' in selection ? { matching } : { ids: [...selection.ids] };
    const { results, activityId } = await blockUsers({ body: { action, who } }).unwrap();
    const isDone = results.some(({ problem }) => problem === '');
    return { results, undo: isDone ? () => takeBack(activityId) : undefined };
  };
  return [
    {
      id: 'block',
      label: 'Block',
      tone: 'danger',
      keep: 'Don’t block',
      question: (count) =>
        `${count === 1 ? 'This user is' : `These ${count} users are`} logged out and cannot log in until unblocked. Their orders continue.`,
      done: doneWords('user')('blocked'),
      run: run('block'),
    },
    {
      id: 'unblock',
      label: 'Unblock',
      done: doneWords('user')('unblocked'),
      run: run('unblock'),
    },
  ];
}
