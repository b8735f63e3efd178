import { campaignSorts } from '#contract/campaigns.ts';
import type { Campaign, CampaignSort } from '#contract/campaigns.ts';
import { campaignStates } from '#contract/rules/campaign-state.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { campaignsExport, useCampaignsQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarIcon } from '#web/ui/icons/calendar.tsx';
import { base, stateNames } from './campaign-names.ts';
import { filterOf } from './filter-of.ts';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const shape = {
  filters: [
    { id: 'state', title: 'Status', options: campaignStates.map((value) => ({ value, label: stateNames[value] })) },
  ],
  sorts: campaignSorts,
};

/** List of all campaigns with their results. */
export function CampaignList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  // Sound: the shape admits only values of the contract.
  const query = { ...filter, sort: view.sort === '' ? undefined : (view.sort as CampaignSort) };
  const read = useCampaignsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const columns = useCampaignColumns();
  const actions = useCampaignActions(filter);
  return (
    <>
      <TabHead
        title="Campaigns"
        main={{ to: `${base}/new`, label: 'New campaign' }}
        actions={
          <ButtonLink to={`${base}/calendar`} size="sm">
            <CalendarIcon className="size-4" />
            Calendar
          </ButtonLink>
        }
      />
      <DataTable<Campaign>
        name="campaigns"
        noun={{ one: 'campaign', many: 'campaigns' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'Live', query: 'state=live' },
          { label: 'Scheduled', query: 'state=scheduled' },
          { label: 'Drafts', query: 'state=draft' },
        ]}
        columns={columns}
        read={readOf(read, ({ campaigns, pagination: { total } }) => ({
          rows: campaigns,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ name }) => name}
        rowLink={({ _id }) => `${base}/${_id}?${addressOf(view)}`}
        actions={actions}
        onExport={() => download({ call: campaignsExport, query })}
        empty={
          <EmptyState title="No campaigns yet" action={<ButtonLink to={`${base}/new`}>New campaign</ButtonLink>}>
            Add a name and dates, then create links and track results.
          </EmptyState>
        }
      />
    </>
  );
}
