import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { deleteOldTerms, deleteSearchVisitorsBefore, deleteUnusedWords } from './search-terms.queries.ts';

/** `tidy-search`: deletes words that no product contains any more, and old searches. */
export function searchJobs(context: Context) {
  return {
    async 'tidy-search'() {
      await deleteUnusedWords(context.db);
      await deleteOldTerms(context.db, context.clock.now());
      await deleteSearchVisitorsBefore(context.db, dayInIndia(context.clock.now()));
    },
  };
}
