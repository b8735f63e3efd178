import { messageOf } from '#web/admin/message-of.ts';
import { useBlockUsersMutation } from '#web/resources/users/users.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/column.ts';
import type { narrowingOf } from './users-page.tsx';

/** What is done to several people at once. */
export function useUserActions(matching: ReturnType<typeof narrowingOf>): BulkAction[] {
  const [blockUsers] = useBlockUsersMutation();
  const run = (action: 'block' | 'unblock') => async (selection: Selection) => {
    const who = 'all' in selection ? { matching } : { ids: [...selection.ids] };
    const { data, error } = await blockUsers({ body: { action, who } });
    if (error) throw new Error(messageOf(error));
    return data.results;
  };
  return [
    {
      id: 'block',
      label: 'Block',
      tone: 'danger',
      question: (count) =>
        `${count === 1 ? 'This person is' : `These ${count} people are`} logged out and cannot log in until unblocked. Orders go on.`,
      run: run('block'),
    },
    { id: 'unblock', label: 'Unblock', run: run('unblock') },
  ];
}
