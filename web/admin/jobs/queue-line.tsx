import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useQueueQuery } from '#web/resources/jobs/jobs.api.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
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
      {failed} failed · {retrying} retrying · {running} running · {due} due · {scheduled} scheduled
      {oldestDueAt && <> · oldest due since {dateAndTime(oldestDueAt)}</>}
    </p>
  );
}
