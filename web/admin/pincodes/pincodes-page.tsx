import { Suspense } from 'react';
import { pincodeSorts } from '#contract/admin-pincodes.ts';
import type { PincodeRow, PincodeSort } from '#contract/admin-pincodes.ts';
import { deliveryZones } from '#contract/rules/delivery-zones.ts';
import { stateNames } from '#contract/rules/indian-states.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { pincodesExport, useAdminPincodesQuery } from '#web/resources/pincodes/admin-pincodes.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { ShortWords } from '#web/ui/data-table/short-words.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { usePincodeActions } from './use-pincode-actions.ts';
import { usePincodeColumns } from './use-pincode-columns.tsx';

const PincodeDrawer = lazyPart(async () => (await import('./pincode-drawer.tsx')).PincodeDrawer);

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const shape = {
  filters: [
    { id: 'delivers', title: 'Delivery', options: yesNo },
    { id: 'cod', title: 'COD', options: yesNo },
    { id: 'pickup', title: 'Pickup', options: yesNo },
    { id: 'state', title: 'State', options: stateNames.map((value) => ({ value, label: value })) },
    { id: 'zone', title: 'Zone', options: deliveryZones.map(({ code, name }) => ({ value: code, label: name })) },
  ],
  sorts: pincodeSorts,
};

/** Pincodes with delivery zone, cash on delivery and return pickup. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  // Sound: the shape admits only values of the contract.
  const query = { ...filter, sort: view.sort === '' ? undefined : (view.sort as PincodeSort) };
  const read = useAdminPincodesQuery({ query: { ...query, page: view.page, limit: view.size } });
  const columns = usePincodeColumns(read.data?.zones);
  const actions = usePincodeActions(filter);
  return (
    <>
      <TabHead
        title="Pincodes"
        main={{ to: '/admin/pincodes/new', label: 'New pincode' }}
        actions={
          <ButtonLink to="/admin/imports/new?kind=pincodes" size="sm">
            <ShortWords words="Import CSV" short="Import" />
          </ButtonLink>
        }
      />
      <DataTable<PincodeRow>
        name="pincodes"
        noun={{ one: 'pincode', many: 'pincodes' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'No COD', query: 'delivers=true&cod=false' },
          { label: 'No delivery', query: 'delivers=false' },
        ]}
        columns={columns}
        read={readOf(read, ({ pincodes, pagination: { total } }) => ({
          rows: pincodes,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ _id }) => _id}
        rowLink={({ _id }) => `/admin/pincodes/${_id}?${addressOf(view)}`}
        actions={actions}
        onExport={() => download({ call: pincodesExport, query })}
        empty={
          <EmptyState title="No pincodes yet" action={<ButtonLink to="/admin/pincodes/new">New pincode</ButtonLink>}>
            Add pincodes to start delivering, or import them all from a CSV file.
          </EmptyState>
        }
      />
      <Suspense>{row && <PincodeDrawer key={row} id={row} />}</Suspense>
    </>
  );
}
