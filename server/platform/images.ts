import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ApiError, invalid } from './http/api-error.ts';
import { isAbandoned } from './http/form.ts';

export type EncodedPicture = {
  /** Content hash, so that the same file always has the same URL. */
  key: string;
  width: number;
  height: number;
  /** Average colour, #rrggbb. */
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
};

const quality = { avif: 45, webp: 70 };
const mostPixels = 50_000_000;
const leastWidth = 320;
/** Seconds to decode a picture; slower ones would block the queue. */
const encodeSeconds = 10;

/** Formats by magic bytes: nothing else reaches a decoder, whatever the client claims (SVG can contain scripts). */
const kinds: ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  (bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && Buffer.from(bytes.subarray(8, 12)).toString() === 'WEBP',
  (bytes) => /^ftyp(avif|avis|mif1)$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1')),
];

/** `widths` may depend on the orientation; `square` crops to the centre. */
type EncodeOptions = { widths: readonly number[] | WidthsByShape; square: boolean; field: string };
type WidthsByShape = { wide: readonly number[]; portrait: readonly number[] };

/** Decoding a large picture takes 200 MB: pictures are processed one at a time, and a full queue is rejected. */
const turns = pLimit(1);
const mostWaiting = 8;

/**
 * Re-encodes an upload in every width as AVIF and WebP; nothing of the original is kept, metadata such as location
 * included.
 */
export async function encodePicture(bytes: Uint8Array, options: EncodeOptions): Promise<EncodedPicture> {
  if (!kinds.some((isKind) => isKind(bytes))) {
    throw new ApiError('UNSUPPORTED_MEDIA', { message: 'Choose a JPEG, PNG, WebP or AVIF picture.' });
  }
  // A new entry is briefly pending even if a slot is free, so both counts matter.
  if (turns.activeCount + turns.pendingCount > mostWaiting) throw new ApiError('UNAVAILABLE', { retryAfter: 5 });
  return turns(encode, bytes, options);
}

async function encode(bytes: Uint8Array, { square, field, ...options }: EncodeOptions): Promise<EncodedPicture> {
  // Abandoned while queued: skipping it frees the queue for the retry.
  if (isAbandoned(bytes)) throw new ApiError('UNAVAILABLE', { retryAfter: 5 });
  const widths = 'wide' in options.widths ? await widthsByShape(bytes, options.widths) : options.widths;
  const { data, info } = await decoded(bytes, Math.max(...widths), square);
  const least = Math.min(leastWidth, ...widths);
  if (info.width < least) throw invalid(field, `The picture must be at least ${least} pixels wide.`);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = [];
  // Sequentially: AVIF takes a full core and much memory.
  for (const width of widths) {
    const scaled = () => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    files.push({ name: `${width}.avif`, bytes: await scaled().avif({ quality: quality.avif, effort: 3 }).toBuffer() });
    files.push({ name: `${width}.webp`, bytes: await scaled().webp({ quality: quality.webp }).toBuffer() });
  }
  const dot = await sharp(data, { raw }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const key = createHash('sha256').update(bytes).update(widths.join()).digest('hex').slice(0, 32);
  const placeholder = `#${dot.subarray(0, 3).toString('hex')}`;
  return { key, width: info.width, height: info.height, placeholder, files };
}

/** Converts to JPEG at three times the display width in mails. */
export function encodeForMail(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).resize({ width: 216, withoutEnlargement: true }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Orientation after scaling down to the largest width. */
async function widthsByShape(bytes: Uint8Array, { wide, portrait }: WidthsByShape): Promise<readonly number[]> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const scale = Math.min(1, Math.max(...wide) / autoOrient.width);
    return Math.round(autoOrient.height * scale) < Math.round(autoOrient.width * scale) ? wide : portrait;
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Auto-rotated, flattened onto white, and at most as wide as ever shown. */
async function decoded(bytes: Uint8Array, width: number, square: boolean) {
  try {
    const side = square ? await shortSide(bytes, width) : undefined;
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: encodeSeconds })
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize(side ? { width: side, height: side, fit: 'cover' } : { width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause: unknown): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA', { message: 'This picture is damaged or too large to be read.', cause });
}

/** Side of the largest square, at most `most`: small pictures are not enlarged. */
async function shortSide(bytes: Uint8Array, most: number): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return Math.min(width, height, most);
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, place) => bytes[place] === byte);
}
