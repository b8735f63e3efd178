import { Suspense, useState } from 'react';
import type { DeskReturn } from '#contract/admin-returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { refundModes, returnReasons, returnStages, returnTypes } from '#contract/rules/returns.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import {
  payoutsExport,
  returnsExport,
  useDeskReturnsQuery,
  useLazyDeskReturnIdsQuery,
  useReturnStagesQuery,
} from '#web/resources/returns/admin-returns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { ShortWords } from '#web/ui/data-table/short-words.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { stageEnds, stageTitles, typeTitles, wayTitles } from './desk-words.ts';
import { filterOf } from './filter-of.ts';
import { useReturnActions } from './use-return-actions.ts';
import { returnColumns } from './use-return-columns.tsx';

const ReturnDrawer = lazyPart(async () => (await import('./return-drawer.tsx')).ReturnDrawer);

const shape = {
  filters: [
    {
      id: 'stage',
      title: 'Stage',
      isInTabs: true,
      options: returnStages.map((value) => ({ value, label: stageTitles[value] })),
    },
    { id: 'type', title: 'Type', options: returnTypes.map((value) => ({ value, label: typeTitles[value] })) },
    { id: 'reason', title: 'Reason', options: returnReasons.map((value) => ({ value, label: reasonWords[value] })) },
    { id: 'payout', title: 'Refund method', options: refundModes.map((value) => ({ value, label: wayTitles[value] })) },
  ],
  sorts: [],
};

/** All returns, longest waiting first. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const query = filterOf(view);
  const read = useDeskReturnsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const [readIds] = useLazyDeskReturnIdsQuery();
  const readStages = useReturnStagesQuery();
  const stages = readStages.data;
  const linkOf = (id: string) => `/admin/returns/${id}?${addressOf(view)}`;
  return (
    <>
      <TabHead title="Returns" actions={stages && stages.toSend > 0 && <Payouts toSend={stages.toSend} />} />
      <DataTable<DeskReturn>
        name="returns"
        noun={{ one: 'return', many: 'returns' }}
        shape={shape}
        viewer={viewer}
        views={returnStages.map((stage) => ({
          label: stageTitles[stage],
          query: `stage=${stage}`,
          none: stageEnds[stage],
          ...(stages && stage !== 'closed' && { count: stages.stages[stage] }),
        }))}
        columns={returnColumns}
        read={readOf(
          read,
          ({ returns, pagination: { total, isOfNewest } }) => ({
            rows: returns,
            ...countedUpTo(mostCounted, total),
            isOfNewest,
          }),
          readStages,
        )}
        rowId={({ _id }) => _id}
        rowTitle={({ returnNumber }) => returnNumber}
        rowLink={({ _id }) => linkOf(_id)}
        actions={useReturnActions()}
        allIds={() => readIds({ query }).unwrap()}
        onExport={() => download({ call: returnsExport, query })}
        empty={<EmptyState title="No returns yet" />}
      />
      <Suspense>
        {row && <ReturnDrawer key={row} returnId={row} rows={read.data?.returns ?? []} linkOf={linkOf} />}
      </Suspense>
    </>
  );
}

/** Downloads the pending manual payouts as a bank file. */
function Payouts({ toSend }: { toSend: number }) {
  const [problem, setProblem] = useState('');
  const load = async () => setProblem((await download({ call: payoutsExport }))?.message ?? '');
  return (
    <>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Button size="sm" onClick={() => void load()}>
        <ShortWords
          words={`Download bank payouts, ${formatRupees(toSend)}`}
          short={`Payouts ${formatRupees(toSend)}`}
        />
      </Button>
    </>
  );
}
