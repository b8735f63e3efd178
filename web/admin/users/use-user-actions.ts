import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useBlockUsersMutation } from '#web/resources/users/users.api.ts';
import { type BulkAction, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';

/** Bulk actions on users. */
export function useUserActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const [blockUsers] = useBlockUsersMutation();
  const replyOf = useBulkReply();
  const run = (action: 'block' | 'unblock') => async (selection: Selection) =>
    replyOf(await blockUsers({ body: { action, who: whoOf(selection, filter) } }).unwrap());
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
