import { useMemo } from 'react';
import type { PincodeRow, Zone } from '#contract/admin-pincodes.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useChangePincodeMutation } from '#web/resources/pincodes/admin-pincodes.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoneCell } from '#web/ui/data-table/cells.tsx';
import type { CellEdit, Column } from '#web/ui/data-table/column.ts';
import { daysWords } from './days-words.ts';

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const noZones: readonly Zone[] = [];

type Offer = Partial<Pick<PincodeRow, 'zone' | 'delivers' | 'cod' | 'pickup'>>;

/** Columns of the list; zone, delivery, COD and pickup are editable in place. */
export function usePincodeColumns(zones: readonly Zone[] = noZones): Column<PincodeRow>[] {
  const [change] = useChangePincodeMutation();
  const undoOf = useUndoOf();
  return useMemo(() => {
    const save = async (pincode: string, body: Offer) => undoOf(await change({ params: { pincode }, body }).unwrap());
    const flag = (name: 'cod' | 'pickup', title: string): Column<PincodeRow> => ({
      id: name,
      title,
      onCard: true,
      cell: (row) => <YesNo is={row[name]} />,
      edit: {
        label: ({ _id }) => `${title} in ${_id}`,
        value: (row) => String(row[name]),
        options: yesNo,
        canEdit: ({ delivers }) => delivers,
        save: ({ _id }, value) => save(_id, { [name]: value === 'true' }),
      },
    });
    const delivers: CellEdit<PincodeRow> = {
      label: ({ _id }) => `Delivery to ${_id}`,
      value: (row) => String(row.delivers),
      options: yesNo,
      save: ({ _id }, value) => save(_id, { delivers: value === 'true' }),
    };
    const zone: CellEdit<PincodeRow> = {
      label: ({ _id }) => `Days to ${_id}`,
      value: (row) => row.zone,
      options: zones.map((one) => ({ value: one.code, label: `${daysWords(one)} · ${one.name}` })),
      save: ({ _id }, code) => save(_id, { zone: code }),
    };
    return [
      {
        id: 'pincode',
        title: 'Pincode',
        isKey: true,
        isSortable: true,
        cell: ({ _id }) => (_id.length === 6 ? _id : <First digits={_id} />),
      },
      { id: 'city', title: 'City', isSortable: true, onCard: true, cell: ({ city }) => city || <NoneCell /> },
      { id: 'state', title: 'State', isSortable: true, cell: ({ state }) => state || <NoneCell /> },
      { id: 'zone', title: 'Days', onCard: true, cell: daysWords, edit: zone },
      {
        id: 'delivers',
        title: 'Delivery',
        onCard: true,
        cell: (row) => <YesNo is={row.delivers} />,
        edit: delivers,
      },
      flag('cod', 'COD'),
      flag('pickup', 'Pickup'),
      {
        id: 'zoneName',
        title: 'Zone',
        isExtra: true,
        cell: (row) => zones.find(({ code }) => code === row.zone)?.name ?? row.zone,
      },
    ];
  }, [change, undoOf, zones]);
}

/** A pincode prefix, padded with dots: "57····". */
function First({ digits }: { digits: string }) {
  return (
    <>
      {digits}
      <span aria-hidden="true" className="text-muted">
        {'·'.repeat(6 - digits.length)}
      </span>
      <span className="sr-only"> and more digits</span>
    </>
  );
}

/** Highlights "No", since nearly all pincodes have every service. */
function YesNo({ is }: { is: boolean }) {
  return is ? 'Yes' : <Badge tone="warn">No</Badge>;
}
