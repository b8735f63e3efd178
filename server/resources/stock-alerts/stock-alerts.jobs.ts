import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteAlertsFiredBefore } from './stock-alerts.queries.ts';

/** So long after its mail an alert is kept, in case that mail has to be sent again. */
const keptDays = 7;

/** `forget-stock-alerts`: forgets who was written to that a size is back. Whoever still waits stays. */
export function stockAlertJobs(context: Pick<Context, 'db' | 'clock'>) {
  return {
    'forget-stock-alerts': () =>
      deleteAlertsFiredBefore(context.db, new Date(context.clock.now().getTime() - keptDays * dayMs)),
  };
}
