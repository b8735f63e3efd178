import type { Role } from '#contract/auth.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { refuseOldSignIn } from '#server/resources/users/recent-sign-in.ts';
import { undoableSince } from './activity.ts';
import * as queries from './activity.queries.ts';
import type { Undone } from './activity.queries.ts';

type UndoRequest = { id: string; caller: Person; activityId: string };

const problems: Record<Undone['problem'], string> = {
  '': '',
  final: 'This cannot be taken back.',
  changed: 'It has been changed since.',
  used: 'It is in use by now.',
};

/**
 * Undoes an activity, each affected entity entirely or not at all; entities changed since stay as they are. Allowed
 * once, within ten minutes (an import: a day), for the person who did it or an admin; an admin's activity only for an
 * admin. A role change requires a recent sign-in, as always.
 * Returns undefined when a job does the undo because it is large.
 */
export async function undoActivity(
  context: Context,
  { id, caller, activityId }: UndoRequest,
): Promise<BulkResult[] | undefined> {
  return inTransaction(context.db, async (tx) => {
    const row = await queries.selectActivity(tx, id);
    if (!row || !mayTakeBack(caller, row)) throw new ApiError('NOT_FOUND');
    if (!row.can_undo) throw new ApiError('TOO_LATE_TO_UNDO', { message: 'This cannot be taken back.' });
    if (await queries.isUnderway(tx, id)) {
      throw new ApiError('TOO_LATE_TO_UNDO', { message: 'It is still being written. Wait until it is done.' });
    }
    if (await queries.changesRole(tx, id)) refuseOldSignIn(context, caller, 'change a role');
    await queries.noteUndo(tx);
    const since = undoableSince(context.clock.now(), row.call);
    if (!(await queries.markUndone(tx, id, { activityId, since }))) throw new ApiError('TOO_LATE_TO_UNDO');
    const importId = await queries.handOverUndo(tx, id, context.clock.now());
    if (importId) {
      await addJob(tx, { task: 'undo-import', payload: { importId }, key: `undo-import:${importId}` });
      return undefined;
    }
    const undone = await queries.undoChanges(tx, id);
    await queries.noteKept(tx, id, undone.filter(({ problem }) => problem !== '').length);
    if (undone.some(({ entity }) => entity === 'user') && (await queries.countAdmins(tx)) === 0) {
      throw new ApiError('LAST_ADMIN');
    }
    // The undo may have touched any data: invalidate everything in every process.
    await invalidateOnCommit(tx, ['*']);
    return undone.map(({ entity_id, title, problem }) => ({ id: entity_id, title, problem: problems[problem] }));
  });
}

/** A former admin may not undo what they did as admin. */
function mayTakeBack(caller: Person, row: { actor_id: string | null; actor_role: Role }): boolean {
  return caller.role === 'admin' || (row.actor_id === caller.userId && row.actor_role !== 'admin');
}
