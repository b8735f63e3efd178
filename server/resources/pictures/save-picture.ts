import { randomBytes } from 'node:crypto';
import type { SentPicture } from '#contract/picture.ts';
import { pictureWidths } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { StorageFault } from '#server/gateways/storage/storage.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { type EncodedPicture, encodePicture } from '#server/platform/images.ts';
import { insertPicture, keepPicture, selectPicture } from './pictures.queries.ts';

type Shape = 'portrait' | 'wide';

/**
 * Stores an uploaded picture and returns its key. Call it before the transaction that uses it, because files are not
 * transactional.
 */
export async function savePicture(context: Context, sent: SentPicture, shape: Shape = 'portrait'): Promise<string> {
  if (typeof sent === 'string') return knownPicture(context, sent);
  return keep(context, await encodePicture(sent, { widths: pictureWidths[shape], square: false, field: 'image' }));
}

/**
 * Stores a picture that may be portrait or landscape, in the widths of its shape. `shownWidth` relies on these widths,
 * so an existing picture must have been stored with them.
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

/** Returns the width used in a picture's URL, by its shape. */
export function shownWidth(size: { width: number; height: number }): number {
  return pictureWidths[shapeOf(size)][2];
}

function shapeOf({ width, height }: { width: number; height: number }): Shape {
  return width > height ? 'wide' : 'portrait';
}

/** Stores several files, or none if one of them is not a picture; the error is about `fieldOf` it. Returns their keys. */
export async function savePictures(
  context: Context,
  sent: readonly Uint8Array[],
  fieldOf: (index: number) => string,
): Promise<string[]> {
  const encoded: EncodedPicture[] = [];
  for (const [index, bytes] of sent.entries()) {
    encoded.push(await encodePicture(bytes, { widths: pictureWidths.portrait, square: false, field: fieldOf(index) }));
  }
  return Promise.all(encoded.map((picture) => keep(context, picture)));
}

/**
 * Stores a user's avatar, cropped to a square. Its key is random: it reveals no other user with the same file, and can
 * be deleted with the user without checking for other uses.
 */
export async function saveAvatar(context: Context, bytes: Uint8Array): Promise<string> {
  const options = { widths: pictureWidths.square, square: true, field: 'avatar' };
  return keep(context, { ...(await encodePicture(bytes, options)), key: randomBytes(16).toString('hex') });
}

async function keep(context: Context, { files, ...picture }: EncodedPicture): Promise<string> {
  await keepPicture(context.db, picture.key);
  // Files first: a row guarantees that they exist.
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
