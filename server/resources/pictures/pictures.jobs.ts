import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { forgetPicture, removeFiles } from './forget-picture.ts';
import { forgetUnusedPictures } from './forget-unused-pictures.ts';

const picture = z.object({ key: z.string() });

/**
 * `forget-picture`: takes away a picture that somebody let go of. `forget-unused-pictures`: those nothing shows any more.
 * `remove-picture-files`: what a picture that is gone has left in the store.
 */
export function pictureJobs(context: Context) {
  return {
    'forget-unused-pictures': () => forgetUnusedPictures(context),
    'forget-picture': async (payload: unknown) => forgetPicture(context, picture.parse(payload).key),
    'remove-picture-files': async (payload: unknown) => removeFiles(context, picture.parse(payload).key),
  };
}
