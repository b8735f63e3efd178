import type { JobHelpers } from 'graphile-worker';
import type { Context } from '#server/context.ts';
import { countPeople } from './count-people.ts';
import { noteGrownUp } from './people.queries.ts';
import { queueOutreach, sendDueOutreach } from './queue-outreach.ts';
import { sendOutreach } from './send-outreach.ts';

/**
 * `send-due-outreach` and `count-people` run every minute, `note-grown-up` every night. `queue-outreach` queues a
 * message for the next users, `send-outreach` sends it to one of them.
 */
export function outreachJobs(context: Context) {
  return {
    'count-people': () => countPeople(context),
    'note-grown-up': () => noteGrownUp(context.db),
    'send-due-outreach': () => sendDueOutreach(context),
    'queue-outreach': (payload: unknown) => queueOutreach(context, payload),
    'send-outreach': (payload: unknown, { job }: JobHelpers) =>
      sendOutreach(context, payload, { isLast: job.attempts >= job.max_attempts }),
  };
}
