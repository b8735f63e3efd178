import type { Context } from '#server/context.ts';
import { deleteOldTerms, deleteUnusedWords } from './search-terms.queries.ts';

/** `tidy-search`: forgets words that no product has any longer and searches of long ago. */
export function searchJobs(context: Context) {
  return {
    async 'tidy-search'() {
      await deleteUnusedWords(context.db);
      await deleteOldTerms(context.db, context.clock.now());
    },
  };
}
