import { useLeavingAnswersQuery } from '#web/resources/leaving-reasons/answers.api.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type Answer = { _id: string; reasons: string[]; createdAt: string };

const shape = { filters: [], sorts: [], isSearchable: false };

const columns: Column<Answer>[] = [
  { id: 'when', title: 'Date', isKey: true, cell: (answer) => dateAndTime(answer.createdAt) },
  { id: 'reasons', title: 'Reason', cell: (answer) => answer.reasons.join(' · ') },
];

/** Reasons that shoppers gave for leaving the checkout. */
export function Component() {
  const viewer = useTableView(shape);
  const { page, size } = viewer.view;
  const read = useLeavingAnswersQuery({ query: { page, limit: size } });
  const counts = read.data?.counts ?? [];
  const total = read.data?.pagination.total ?? 0;
  return (
    <>
      <TabHead title="Feedback" />
      {counts.length > 0 && (
        <section aria-label="Reasons by count" className="grid max-w-text gap-4 border-b border-line pb-6">
          <p className="text-sm text-muted">Why shoppers left the checkout. One shopper can give several reasons.</p>
          {counts.map(({ reason, count }) => (
            <ProgressBar key={reason} value={count} max={Math.max(total, count)}>
              <span className="flex justify-between gap-4">
                {reason}
                <span className="tabular-nums">{count}</span>
              </span>
            </ProgressBar>
          ))}
        </section>
      )}
      <DataTable<Answer>
        name="feedback"
        noun={{ one: 'answer', many: 'answers' }}
        shape={shape}
        viewer={viewer}
        columns={columns}
        read={readOf(read, ({ data, pagination }) => ({ rows: data, total: pagination.total }))}
        rowId={(answer) => answer._id}
        rowTitle={(answer) => dateAndTime(answer.createdAt)}
        empty={
          <EmptyState title="No feedback yet">
            Shoppers who leave the checkout are asked why once. Their anonymous answers appear here.
          </EmptyState>
        }
      />
    </>
  );
}
