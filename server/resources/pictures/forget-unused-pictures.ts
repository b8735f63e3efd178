import type { Context } from '#server/context.ts';
import { walk } from '#server/platform/db/walk.ts';
import { forgetUnused } from './forget-picture.ts';
import { markUnusedPictures, selectUnusedPictures } from './pictures.queries.ts';

/** Until then every page that named the picture has left the caches, and whoever just sent it has used it. */
const kept = 24 * 3_600_000;

/** Pictures in one statement. */
const atOnce = 5_000;

/** Takes away pictures with their files that nothing has shown for a day: replaced ones, and those that were sent in vain. */
export async function forgetUnusedPictures(context: Context, part = atOnce): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - kept);
  await walk('', (after) => markUnusedPictures(db, { now, after, part }));
  for (const key of await selectUnusedPictures(db, before)) await forgetUnused(context, key, before);
}
