import { randomBytes } from 'node:crypto';
import type { SentPicture } from '#contract/picture.ts';
import { pictureWidths } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { type EncodedPicture, encodePicture } from '#server/platform/images.ts';
import { insertPicture, keepPicture } from './pictures.queries.ts';

type Shape = 'portrait' | 'wide';

/** Keeps a sent picture and gives its key. Before the transaction that uses it: files are no part of the database. */
export async function savePicture(context: Context, sent: SentPicture, shape: Shape = 'portrait'): Promise<string> {
  if (typeof sent === 'string') return knownPicture(context, sent);
  return keep(context, await encodePicture(sent, { widths: pictureWidths[shape], square: false, field: 'image' }));
}

/** Keeps several files or, when one of them is no picture, none. Gives their keys. */
export async function saveEach(context: Context, sent: readonly Uint8Array[], field: string): Promise<string[]> {
  const encoded: EncodedPicture[] = [];
  for (const bytes of sent) {
    encoded.push(await encodePicture(bytes, { widths: pictureWidths.portrait, square: false, field }));
  }
  return Promise.all(encoded.map((picture) => keep(context, picture)));
}

/** Keeps the pictures of one field, one after the other, and gives their keys; a refusal names which one it is about. */
export async function savePictures(context: Context, sent: readonly Uint8Array[], field: string): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, bytes] of sent.entries()) {
    const wanted = { widths: pictureWidths.portrait, square: false, field: `${field}.${index}` };
    keys.push(await keep(context, await encodePicture(bytes, wanted)));
  }
  return keys;
}

/**
 * Keeps the picture of a person, cut to a square. Its key is new each time: it leads to nobody else who sent the same
 * file, and goes with the person without a look at others.
 */
export async function saveAvatar(context: Context, bytes: Uint8Array): Promise<string> {
  const wanted = { widths: pictureWidths.square, square: true, field: 'avatar' };
  return keep(context, { ...(await encodePicture(bytes, wanted)), key: randomBytes(16).toString('hex') });
}

async function keep(context: Context, { files, ...picture }: EncodedPicture): Promise<string> {
  await keepPicture(context.db, picture.key);
  // The files first: a row promises that they are there.
  await Promise.all(files.map(({ name, bytes }) => context.storage.save(`${picture.key}/${name}`, bytes)));
  await insertPicture(context.db, picture);
  return picture.key;
}

async function knownPicture(context: Context, url: string): Promise<string> {
  const key = url.split('/')[2] ?? '';
  if (!(await keepPicture(context.db, key))) throw invalid('image', 'There is no such picture. Choose another one.');
  return key;
}
