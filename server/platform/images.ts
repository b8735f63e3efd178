import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ApiError, invalid } from './http/api-error.ts';
import { isAbandoned } from './http/form.ts';

export type EncodedPicture = {
  /** From the content, so that the same file always has the same address. */
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
/** Seconds to read a picture in; one that takes longer keeps everybody behind it waiting. */
const patience = 10;

/** By their first bytes: whatever a client claims, nothing else reaches a decoder (an SVG is a program). */
const kinds: ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  (bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && Buffer.from(bytes.subarray(8, 12)).toString() === 'WEBP',
  (bytes) => /^ftyp(avif|avis|mif1)$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1')),
];

/** `widths` may depend on whether it is wider than high; `square`: cut to a square around its middle. */
type Wanted = { widths: readonly number[] | WidthsByShape; square: boolean; field: string };
type WidthsByShape = { wide: readonly number[]; portrait: readonly number[] };

/** A large picture takes 200 MB while it is read: of many at once each waits for its turn, or is sent again later. */
const turns = pLimit(1);
const mostWaiting = 8;

/** Encodes an uploaded picture anew, in every width as AVIF and WebP: nothing of the original file is kept, no place, no comment. */
export async function encodePicture(bytes: Uint8Array, wanted: Wanted): Promise<EncodedPicture> {
  if (!kinds.some((isKind) => isKind(bytes))) {
    throw new ApiError('UNSUPPORTED_MEDIA', { message: 'Choose a JPEG, PNG, WebP or AVIF picture.' });
  }
  // One that has just come waits a moment even for a free turn: both are counted.
  if (turns.activeCount + turns.pendingCount > mostWaiting) throw new ApiError('UNAVAILABLE', { retryAfter: 5 });
  return turns(encode, bytes, wanted);
}

async function encode(bytes: Uint8Array, { square, field, ...wanted }: Wanted): Promise<EncodedPicture> {
  // While it waited. Who sends it again has their turn the sooner.
  if (isAbandoned(bytes)) throw new ApiError('UNAVAILABLE', { retryAfter: 5 });
  const widths = 'wide' in wanted.widths ? await widthsByShape(bytes, wanted.widths) : wanted.widths;
  const { data, info } = await decoded(bytes, Math.max(...widths), square);
  const least = Math.min(leastWidth, ...widths);
  if (info.width < least) throw invalid(field, `The picture must be at least ${least} pixels wide.`);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = [];
  // One after the other: AVIF takes a core and much memory.
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

/** A picture of ours as JPEG, at three times the width in which mails show it. */
export function encodeForMail(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).resize({ width: 216, withoutEnlargement: true }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** By what it will be once it is no wider than the widest. */
async function widthsByShape(bytes: Uint8Array, { wide, portrait }: WidthsByShape): Promise<readonly number[]> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const scale = Math.min(1, Math.max(...wide) / autoOrient.width);
    return Math.round(autoOrient.height * scale) < Math.round(autoOrient.width * scale) ? wide : portrait;
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Upright, on paper white where it is transparent, at most as wide as it is ever shown. */
async function decoded(bytes: Uint8Array, width: number, square: boolean) {
  try {
    const side = square ? await shortSide(bytes, width) : undefined;
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: patience })
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

/** The side of the square within a picture, at most `most`: a small picture is not blown up. */
async function shortSide(bytes: Uint8Array, most: number): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return Math.min(width, height, most);
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, place) => bytes[place] === byte);
}
