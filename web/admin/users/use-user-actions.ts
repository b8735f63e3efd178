import { useBlockUsersMutation } from '#web/resources/users/users.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';
import type { narrowingOf } from './narrowing-of.ts';

type Doing = 'block' | 'unblock';

/** What is done to several people at once. */
export function useUserActions(matching: ReturnType<typeof narrowingOf>): BulkAction[] {
  const [blockUsers] = useBlockUsersMutation();
  const call = async (action: Doing, selection: Selection) => {
    const who = 'all' in selection ? { matching } : { ids: [...selection.ids] };
    const { results } = await blockUsers({ body: { action, who } }).unwrap();
    return results;
  };
  const run = (action: Doing) => async (selection: Selection) => {
    const results = await call(action, selection);
    const ids = results.filter(({ problem }) => problem === '').map(({ id }) => id);
    const back = action === 'block' ? 'unblock' : 'block';
    return { results, undo: ids.length > 0 ? () => call(back, { ids }) : undefined };
  };
  return [
    {
      id: 'block',
      label: 'Block',
      tone: 'danger',
      question: (count) =>
        `${count === 1 ? 'This person is' : `These ${count} people are`} logged out and cannot log in until unblocked. Orders go on.`,
      done: (count) => `${count} ${count === 1 ? 'person' : 'people'} blocked`,
      run: run('block'),
    },
    {
      id: 'unblock',
      label: 'Unblock',
      done: (count) => `${count} ${count === 1 ? 'person' : 'people'} unblocked`,
      run: run('unblock'),
    },
  ];
}
