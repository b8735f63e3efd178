import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { forgetPicture, removeFiles } from './forget-picture.ts';
import { forgetUnusedPictures } from './forget-unused-pictures.ts';

const picture = z.object({ key: z.string() });

/**
 * `forget-picture`: deletes a picture that is no longer needed. `forget-unused-pictures`: deletes those shown nowhere.
 * `remove-picture-files`: deletes the files of a deleted picture from the store.
 */
export function pictureJobs(context: Context) {
  return {
    'forget-unused-pictures': () => forgetUnusedPictures(context),
    'forget-picture': async (payload: unknown) => forgetPicture(context, picture.parse(payload).key),
    'remove-picture-files': async (payload: unknown) => removeFiles(context, picture.parse(payload).key),
  };
}
