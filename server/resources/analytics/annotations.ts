import type { Annotation } from '#contract/annotations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { type AnnotationRow, deleteAnnotation, insertAnnotation, selectAnnotations } from './analytics.queries.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

export async function annotationsOf(db: Context['db'], from: string, to: string): Promise<Annotation[]> {
  return (await selectAnnotations(db, from, to)).map(toAnnotation);
}

/** Adds an annotation to a day. */
export async function annotate({ db, clock }: Parts, draft: { day: string; text: string; madeBy: string }) {
  return inTransaction(db, async (tx) => {
    const row = await insertAnnotation(tx, { ...draft, now: clock.now() });
    if (!row) throw new Error('An insert gave no row.');
    await invalidateOnCommit(tx, ['annotations']);
    return toAnnotation(row);
  });
}

export async function forgetAnnotation({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteAnnotation(tx, id))) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['annotations']);
  });
}

function toAnnotation({ id, day, text, by }: AnnotationRow): Annotation {
  return { _id: id, day, text, by: by ?? '' };
}
