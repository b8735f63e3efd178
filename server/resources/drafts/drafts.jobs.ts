import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteDraftsBefore } from './drafts.queries.ts';

/** So long after its last day a draft is kept, with who wanted it. */
const keptDays = 90;

/** `forget-drafts`: drops drafts long after they could be ordered; their orders stay. */
export function draftJobs(context: Context) {
  return {
    'forget-drafts': () => deleteDraftsBefore(context.db, new Date(context.clock.now().getTime() - keptDays * dayMs)),
  };
}
