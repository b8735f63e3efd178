import type { ListedJob } from '#contract/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { kindNames, stateNames, stateTones, taskName } from './job-words.ts';

/** Columns of the job list. */
export const jobColumns: readonly Column<ListedJob>[] = [
  { id: 'task', title: 'Job', isKey: true, cell: ({ task }) => taskName(task) },
  {
    id: 'state',
    title: 'Status',
    onCard: true,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  {
    id: 'problem',
    title: 'Error',
    onCard: true,
    cell: ({ problem }) =>
      problem ? (
        <span className="block max-w-80 md:truncate" title={problem}>
          {problem}
        </span>
      ) : (
        <NoneCell />
      ),
  },
  {
    id: 'attempts',
    title: 'Attempts',
    isNumber: true,
    cell: ({ attempts, mostAttempts }) => (mostAttempts === 0 ? <NoneCell /> : `${attempts} of ${mostAttempts}`),
  },
  {
    id: 'lastTryAt',
    title: 'Last attempt',
    onCard: true,
    cell: ({ lastTryAt }) => <MomentCell iso={lastTryAt} isExact />,
  },
  { id: 'nextTryAt', title: 'Next attempt', cell: ({ nextTryAt }) => <MomentCell iso={nextTryAt} isExact /> },
  { id: 'kind', title: 'Type', isExtra: true, cell: ({ kind }) => kindNames[kind] },
  { id: 'createdAt', title: 'Created', isExtra: true, cell: ({ createdAt }) => <MomentCell iso={createdAt} isExact /> },
];
