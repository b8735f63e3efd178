import { bannerStates, bannerTypes } from '#contract/banners.ts';
import type { BannerType, KeptBanner } from '#contract/banners.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useKeptBannersQuery, useOrderBannersMutation } from '#web/resources/banners/admin-banners.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf, orderableRows } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { stateNames, typeNames } from './banner-names.ts';
import { useBannerActions } from './use-banner-actions.ts';
import { useBannerColumns } from './use-banner-columns.tsx';

const shape = {
  filters: [
    { id: 'type', title: 'Type', options: bannerTypes.map((value) => ({ value, label: typeNames[value] })) },
    { id: 'state', title: 'Status', options: bannerStates.map((value) => ({ value, label: stateNames[value] })) },
  ],
  sorts: [],
};

const none: readonly KeptBanner[] = [];

/** List of all banners by type and order, with current state by the clock and impressions and clicks. */
export function BannerList({ base }: { base: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only values of the contract.
  const type = view.filters['type'] as BannerType | undefined;
  const state = view.filters['state'] as KeptBanner['state'] | undefined;
  const read = useKeptBannersQuery({ query: { search: view.search || undefined, type, state } });
  // Banners that hide one in the list may be filtered out of it.
  const { data: all = none } = useKeptBannersQuery({ query: {} });
  const [order] = useOrderBannersMutation();
  const undoOf = useUndoOf();
  return (
    <>
      <TabHead title="Banners" main={{ to: `${base}/new`, label: 'New banner' }} />
      <DataTable<KeptBanner>
        name="banners"
        noun={{ one: 'banner', many: 'banners' }}
        shape={shape}
        viewer={viewer}
        columns={useBannerColumns(all)}
        read={readOf(read, (banners) => orderableRows(banners, view))}
        rowId={({ _id }) => _id}
        rowTitle={({ title }) => title}
        rowLink={({ _id }) => `${base}/${_id}?${addressOf(view)}`}
        actions={useBannerActions(read.data ?? none)}
        allIds={async () => (read.data ?? []).map(({ _id }) => _id)}
        reorder={async (ids) => undoOf(await order({ body: { ids: [...ids] } }).unwrap())}
        empty={
          <EmptyState title="No banners yet" action={<ButtonLink to={`${base}/new`}>New banner</ButtonLink>}>
            Create a banner to show it on the homepage.
          </EmptyState>
        }
      />
    </>
  );
}
