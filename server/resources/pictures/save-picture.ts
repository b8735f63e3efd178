import type { SentPicture } from '#contract/picture.ts';
import { pictureWidths } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { encodePicture } from '#server/platform/images.ts';
import { hasPicture, insertPicture } from './pictures.queries.ts';

type Shape = keyof typeof pictureWidths;

/** Keeps a sent picture and gives its key. Before the transaction that uses it: files are no part of the database. */
export async function savePicture(context: Context, sent: SentPicture, shape: Shape = 'portrait'): Promise<string> {
  if (typeof sent === 'string') return knownPicture(context, sent);
  const { files, ...picture } = await encodePicture(sent, pictureWidths[shape]);
  // The files first: a row promises that they are there.
  await Promise.all(files.map(({ name, bytes }) => context.storage.save(`${picture.key}/${name}`, bytes)));
  await insertPicture(context.db, picture);
  return picture.key;
}

async function knownPicture(context: Context, url: string): Promise<string> {
  const key = url.split('/')[2] ?? '';
  if (!(await hasPicture(context.db, key))) throw invalid('image', 'There is no such picture. Choose another one.');
  return key;
}
