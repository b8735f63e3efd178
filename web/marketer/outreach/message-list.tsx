import { outreachSorts, outreachStates } from '#contract/outreach.ts';
import type { ListedOutreach, OutreachSort, OutreachState } from '#contract/outreach.ts';
import { outreachChannels } from '#contract/rules/outreach.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import { download } from '#web/platform/download.ts';
import { outreachExport, useOutreachListQuery } from '#web/resources/outreach/outreach.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RestDays } from './rest-days.tsx';
import { base, channelNames, stateNames } from './state-names.ts';
import { messageColumns } from './message-columns.tsx';

const shape = {
  filters: [
    { id: 'state', title: 'Status', options: outreachStates.map((value) => ({ value, label: stateNames[value] })) },
    {
      id: 'channel',
      title: 'Channel',
      options: outreachChannels.map((value) => ({ value, label: channelNames[value] })),
    },
  ],
  sorts: outreachSorts,
};

/** List of all marketing messages with their results. */
export function MessageList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const set = (value: string | undefined) => (value === '' ? undefined : value);
  // Sound: the shape admits only values of the contract.
  const query = {
    search: set(view.search),
    state: set(view.filters.state) as OutreachState | undefined,
    channel: set(view.filters.channel) as OutreachChannel | undefined,
    sort: set(view.sort) as OutreachSort | undefined,
  };
  const read = useOutreachListQuery({ query: { ...query, page: view.page, limit: view.size } });
  return (
    <>
      <TabHead title="Messages" main={{ to: `${base}/new`, label: 'New message' }} />
      <RestDays />
      <DataTable<ListedOutreach>
        name="marketing-messages"
        noun={{ one: 'message', many: 'messages' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'Drafts', query: 'state=draft' },
          { label: 'Scheduled', query: 'state=scheduled' },
          { label: 'Sent', query: 'state=sent' },
        ]}
        columns={messageColumns}
        read={readOf(read, ({ messages, pagination: { total } }) => ({ rows: messages, total }))}
        rowId={({ _id }) => _id}
        rowTitle={({ name }) => name}
        rowLink={({ _id }) => `${base}/${_id}?${addressOf(view)}`}
        onExport={() => download({ call: outreachExport, query })}
        empty={
          <EmptyState title="No messages yet" action={<ButtonLink to={`${base}/new`}>New message</ButtonLink>}>
            Create a message for customers who opted in to offers: everyone, or a segment such as recent buyers or
            abandoned carts.
          </EmptyState>
        }
      />
    </>
  );
}
