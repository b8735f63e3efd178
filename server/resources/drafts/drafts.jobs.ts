import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteDraftsBefore } from './drafts.queries.ts';

/** Days a draft and its personal data are kept after it expired. */
const keptDays = 90;

/** `forget-drafts`: deletes drafts long after their expiry; their orders stay. */
export function draftJobs(context: Context) {
  return {
    'forget-drafts': () => deleteDraftsBefore(context.db, new Date(context.clock.now().getTime() - keptDays * dayMs)),
  };
}
