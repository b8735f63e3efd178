import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import { applyImport } from './apply-import.ts';
import { undoImport } from './undo-import.ts';
import { deleteImportsBefore, takeStuck } from './imports.queries.ts';

const wanted = z.object({ importId: z.uuid() });

/** An import that nobody has gone on with for so long has lost its worker. */
const patience = 30_000;
const keptFor = 30 * dayMs;

/**
 * `apply-import`: writes an import that was checked. `undo-import`: takes a large one back, which the activity log asks for.
 * `resume-imports`: goes on with those whose worker was killed.
 * `forget-imports`: drops files after thirty days; what they changed stands in the activity log.
 */
export function importJobs(context: Context) {
  const ago = (ms: number) => new Date(context.clock.now().getTime() - ms);
  return {
    'apply-import': (payload: unknown) => applyImport(context, wanted.parse(payload).importId),
    'undo-import': (payload: unknown) => undoImport(context, wanted.parse(payload).importId),
    async 'resume-imports'() {
      const failures: unknown[] = [];
      for (const id of await takeStuck(context.db, { before: ago(patience), now: context.clock.now() })) {
        // One that cannot go on keeps no other waiting; the round fails all the same.
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
