import type { Activity } from '#contract/activity.ts';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { doingOf, entityName } from './activity-words.ts';
import { becameWords } from './change-words.ts';
import { UndoButton } from './undo-button.tsx';

/** Columns of the activity log. */
export const activityColumns: readonly Column<Activity>[] = [
  { id: 'at', title: 'Time', isKey: true, cell: ({ at }) => <MomentCell iso={at} isExact /> },
  { id: 'actor', title: 'Person', onCard: true, cell: ({ actor }) => actor?.name || 'Former staff' },
  { id: 'doing', title: 'Action', bone: 'lines', onCard: true, cell: (activity) => <Doing activity={activity} /> },
  { id: 'kind', title: 'Type', cell: ({ entity }) => entityName(entity) },
  {
    id: 'thing',
    title: 'Record',
    onCard: true,
    cell: ({ title, things }) => (
      <>
        {title || <NoneCell />}
        {things > 1 && <span className="text-muted"> and {(things - 1).toLocaleString('en-IN')} more</span>}
      </>
    ),
  },
  { id: 'undo', title: 'Undo', onCard: true, cell: (activity) => <UndoCell activity={activity} /> },
  { id: 'address', title: 'IP address', isExtra: true, cell: ({ address }) => address ?? <NoneCell /> },
];

const states: Record<Exclude<Activity['undo'], 'open'>, string> = {
  done: 'Undone',
  over: 'Expired',
  never: 'Not possible',
};

/** The action, and below it what it changed. */
function Doing({ activity: { call, things, changed } }: { activity: Activity }) {
  const became = changed ? becameWords(changed) : '';
  return (
    <>
      {doingOf(call, things)}
      {became && <span className="block text-xs text-muted tabular-nums">{became}</span>}
    </>
  );
}

function UndoCell({ activity }: { activity: Activity }) {
  if (activity.undo !== 'open') return <span className="text-muted">{states[activity.undo]}</span>;
  return <UndoButton activity={activity} />;
}
