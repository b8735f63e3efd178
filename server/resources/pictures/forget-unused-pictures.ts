import type { Context } from '#server/context.ts';
import { walk } from '#server/platform/db/walk.ts';
import { forgetUnused } from './forget-picture.ts';
import { markUnusedPictures, selectUnusedPictures } from './pictures.queries.ts';

/** By then all pages that named the picture have left the caches, and a new upload has been used. In milliseconds. */
const kept = 24 * 3_600_000;

/** Pictures per statement. */
const atOnce = 5_000;

/**
 * Deletes pictures that have been unused for a day, with their files: replaced ones, and uploads that were never used.
 * What was ordered keeps its picture.
 */
export async function forgetUnusedPictures(context: Context, part = atOnce): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - kept);
  await walk('', (after) => markUnusedPictures(db, { now, after, part }));
  for (const key of await selectUnusedPictures(db, before)) await forgetUnused(context, key, before);
}
