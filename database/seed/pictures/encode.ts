import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Size } from './draw/raster.ts';

export const ENCODED = join(import.meta.dirname, 'encoded');
export const FORMATS = ['avif', 'webp'] as const;

/**
 * Quality falls as width grows: the widest are shown at two or three device pixels each.
 * All files are committed to git and must stay under 24 MB; WebP is only for browsers without AVIF.
 */
const QUALITY = [
  { avif: 40, webp: 31 },
  { avif: 37, webp: 26 },
  { avif: 34, webp: 22 },
  { avif: 31, webp: 18 },
] as const;

/** Widths a picture is kept in, in pixels; the largest is the drawing's own. */
export function widthsFor({ width }: Size): number[] {
  return width > 1200 ? [640, 960, 1280, 1920] : [320, 480, 720, 1080];
}

/** Writes a drawing in every width and format; a folder that exists is complete. */
export async function encodePicture(key: string, pixels: Buffer, size: Size): Promise<void> {
  const folder = join(ENCODED, key);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [step, width] of widthsFor(size).entries()) {
    const quality = QUALITY[step] ?? QUALITY[0];
    const { data, info } = await sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of FORMATS) {
      const scaled = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
      const encoded =
        format === 'avif'
          ? scaled.avif({ quality: quality.avif, effort: 3 })
          : scaled.webp({ quality: quality.webp, effort: 6, preset: 'photo' });
      await writeFile(join(unfinished, `${width}.${format}`), await encoded.toBuffer());
    }
  }
  await writeFile(join(unfinished, 'average.txt'), await averageColour(pixels, size));
  await rename(unfinished, folder);
}

async function averageColour(pixels: Buffer, { width, height }: Size): Promise<string> {
  const dot = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${dot.subarray(0, 3).toString('hex')}`;
}
