import type { Context } from '#server/context.ts';
import { readMedia } from '#server/media.ts';

/** Card size that WhatsApp, Facebook, X and LinkedIn show in full. */
export const sharingPicture = { width: 1200, height: 630 } as const;

/** Largest first: the card is made from the best one available. */
const originals = [1920, 1280, 1080, 720];
const mostKept = 100;
/** Numbered by the way cards are drawn: count up when that changes. */
const storedAs = (key: string) => `${key}/share-1.jpeg`;
/** Pixels of the picture's edge that are extended as background. */
const edgeWidth = 12;
/** Largest standard deviation, per channel of 8 bits, of an edge that counts as even. */
const mostDeviation = 8;
const made = new Map<string, Buffer>();
let last: Promise<unknown> = Promise.resolve();

/**
 * A shop picture as a social card: JPEG, because not all messengers support WebP. Portraits are shown whole on a
 * background instead of being cropped. Rendered one at a time and stored beside the picture, so that each is rendered
 * only once; the last hundred are cached.
 */
export async function readSharingPicture(context: DrawContext, key: string): Promise<Buffer | undefined> {
  if (!/^[a-z0-9]{8,64}$/.test(key)) return undefined;
  const kept = made.get(key) ?? (await readMedia(context.storage, storedAs(key)));
  if (kept) return kept;
  const next = last.then(async () => made.get(key) ?? make(context, key));
  last = next.catch(() => undefined);
  return next;
}

type DrawContext = Pick<Context, 'storage' | 'log'>;

async function make({ storage, log }: DrawContext, key: string): Promise<Buffer | undefined> {
  const original = await readOriginal(storage, key);
  if (!original) return undefined;
  const card = await draw(original);
  await storage.save(storedAs(key), card).catch((err: unknown) => log.warn({ err, key }, 'share picture not stored'));
  const [oldest] = made.size >= mostKept ? made.keys() : [];
  if (oldest !== undefined) made.delete(oldest);
  made.set(key, card);
  return card;
}

async function readOriginal(storage: Context['storage'], key: string): Promise<Buffer | undefined> {
  for (const width of originals) {
    const file = await readMedia(storage, `${key}/${width}.webp`);
    if (file) return file;
  }
  return undefined;
}

/** Centres portraits on a background: their even edges extended, or else the picture itself, strongly blurred. */
async function draw(original: Buffer): Promise<Buffer> {
  // Loaded lazily: most processes never render a card.
  const { default: sharp } = await import('sharp');
  const { width, height } = sharingPicture;
  const shape = await sharp(original).metadata();
  const jpeg = { quality: 82, mozjpeg: true } as const;
  if (shape.width / shape.height > 1.4) {
    return sharp(original).resize(width, height, { fit: 'cover' }).jpeg(jpeg).toBuffer();
  }
  const whole = await sharp(original).resize({ height }).toBuffer({ resolveWithObject: true });
  const side = Math.ceil((width - whole.info.width) / 2);
  const edgeAt = (left: number) =>
    sharp(whole.data).extract({ left, top: 0, width: edgeWidth, height }).png().toBuffer();
  const edges = await Promise.all([edgeAt(0), edgeAt(whole.info.width - edgeWidth)]);
  const areEven = (await Promise.all(edges.map(isEven))).every(Boolean);
  const grounds = areEven ? await Promise.all(edges.map((edge) => extended(edge, side))) : [];
  const [before, after] = grounds.map((input, index) => ({ input, left: index === 0 ? 0 : width - side, top: 0 }));
  const ground = areEven
    ? sharp({ create: { width, height, channels: 3, background: 'white' } })
    : sharp(original).resize(width, height, { fit: 'cover' }).blur(48);
  return ground
    .composite([...(before && after ? [before, after] : []), { input: whole.data, left: side, top: 0 }])
    .jpeg(jpeg)
    .toBuffer();
}

/** Whether an edge of the picture is plain background: extended, anything else looks smeared. */
async function isEven(edge: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(edge).removeAlpha().stats();
  return channels.every(({ stdev }) => stdev <= mostDeviation);
}

async function extended(edge: Buffer, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { height } = sharingPicture;
  const line = await sharp(edge).resize(1, height, { fit: 'fill' }).toBuffer();
  return sharp(line).resize(side, height, { fit: 'fill' }).blur(6).toBuffer();
}
