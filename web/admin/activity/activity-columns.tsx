import { useState } from 'react';
import type { Activity } from '#contract/activity.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { doingOf, entityName } from './activity-words.ts';
import { useUndo } from './use-undo.ts';

/** What stands in the log. */
export const activityColumns: readonly Column<Activity>[] = [
  { id: 'at', title: 'Time', isKey: true, cell: ({ at }) => <MomentCell iso={at} isExact /> },
  { id: 'actor', title: 'Person', onCard: true, cell: ({ actor }) => actor?.name || 'Somebody who has left' },
  { id: 'doing', title: 'What', onCard: true, cell: ({ call }) => doingOf(call) },
  { id: 'kind', title: 'Kind', cell: ({ entity }) => entityName(entity) },
  {
    id: 'thing',
    title: 'Which',
    onCard: true,
    cell: ({ title, things }) => (
      <>
        {title || <NoneCell />}
        {things > 1 && <span className="text-muted"> and {things - 1} more</span>}
      </>
    ),
  },
  { id: 'undo', title: 'Undo', onCard: true, cell: (activity) => <UndoCell activity={activity} /> },
  { id: 'address', title: 'Address', isExtra: true, cell: ({ address }) => address ?? <NoneCell /> },
];

const states: Record<Exclude<Activity['undo'], 'open'>, string> = {
  done: 'Taken back',
  over: 'Too late',
  never: 'Cannot be',
};

function UndoCell({ activity }: { activity: Activity }) {
  const { undo, isPending, proof } = useUndo();
  const [problem, setProblem] = useState('');
  if (activity.undo !== 'open') return <span className="text-muted">{states[activity.undo]}</span>;
  const take = () => undo(activity).catch((fault: unknown) => setProblem(wordsOf(fault)));
  return (
    <span className="flex items-center gap-2">
      <Button size="sm" state={isPending ? 'pending' : 'idle'} onClick={() => void take()}>
        Undo
      </Button>
      <span role="alert" className="text-danger empty:hidden">
        {problem}
      </span>
      {proof}
    </span>
  );
}
