import { useMemo } from 'react';
import { innovationPriorities, innovationStatuses } from '#contract/innovations.ts';
import type { Innovation } from '#contract/innovations.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useChangeKeptInnovationMutation } from '#web/resources/innovations/admin-innovations.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell, NoneCell, PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Columns of the list; priority, status and visibility are editable in place. */
export function useInnovationColumns(): Column<Innovation>[] {
  const [change] = useChangeKeptInnovationMutation();
  const undoOf = useUndoOf();
  return useMemo(() => {
    const save = async (id: string, body: Partial<Pick<Innovation, 'priority' | 'status' | 'isActive'>>) =>
      // Sound: the values are options of the contract.
      undoOf(await change({ params: { id }, body: body as { isActive?: boolean } }).unwrap());
    return [
      {
        id: 'title',
        title: 'Title',
        isKey: true,
        bone: 'picture',
        isSortable: true,
        cell: ({ title, image, category }) => (
          <PictureCell url={smallPicture(image.url)} title={title} note={category} />
        ),
      },
      {
        id: 'status',
        title: 'Status',
        cell: ({ status }) => status,
        edit: {
          label: ({ title }) => `Status of ${title}`,
          value: ({ status }) => status,
          options: optionsOf(innovationStatuses),
          save: ({ _id }, status) => save(_id, { status }),
        },
      },
      {
        id: 'priority',
        title: 'Priority',
        cell: ({ priority }) =>
          priority === 'Critical' || priority === 'High' ? <Badge tone="warn">{priority}</Badge> : priority,
        edit: {
          label: ({ title }) => `Priority of ${title}`,
          value: ({ priority }) => priority,
          options: optionsOf(innovationPriorities),
          save: ({ _id }, priority) => save(_id, { priority }),
        },
      },
      {
        id: 'state',
        title: 'Visibility',
        cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'line'}>{isActive ? 'Shown' : 'Hidden'}</Badge>,
        edit: {
          label: ({ title }) => `Visibility of ${title}`,
          value: ({ isActive }) => String(isActive),
          options: [
            { value: 'true', label: 'Shown' },
            { value: 'false', label: 'Hidden' },
          ],
          save: ({ _id }, value) => save(_id, { isActive: value === 'true' }),
        },
      },
      {
        id: 'tags',
        title: 'Tags',
        cell: ({ tags }) => (tags.length > 0 ? tags.join(', ') : <NoneCell />),
      },
      { id: 'created', title: 'Added', isSortable: true, cell: ({ createdAt }) => <MomentCell iso={createdAt} /> },
    ];
  }, [change, undoOf]);
}
