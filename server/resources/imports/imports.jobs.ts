import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import { applyImport } from './apply-import.ts';
import { undoImport } from './undo-import.ts';
import { deleteImportsBefore, takeStuck } from './imports.queries.ts';

const wanted = z.object({ importId: z.uuid() });

/** An import without progress for this long has lost its worker. */
const stuckAfterMs = 30_000;
const keptFor = 30 * dayMs;

/**
 * `apply-import`: writes a checked import. `undo-import`: undoes a large one, queued by the activity log's undo.
 * `resume-imports`: resumes those whose worker was killed.
 * `forget-imports`: deletes imports after thirty days; their changes remain in the activity log.
 */
export function importJobs(context: Context) {
  const ago = (ms: number) => new Date(context.clock.now().getTime() - ms);
  return {
    'apply-import': (payload: unknown) => applyImport(context, wanted.parse(payload).importId),
    'undo-import': (payload: unknown) => undoImport(context, wanted.parse(payload).importId),
    async 'resume-imports'() {
      const failures: unknown[] = [];
      for (const id of await takeStuck(context.db, { before: ago(stuckAfterMs), now: context.clock.now() })) {
        // One that fails must not block the others; the run fails nevertheless.
        try {
          await applyImport(context, id);
          await undoImport(context, id);
        } catch (error) {
          context.log.error({ import: id, fault: wordsOfFault(error) }, 'an import could not go on');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    'forget-imports': () => deleteImportsBefore(context.db, ago(keptFor)),
  };
}
