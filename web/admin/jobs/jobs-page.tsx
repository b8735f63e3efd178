import { Suspense } from 'react';
import { jobKinds, jobStates } from '#contract/jobs.ts';
import type { JobKind, JobState, ListedJob } from '#contract/jobs.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useJobsQuery, useLazyJobsQuery } from '#web/resources/jobs/jobs.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { jobColumns } from './job-columns.tsx';
import { kindNames, stateNames, taskName } from './job-words.ts';
import { QueueLine } from './queue-line.tsx';
import { useJobActions } from './use-job-actions.ts';

const JobDrawer = lazyPart(async () => (await import('./job-drawer.tsx')).JobDrawer);

const shape = {
  isSearchable: false,
  filters: [
    { id: 'state', title: 'Status', options: jobStates.map((value) => ({ value, label: stateNames[value] })) },
    { id: 'kind', title: 'Type', options: jobKinds.map((value) => ({ value, label: kindNames[value] })) },
  ],
  sorts: [],
};

const jobsEveryMs = 15_000;
const idsAPage = 100;

/** Returns the API query of a table view. Sound: the shape admits only values of the contract. */
function filterOf({ filters }: TableView) {
  return { state: filters['state'] as JobState | undefined, kind: filters['kind'] as JobKind | undefined };
}

/** Background jobs: the queue with errors, retry and dismissal. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  const read = useJobsQuery({ query: { ...filter, page: view.page, limit: view.size } }, usePolled(jobsEveryMs));
  const [ask] = useLazyJobsQuery();
  const allIds = async () => {
    const ids: string[] = [];
    for (let [page, hasNext] = [1, true]; hasNext; page += 1) {
      const { jobs, pagination } = await ask({ query: { ...filter, page, limit: idsAPage } }).unwrap();
      ids.push(...jobs.map(({ _id }) => _id));
      ({ hasNext } = pagination);
    }
    // A job may have moved to the next page meanwhile.
    return [...new Set(ids)];
  };
  return (
    <>
      <TabHead title="Jobs" />
      <QueueLine />
      <DataTable<ListedJob>
        name="jobs"
        noun={{ one: 'job', many: 'jobs' }}
        shape={shape}
        viewer={viewer}
        columns={jobColumns}
        read={readOf(read, ({ jobs, pagination: { total } }) => ({
          rows: jobs,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ task }) => taskName(task)}
        rowLink={({ _id }) => `/admin/jobs/${encodeURIComponent(_id)}?${addressOf(view)}`}
        actions={useJobActions()}
        allIds={allIds}
        empty={<EmptyState title="The queue is empty" />}
      />
      <Suspense>{row && <JobDrawer key={row} id={row} />}</Suspense>
    </>
  );
}
