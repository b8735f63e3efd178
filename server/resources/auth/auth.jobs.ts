import type { Context } from '#server/context.ts';
import { deleteSessionsExpiredBefore } from './sessions.queries.ts';

/** `forget-old-sessions`: drops sessions that no longer let anybody in. */
export function authJobs(context: Context) {
  return {
    async 'forget-old-sessions'() {
      await deleteSessionsExpiredBefore(context.db, context.clock.now());
    },
  };
}
