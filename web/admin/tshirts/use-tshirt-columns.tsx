import { useMemo } from 'react';
import type { Tshirt } from '#contract/tshirts.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useChangeKeptTshirtMutation } from '#web/resources/tshirts/admin-tshirts.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { checkTshirt } from './check-tshirt.ts';

/** Title of a T-shirt. */
export function titleOf({ image }: Tshirt): string {
  return image.alt || 'T-shirt without alt text';
}

/** Columns of the list; alt text and status are editable in place. */
export function useTshirtColumns(): Column<Tshirt>[] {
  const [change] = useChangeKeptTshirtMutation();
  const undoOf = useUndoOf();
  return useMemo(() => {
    const save = async (id: string, body: { alt: string } | { isActive: boolean }) =>
      undoOf(await change({ params: { id }, body }).unwrap());
    return [
      {
        id: 'picture',
        title: 'Picture',
        isKey: true,
        bone: 'picture',
        cell: (tshirt) => <PictureCell url={smallPicture(tshirt.image.url)} title={titleOf(tshirt)} isAlone />,
      },
      {
        id: 'alt',
        title: 'Alt text',
        isSortable: true,
        cell: ({ image }) => image.alt || <span className="text-danger">No alt text</span>,
        edit: {
          label: (tshirt) => `Alt text of ${titleOf(tshirt)}`,
          value: ({ image }) => image.alt,
          check: (alt) => checkTshirt({ alt })['alt'],
          save: ({ _id }, alt) => save(_id, { alt }),
        },
      },
      {
        id: 'state',
        title: 'Status',
        cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'line'}>{isActive ? 'Shown' : 'Hidden'}</Badge>,
        edit: {
          label: (tshirt) => `Status of ${titleOf(tshirt)}`,
          value: ({ isActive }) => String(isActive),
          options: [
            { value: 'true', label: 'Shown' },
            { value: 'false', label: 'Hidden' },
          ],
          save: ({ _id }, value) => save(_id, { isActive: value === 'true' }),
        },
      },
      {
        id: 'size',
        title: 'Pixels',
        isNumber: true,
        isExtra: true,
        cell: ({ image }) => `${image.width} × ${image.height}`,
      },
    ];
  }, [change, undoOf]);
}
