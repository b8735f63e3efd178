import { randomBytes } from 'node:crypto';
import type { SentPicture } from '#contract/picture.ts';
import { pictureWidths } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { StorageFault } from '#server/gateways/storage/storage.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { type EncodedPicture, encodePicture } from '#server/platform/images.ts';
import { insertPicture, keepPicture, selectPicture } from './pictures.queries.ts';

type Shape = 'portrait' | 'wide';

/** Keeps a sent picture and gives its key. Before the transaction that uses it: files are no part of the database. */
export async function savePicture(context: Context, sent: SentPicture, shape: Shape = 'portrait'): Promise<string> {
  if (typeof sent === 'string') return knownPicture(context, sent);
  return keep(context, await encodePicture(sent, { widths: pictureWidths[shape], square: false, field: 'image' }));
}

/**
 * The same of a picture that may be upright or wide, in the widths of its shape: `shownWidth` counts on them, so a known
 * picture must have been kept that way.
 */
export async function saveByShape(context: Context, sent: SentPicture, field: string): Promise<string> {
  if (typeof sent !== 'string') {
    return keep(context, await encodePicture(sent, { widths: pictureWidths, square: false, field }));
  }
  const key = await knownPicture(context, sent, field);
  const widths: readonly number[] = pictureWidths[shapeOf(await selectPicture(context.db, key))];
  if (!widths.includes(Number.parseInt(sent.split('/')[3] ?? '', 10))) {
    throw invalid(field, 'This picture was made for another place. Upload it here.');
  }
  return key;
}

/** The width by which a picture of either shape is named. */
export function shownWidth(size: { width: number; height: number }): number {
  return pictureWidths[shapeOf(size)][2];
}

function shapeOf({ width, height }: { width: number; height: number }): Shape {
  return width > height ? 'wide' : 'portrait';
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
  await saveFiles(context, picture.key, files);
  await insertPicture(context.db, picture);
  return picture.key;
}

async function saveFiles({ storage }: Context, key: string, files: EncodedPicture['files']): Promise<void> {
  try {
    await Promise.all(files.map(({ name, bytes }) => storage.save(`${key}/${name}`, bytes)));
  } catch (cause) {
    if (!(cause instanceof StorageFault)) throw cause;
    throw new ApiError('UNAVAILABLE', { retryAfter: 5, cause });
  }
}

async function knownPicture(context: Context, url: string, field = 'image'): Promise<string> {
  const key = url.split('/')[2] ?? '';
  if (!(await keepPicture(context.db, key))) throw invalid(field, 'There is no such picture. Choose another one.');
  return key;
}
