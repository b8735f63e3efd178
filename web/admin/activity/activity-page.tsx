import { Suspense, useMemo } from 'react';
import { activityEntities } from '#contract/activity.ts';
import type { Activity, ActivityEntity } from '#contract/activity.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { activityExport, useActivitiesQuery } from '#web/resources/activity/activity.api.ts';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useUsersQuery } from '#web/resources/users/users.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { datesOf } from '#web/ui/data-table/filter.ts';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import type { TableShape, TableView } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { activityColumns } from './activity-columns.tsx';
import { entityName, entityNames } from './activity-words.ts';

const ActivityDrawer = lazyPart(async () => (await import('./activity-drawer.tsx')).ActivityDrawer);

const dayMs = 86_400_000;

/** Returns the API query of a table view. */
function filterOf({ filters }: TableView) {
  const { from, to } = datesOf(filters['at']);
  const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);
  return {
    actor: filters['actor'],
    // Sound: the shape admits only values of the contract.
    entity: filters['entity'] as ActivityEntity | undefined,
    entityId: filters['entityId'],
    from: from && startOf(from).toISOString(),
    to: to && new Date(startOf(to).getTime() + dayMs).toISOString(),
  };
}

/** Maximum number of staff per role in the filter; the activity of others is reached from their drawer. */
const mostStaff = 100;

/** Activity log page. Waits for the list of staff, since the person filter needs its options. */
export function Component({ row }: { row?: string }) {
  const admins = useUsersQuery({ query: { role: 'admin', limit: mostStaff } });
  const marketers = useUsersQuery({ query: { role: 'digitalMarketer', limit: mostStaff } });
  const isReading = admins.isLoading || marketers.isLoading;
  const shape = useMemo((): TableShape => {
    const staff = [...(admins.data?.users ?? []), ...(marketers.data?.users ?? [])];
    return {
      isSearchable: false,
      filters: [
        {
          id: 'actor',
          title: 'Person',
          options: staff.map((user) => ({ value: user._id, label: nameOf(user) })),
          // Who is no longer staff may still be filtered by: from their drawer, or by a saved view.
          isOpen: true,
        },
        {
          id: 'entity',
          title: 'Type',
          options: activityEntities.map((value) => ({ value, label: entityNames[value] })),
        },
        { id: 'at', title: 'Time', kind: 'dates' },
        { id: 'entityId', title: 'One record only', kind: 'link' },
      ],
      sorts: [],
    };
  }, [admins.data, marketers.data]);
  return (
    <>
      <TabHead title="Activity" />
      {isReading ? <Spinner label="Loading…" className="mx-auto my-24 size-8" /> : <Log shape={shape} />}
      <Suspense>{row && <ActivityDrawer activityId={row} />}</Suspense>
    </>
  );
}

function Log({ shape }: { shape: TableShape }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const query = filterOf(view);
  const read = useActivitiesQuery({ query: { ...query, page: view.page, limit: view.size } });
  return (
    <DataTable<Activity>
      name="activity"
      noun={{ one: 'change', many: 'changes' }}
      shape={shape}
      viewer={viewer}
      columns={activityColumns}
      read={readOf(read, ({ activities, pagination: { total } }) => ({
        rows: activities,
        ...countedUpTo(mostCounted, total),
      }))}
      rowId={({ _id }) => _id}
      rowTitle={({ entity, title }) => title || entityName(entity)}
      rowLink={({ _id }) => `/admin/activity/${_id}?${addressOf(view)}`}
      onExport={() => download({ call: activityExport, query })}
      empty={<EmptyState title="No activity yet" />}
    />
  );
}
