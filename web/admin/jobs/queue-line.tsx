import { mostCounted } from '#contract/staff-lists.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useQueueQuery } from '#web/resources/jobs/jobs.api.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { countWords } from '#web/ui/data-table/column.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const queueEveryMs = 15_000;

/** Queue depth, and since when the oldest due job has waited. */
export function QueueLine() {
  const { data: queue, error } = useQueueQuery(undefined, usePolled(queueEveryMs));
  if (error)
    return (
      <p role="alert" className="text-sm text-danger">
        {wordsOf(error)}
      </p>
    );
  if (!queue) return <Skeleton className="h-5 w-80" />;
  const { failed, retrying, due, scheduled, running, oldestDueAt } = queue;
  return (
    <p className="text-sm text-muted">
      {upTo(failed)} failed · {upTo(retrying)} retrying · {upTo(running)} running · {upTo(due)} due · {upTo(scheduled)}{' '}
      scheduled
      {oldestDueAt && <> · oldest due since {dateAndTime(oldestDueAt)}</>}
    </p>
  );
}

/** The server counts up to one more than is shown. */
function upTo(count: number): string {
  return countWords(Math.min(count, mostCounted), undefined, count > mostCounted);
}
