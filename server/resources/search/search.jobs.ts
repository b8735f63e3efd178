import type { Context } from '#server/context.ts';
import { deleteOldTerms, deleteUnusedWords } from './search-terms.queries.ts';

/** `tidy-search`: deletes words that no product contains any more, and old searches. */
export function searchJobs(context: Context) {
  return {
    async 'tidy-search'() {
      await deleteUnusedWords(context.db);
      await deleteOldTerms(context.db, context.clock.now());
    },
  };
}
